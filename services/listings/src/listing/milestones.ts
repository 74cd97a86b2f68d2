import { type EntityManager, query } from '@launch/kit'
import type { MilestoneItem } from '@launch/proto/schemas/items'
import type { Listing } from '@launch/proto/schemas/listing'

type Milestone = Listing['milestones'][number]

const sameOne = (a: MilestoneItem, b: MilestoneItem) => a.date === b.date && a.title === b.title

/** Milestones as listings keep them: one that was there keeps its number, a new one gets the next. */
export async function numberedMilestones(
  em: EntityManager,
  items: readonly MilestoneItem[],
  known: readonly Milestone[],
): Promise<Milestone[]> {
  const left = [...known]
  const kept = items.map((item) => {
    const at = left.findIndex((candidate) => sameOne(candidate, item))
    return { item, id: at < 0 ? undefined : left.splice(at, 1)[0]?.milestone_id }
  })
  const needed = kept.filter(({ id }) => id === undefined).length
  const ids = await query<{ id: string }>(em, `select nextval('milestone_id') as id from generate_series(1, ?)`, [
    needed,
  ])
  return kept.map(({ item, id }) => ({ milestone_id: id ?? Number(ids.shift()?.id), ...item }))
}
