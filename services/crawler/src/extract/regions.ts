import type { RegionKind } from '@launch/proto/schemas/page'
import type { Attributes } from './markup.ts'
import { roleRegionKinds } from './tag-kinds.ts'
import type { Flow, Tag } from './tags.ts'

/** A part of the page as it was read, before those that group nothing are left out. */
export interface RawRegion {
  readonly kind: RegionKind
  readonly parent: number
  readonly start: number
  end: number
  /** How many blocks stood before it. */
  readonly blocksBefore: number
  readonly className: string
  readonly id: string
  readonly itemtype: string
  readonly itemprop: string
  readonly colspan: number
  readonly rowspan: number
}

/** The visible text read so far. */
interface TextSoFar {
  readonly length: number
  readonly blocks: readonly unknown[]
}

const MOST_REGIONS = 60_000

/** The kind of region that an element opens; null where it opens none. */
export function regionKindOf(tag: Tag, attributes: Attributes, flow: Flow): RegionKind | null {
  const role = attributes.size === 0 ? undefined : attributes.get('role')?.trim().toLowerCase()
  const kind = (role === undefined ? undefined : roleRegionKinds[role]) ?? tag.regionKind
  if (kind !== null) return kind
  if (attributes.has('itemscope')) return 'item'
  // A span that a stylesheet sets on lines of its own is a box like any other.
  return flow === 'block' && tag.flow === 'inline' ? 'div' : null
}

/** A small whole number of an attribute, 0 where it has none. */
export function countOf(text: string | undefined): number {
  return /^\s*\d{1,5}/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : 0
}

/** The regions of a page in document order; the first is the page itself. */
export class Regions {
  readonly all: RawRegion[] = []

  constructor() {
    this.open('page', 0, { length: 0, blocks: [] }, new Map())
  }

  /** Opens a region and gives its index, or that of the parent where there are too many. */
  open(kind: RegionKind, parent: number, text: TextSoFar, attributes: Attributes): number {
    if (this.all.length >= MOST_REGIONS) return parent
    return (
      this.all.push({
        kind,
        parent,
        start: text.length,
        end: text.length,
        blocksBefore: text.blocks.length,
        className: attributes.get('class') ?? '',
        id: attributes.get('id') ?? '',
        itemtype: attributes.get('itemtype') ?? '',
        itemprop: attributes.get('itemprop') ?? '',
        colspan: countOf(attributes.get('colspan')),
        rowspan: countOf(attributes.get('rowspan')),
      }) - 1
    )
  }

  close(index: number, end: number): void {
    const region = this.all[index]
    if (region !== undefined) region.end = end
  }
}
