import type { Missing } from '@launch/proto/errors'
import type { Draft } from '@launch/proto/schemas/draft'
import type { ProfileField } from '@launch/proto/schemas/fields'
import { isBlank, type State } from './content.ts'

type Outcome = NonNullable<Draft['crawl']['outcome']>

/** The fields a listing can't do without. */
export const requiredFields = ['name', 'headline', 'summary', 'categories'] as const satisfies readonly ProfileField[]

/** Why a field is blank, by its state. */
const whys: Partial<Record<State, string>> = {
  not_found: 'it was not found on the site',
  deleted: 'you removed it',
}

const outcomes: Record<Exclude<Outcome, 'ok'>, (url: string) => string> = {
  partial: (url) => `Some pages of ${url} could not be read. Check what is blank, or submit the address again later.`,
  blocked_by_robots: (url) =>
    `The robots.txt of ${url} does not let LaunchDirectoryBot read it. Allow it there and submit the address again, or fill in the profile yourself.`,
  unreachable: (url) =>
    `${url} could not be reached. Check the address and that the site is up, then submit it again, or fill in the profile yourself.`,
  not_a_website: (url) =>
    `${url} did not answer with a web page. Submit the address of the product’s home page, or fill in the profile yourself.`,
  refused_address: (url) =>
    `${url} leads to an address that is not public, so it is not read. Submit an address that everyone can open, or fill in the profile yourself.`,
}

type Filled = Pick<Draft, 'fields'>

/** The required fields that are blank, each with where to fill it. */
export function requiredMissing({ fields }: Filled, publicUrl: string): Missing[] {
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
  return [{ reason: outcomes[outcome](draft.url), url: `${publicUrl}/docs#submit_listing` }, ...blanks]
}
