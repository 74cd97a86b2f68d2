import { type Handler, invalidInput } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { checkedParts } from './checked-edit.ts'
import { type FieldName, fieldNames, isWording } from './fields.ts'
import { type Family, lockedFamily, ownerOf } from './find.ts'
import type { Listing } from './listing.ts'
import { ownAnswer } from './own-answer.ts'
import { type Parts, setParts, sharedOf } from './parts.ts'
import { type Edit, publishEdits } from './publish-edits.ts'

/** Changes a listing of the caller's: its company's facts for all sites, its wording for the sites of `apply_to` too. */
export function updateMyListing(settings: ListingsSettings): Handler<Operations['update_my_listing']> {
  return async (context) => {
    const { input, caller, em, now } = context
    const account = ownerOf(caller)
    const sites = appliedSites(input.apply_to ?? [], settings)
    const values = checkedParts(input, settings, now)
    const family = await lockedFamily(em, account, input.listing_id)
    const wording = wordingOf(values)
    const reached = Object.keys(wording).length === 0 ? [] : family.others.filter((each) => takesWording(each, sites))
    await publishEdits(context, editsOf(family, values, { wording, reached, account }), settings)
    return {
      ...(await ownAnswer(context, account, input.listing_id, settings)),
      applied_to: reached.map(({ site }) => site).toSorted(),
    }
  }
}

/** Which listings change by an edit of one, and how. */
function editsOf(
  { listing, others }: Family,
  values: Parts,
  { wording, reached, account }: { wording: Parts; reached: readonly Listing[]; account: string },
): Edit[] {
  const change = setParts(listing, values)
  const { before, after } = sharedOf(change)
  const elsewhere = others.map((each): Edit => {
    const own = reached.includes(each) ? setParts(each, wording) : { before: {}, after: {} }
    const both = { before: { ...before, ...own.before }, after: { ...after, ...own.after } }
    return { listing: each, change: both, editor: { account, by: 'apply_to' } }
  })
  return [{ listing, change, editor: { account, by: 'owner' } }, ...elsewhere]
}

const isFieldName = (name: string): name is FieldName => fieldNames.some((each) => each === name)

/** What of an edit `apply_to` takes to other sites. */
function wordingOf(values: Parts): Parts {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isFieldName(name) && isWording(name)))
}

/** The site team has taken these off; what its owner does elsewhere does not reach them. */
const takesWording = ({ site, status }: Listing, sites: ReadonlySet<string>): boolean =>
  sites.has(site) && status !== 'rejected' && status !== 'suspended'

/** The sites that are meant by `apply_to`. @throws Refusal where there is none of a key */
function appliedSites(keys: readonly string[], { sites }: ListingsSettings): ReadonlySet<string> {
  const known = sites.map(({ key }) => key)
  const wrong = keys.findIndex((key) => key !== 'all' && !known.includes(key))
  if (wrong >= 0) {
    const detail = `There is no site \`${keys[wrong]}\`. Send \`["all"]\`, or some of ${known.map((key) => `\`${key}\``).join(', ')}.`
    throw invalidInput(`apply_to/${wrong}`, 'not_allowed', detail)
  }
  return new Set(keys.includes('all') ? known : keys)
}
