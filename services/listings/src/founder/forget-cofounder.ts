import { type EntityManager, type HandlerContext, query, run } from '@launch/kit'
import type { Listing as Contract } from '@launch/proto/schemas/listing'
import type { Company } from '../listing/company.ts'
import { lockedWithFamilies } from '../listing/find.ts'
import { publishChange } from '../listing/publish-edits.ts'

type Founders = Contract['founders']

/**
 * Takes a founder who is gone out of the listings of others that they had accepted an invite to: out of what is shown,
 * what the draft handed over, and the history, where only founders of now stay under a handle.
 * @param handles that the founder has or had
 */
export async function forgetCofounder(
  context: Pick<HandlerContext, 'em' | 'emit' | 'now'>,
  handles: readonly string[],
): Promise<void> {
  if (handles.length === 0) return
  const { em } = context
  const rows = await query<{ id: number }>(
    em,
    `select distinct v.listing_id as id from unnest(string_to_array(?, ',')) as own (handle)
       join listing_version v on v.after->'founders' is not null
        and (v.after->'founders')::jsonb @> jsonb_build_array(jsonb_build_object('handle', own.handle))`,
    [handles.join()],
  )
  if (rows.length === 0) return
  const family = await lockedWithFamilies(
    em,
    rows.map(({ id }) => id),
  )
  const changed = new Set(family.map(({ company }) => company).filter((company) => takeOut(company, handles)))
  for (const listing of family) {
    if (changed.has(listing.company)) await publishChange(context, listing)
    await forgetInHistory(em, listing.id, listing.company.founders)
  }
}

/** Takes founders out of a company. Tells whether it showed any of them. */
function takeOut(company: Company, handles: readonly string[]): boolean {
  const others = (founders: Founders) =>
    founders.filter(({ handle }) => handle === undefined || !handles.includes(handle))
  const before = company.founders
  company.founders = others(before)
  const { founders: handed } = company.transferred
  if (Array.isArray(handed)) company.transferred = { ...company.transferred, founders: others(handed) }
  return company.founders.length < before.length
}

async function forgetInHistory(em: EntityManager, listing: number, now: Founders): Promise<void> {
  const kept = now.flatMap(({ handle }) => handle ?? []).join()
  const without = (side: string) => `case when json_typeof(${side}->'founders') = 'array' then
    jsonb_set(${side}::jsonb, '{founders}', coalesce(
      (select jsonb_agg(one order by place) from jsonb_array_elements((${side}->'founders')::jsonb)
         with ordinality each (one, place)
        where one->>'handle' is null or one->>'handle' = any(string_to_array(?, ','))), '[]'))::json
    else ${side} end`
  await run(
    em,
    `update listing_version set before = ${without('before')}, after = ${without('after')}
      where listing_id = ? and (before->'founders' is not null or after->'founders' is not null)`,
    [kept, kept, listing],
  )
}
