import type { Missing } from '@launch/proto/errors'
import type { Draft } from '@launch/proto/schemas/draft'
import type { ProfileField } from '@launch/proto/schemas/fields'

type Outcome = NonNullable<Draft['crawl']['outcome']>

/** The fields a listing can't do without. */
export const requiredFields = ['name', 'headline', 'summary', 'categories'] as const satisfies readonly ProfileField[]

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

/** What is still to be done before a draft can be submitted, each with where to do it. Nothing while it is being made. */
export function missingOf(
  draft: Pick<Draft, 'id' | 'url' | 'status' | 'fields' | 'crawl'>,
  publicUrl: string,
): Missing[] {
  if (draft.status !== 'ready') return []
  const { outcome } = draft.crawl
  const reading =
    outcome && outcome !== 'ok'
      ? [{ reason: outcomes[outcome](draft.url), url: `${publicUrl}/docs#submit_listing` }]
      : []
  const blanks = requiredFields.filter((name) => {
    const { value } = draft.fields[name]
    return value === null || value.length === 0
  })
  return [
    ...reading,
    ...blanks.map((name) => ({
      reason: `\`${name}\` is blank: it was not found on the site, and a listing needs it.`,
      url: `${publicUrl}/docs#get_draft`,
    })),
  ]
}
