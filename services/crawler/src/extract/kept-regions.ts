import type { RegionKind } from '@launch/proto/schemas/page'
import type { PageReader } from './page-reader.ts'
import type { RawRegion } from './regions.ts'

/** Regions that are kept only where they hold two things or more: the boxes that pages nest without meaning. */
const BOXES: ReadonlySet<RegionKind> = new Set<RegionKind>(['div', 'li', 'dt', 'dd', 'address'])
/** Cells are kept when empty too, so that columns stay in line. */
const CELLS: ReadonlySet<RegionKind> = new Set<RegionKind>(['td', 'th'])

/** Which regions stay, and where each of the others has gone. */
export interface KeptRegions {
  /** Indexes of those that stay among all, in document order. */
  readonly kept: readonly number[]
  /** For each of all: its index among those that stay, or that of the nearest around it that stays. */
  readonly indexOf: readonly number[]
}

function isKept(region: RawRegion, things: number): boolean {
  if (CELLS.has(region.kind)) return true
  if (region.itemtype !== '') return things > 0
  return things > (BOXES.has(region.kind) ? 1 : 0)
}

/** How many blocks, images and textless links stand in each region itself. */
function thingsIn(page: PageReader): Uint32Array {
  const things = new Uint32Array(page.regions.all.length)
  const add = (region: number) => {
    things[region] = (things[region] ?? 0) + 1
  }
  for (const block of page.visible.blocks) add(block.region)
  for (const image of page.links.images) add(image.region)
  for (const link of page.links.links) if (link.at === link.to) add(link.region)
  return things
}

/** Leaves out the regions that group nothing. */
export function keptRegions(page: PageReader): KeptRegions {
  const { all } = page.regions
  const things = thingsIn(page)
  const stays = new Uint8Array(all.length)
  // Children stand after their parents, so going backwards meets them first.
  for (let index = all.length - 1; index > 0; index--) {
    const region = all[index]
    if (region === undefined) continue
    const own = things[index] ?? 0
    stays[index] = isKept(region, own) ? 1 : 0
    things[region.parent] = (things[region.parent] ?? 0) + (stays[index] === 1 ? 1 : own)
  }
  const kept: number[] = []
  const indexOf: number[] = []
  all.forEach((region, index) => {
    const isStaying = index === 0 || stays[index] === 1
    indexOf.push(isStaying ? kept.push(index) - 1 : (indexOf[region.parent] ?? 0))
  })
  return { kept, indexOf }
}
