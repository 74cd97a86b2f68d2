import { type EntityManager, query } from '@launch/kit'
import type { MilestoneItem } from '@launch/proto/schemas/items'
import type { Listing } from '@launch/proto/schemas/listing'

export type Milestone = Listing['milestones'][number]

/** Milestones that one listing holds at most. */
export const MOST_MILESTONES = 100

/** A milestone without its number, all keys there. */
export const unnumbered = ({ date, title, description, url }: MilestoneItem): MilestoneItem => ({
  date,
  title,
  description: description ?? null,
  url: url ?? null,
})

/** What makes two milestones the same one. */
export const milestoneKey = ({ date, title }: MilestoneItem): string => `${date} ${title}`

/** The next free numbers of milestones. */
export async function milestoneNumbers(em: EntityManager, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await query<{ id: string }>(em, `select nextval('milestone_id') as id from generate_series(1, ?)`, [
    count,
  ])
  return rows.map(({ id }) => Number(id))
}

/** Milestones as listings keep them: one that was there keeps its number, a new one gets the next. */
export async function numberedMilestones(
  em: EntityManager,
  items: readonly MilestoneItem[],
  known: readonly Milestone[],
): Promise<Milestone[]> {
  const left = [...known]
  const kept = items.map((item) => {
    const at = left.findIndex((candidate) => milestoneKey(candidate) === milestoneKey(item))
    return { item, id: at < 0 ? undefined : left.splice(at, 1)[0]?.milestone_id }
  })
  const numbers = await milestoneNumbers(em, kept.filter(({ id }) => id === undefined).length)
  return kept.map(({ item, id }) => ({ milestone_id: id ?? numbers.shift() ?? 0, ...unnumbered(item) }))
}

/** Milestones as they are shown: the latest date first, of one day the latest number. */
export function latestFirst(milestones: readonly Milestone[]): Milestone[] {
  return milestones.toSorted((a, b) => b.date.localeCompare(a.date) || b.milestone_id - a.milestone_id)
}
