import { type EntityManager, query, Refusal } from '@launch/kit'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'

/** The listing that a call names, where it has a page: it is public, or is going to be. */
export async function followable(
  em: EntityManager,
  settings: ListingsSettings,
  { slug, site }: { slug: string; site?: string },
): Promise<number> {
  const [found] = await query<{ id: number }>(
    em,
    `select id from listing where site = ? and slug = ? and status in ('awaiting_badge', 'scheduled', 'live', 'archived')
       and (status <> 'archived' or live_at is not null)`,
    [siteOf(settings, site).key, slug],
  )
  if (!found) throw new Refusal('not_found', `There is no listing "${slug}" that everyone can see, nor one to come.`)
  return found.id
}
