import { type EntityManager, type Handler, query, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { lockedFamily, ownerOf } from './find.ts'
import type { Listing } from './listing.ts'
import { ownAnswer } from './own-answer.ts'
import { contentNames, type Parts, setParts, sharedOf } from './parts.ts'
import { publishEdits } from './publish-edits.ts'

/** Brings the content of a listing of the caller's back to what it was after a version, as a new version. */
export function restoreListingVersion(settings: ListingsSettings): Handler<Operations['restore_listing_version']> {
  return async (context) => {
    const { input, caller, em } = context
    const account = ownerOf(caller)
    const { listing, others } = await lockedFamily(em, account, input.listing_id)
    await refuseUnknown(em, listing, input.version)
    const change = setParts(listing, await contentAfter(em, listing, input.version))
    const elsewhere = others.map((each) => ({
      listing: each,
      change: sharedOf(change),
      editor: { account, by: 'apply_to' as const },
    }))
    await publishEdits(context, [{ listing, change, editor: { account, by: 'restore' } }, ...elsewhere], settings)
    return ownAnswer(context, account, listing.id, settings)
  }
}

async function refuseUnknown(em: EntityManager, { id }: Listing, version: number): Promise<void> {
  const known = await query(em, 'select 1 from listing_version where listing_id = ? and version = ?', [id, version])
  if (known.length === 0) throw new Refusal('not_found', `Listing ${id} has no version ${version}.`)
}

/** What parts held after a version that have changed since: what they held before the first change of them after it. */
async function contentAfter(em: EntityManager, { id }: Listing, version: number): Promise<Parts> {
  const rows = await query<{ name: string; value: string }>(
    em,
    `select distinct on (part.name) part.name, part.value::text as value
       from listing_version v, json_each(v.before) part (name, value)
      where v.listing_id = ? and v.version > ? and part.name = any(?::text[])
      order by part.name, v.version`,
    [id, version, `{${contentNames.join(',')}}`],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]))
}
