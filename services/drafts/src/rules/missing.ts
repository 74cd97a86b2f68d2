import type { Missing } from '@launch/proto/errors'
import type { Draft } from '@launch/proto/schemas/draft'
import type { ProfileField } from '@launch/proto/schemas/fields'
import { type Content, isBlank, type State } from './content.ts'
import { blanksBy, type CutOff, type Wholeness } from './cut.ts'
import { cutAdvice, wasCut } from './cut-advice.ts'
import { readingAdvice, STUCK } from './reading-advice.ts'

/** The fields a listing can't do without. */
export const requiredFields = ['name', 'headline', 'summary', 'categories'] as const satisfies readonly ProfileField[]

type Filled = Pick<Draft, 'fields' | 'crawl'> & { cut?: CutOff | null | undefined }

/** Whether anything was drafted from the site: what is blank was looked for then. */
function isDrafted({ pages }: Draft['crawl']): boolean {
  const isStuck = pages.some(({ skipped }) => skipped === STUCK.queued || skipped === STUCK.reading)
  return !isStuck && pages.some(({ sha256 }) => sha256 !== null)
}

/** The required fields that are blank, each with where to fill it. */
export function requiredMissing({ fields, crawl, cut }: Filled, publicUrl: string): Missing[] {
  const whys: Partial<Record<State, string>> = {
    not_found: isDrafted(crawl) ? 'it was not found on the site' : 'nothing was drafted from the site',
    deleted: 'you removed it',
  }
  const isCut = (name: ProfileField) =>
    fields[name].state === 'not_found' && cut?.parts.some(({ part }) => part === name)
  return requiredFields
    .filter((name) => isBlank(fields[name].value))
    .map((name) => ({
      reason: `\`${name}\` is blank: ${isCut(name) ? wasCut : (whys[fields[name].state] ?? 'it has no value')}, and a listing needs it.`,
      url: `${publicUrl}/docs#update_draft`,
    }))
}

type Shown = Pick<Draft, 'id' | 'url' | 'status'> &
  Wholeness &
  Pick<Content, 'fields' | 'seo' | 'faqs' | 'founders' | 'socials' | 'saved'>

/** What was cut off and is still blank. */
function cutMissing(draft: Shown, publicUrl: string): Missing[] {
  const blanks = draft.cut ? [...blanksBy(draft, draft.cut)] : []
  const { redraft = null } = draft
  return blanks.map(([why, names]) => ({
    reason: cutAdvice(names, why, redraft),
    url: `${publicUrl}/docs#update_draft`,
  }))
}

/**
 * What is still to be done of a draft, each with where to do it: what could not be drafted, and what it needs before it
 * can be submitted. Nothing while it is being made, and nothing of a failed reading once its owner has filled in what a
 * listing needs.
 */
export function missingOf(draft: Shown, publicUrl: string): Missing[] {
  if (draft.status !== 'ready') return []
  const blanks = requiredMissing(draft, publicUrl)
  const rest = [...cutMissing(draft, publicUrl), ...blanks]
  const outcome = draft.cut ? draft.cut.outcome : draft.crawl.outcome
  if (blanks.length === 0 || outcome === null || outcome === 'ok') return rest
  return [{ reason: readingAdvice(draft.url, outcome, draft.crawl), url: `${publicUrl}/docs#submit_listing` }, ...rest]
}
