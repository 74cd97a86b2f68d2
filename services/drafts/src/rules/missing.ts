import type { Missing } from '@launch/proto/errors'
import type { Draft } from '@launch/proto/schemas/draft'
import type { ProfileField } from '@launch/proto/schemas/fields'
import { isBlank, type State } from './content.ts'
import { readingAdvice, STUCK } from './reading-advice.ts'

/** The fields a listing can't do without. */
export const requiredFields = ['name', 'headline', 'summary', 'categories'] as const satisfies readonly ProfileField[]

type Filled = Pick<Draft, 'fields' | 'crawl'>

/** Whether anything was drafted from the site: what is blank was looked for then. */
function isDrafted({ pages }: Draft['crawl']): boolean {
  const isStuck = pages.some(({ skipped }) => skipped === STUCK.reading || skipped === STUCK.drafting)
  return !isStuck && pages.some(({ sha256 }) => sha256 !== null)
}

/** The required fields that are blank, each with where to fill it. */
export function requiredMissing({ fields, crawl }: Filled, publicUrl: string): Missing[] {
  const whys: Partial<Record<State, string>> = {
    not_found: isDrafted(crawl) ? 'it was not found on the site' : 'nothing was drafted from the site',
    deleted: 'you removed it',
  }
  return requiredFields
    .filter((name) => isBlank(fields[name].value))
    .map((name) => ({
      reason: `\`${name}\` is blank: ${whys[fields[name].state] ?? 'it has no value'}, and a listing needs it.`,
      url: `${publicUrl}/docs#update_draft`,
    }))
}

/**
 * What is still to be done before a draft can be submitted, each with where to do it. Nothing while it is being made,
 * and nothing of a failed reading once its owner has filled in what a listing needs.
 */
export function missingOf(
  draft: Pick<Draft, 'id' | 'url' | 'status' | 'fields' | 'crawl'>,
  publicUrl: string,
): Missing[] {
  if (draft.status !== 'ready') return []
  const { outcome } = draft.crawl
  const blanks = requiredMissing(draft, publicUrl)
  if (blanks.length === 0 || outcome === null || outcome === 'ok') return blanks
  return [
    { reason: readingAdvice(draft.url, outcome, draft.crawl), url: `${publicUrl}/docs#submit_listing` },
    ...blanks,
  ]
}
