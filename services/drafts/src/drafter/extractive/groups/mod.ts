import type { ReadPage } from '../../drafter.ts'
import { once } from '../once.ts'
import { nameOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { groupsByHeading } from './by-heading.ts'
import { groupsInBlocks, groupsOfBlocks } from './by-line.ts'
import { groupsByRegion } from './by-region.ts'
import { groupsByTable } from './by-table.ts'
import { isBesideCell } from './columns.ts'
import type { Group } from './group.ts'

export type { Group } from './group.ts'

const MOST_LEAD = 90

/** The piece before a group where it leads up to it. */
const leadIn = (before: Told | undefined): Told | null =>
  before && before.text.length <= MOST_LEAD && /[:：]\s*$/u.test(before.text) ? before : null

/** All groups on the pages of a site: one and the same list may be among them in several ways. */
export const groupsOf = once((pages: readonly ReadPage[]): readonly Group[] => {
  const byPage = new Map<ReadPage, Told[]>()
  for (const piece of toldBy(pages)) {
    const own = byPage.get(piece.page) ?? []
    own.push(piece)
    byPage.set(piece.page, own)
  }
  const name = nameOf(pages)
  return [...byPage.values()].flatMap((told) => {
    const groups = [
      ...groupsByRegion(told),
      ...groupsByHeading(told, name),
      ...groupsByTable(told),
      ...groupsInBlocks(told),
      ...groupsOfBlocks(told, name),
    ]
    const before = new Map(told.map(({ start }, at) => [start, told[at - 1]]))
    return groups.map((group) => {
      const [first] = group.pieces
      const heads = group.heads.filter((head) => first === undefined || !isBesideCell(head, first))
      return { ...group, heads, lead: leadIn(before.get(first?.start ?? -1)) }
    })
  })
})
