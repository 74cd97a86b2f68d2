import { oneLine } from './entries.ts'
import type { Frame, RawProp } from './frame.ts'
import type { HeadReader } from './head-reader.ts'
import type { LinkReader } from './link-reader.ts'

const MOST_PROPS = 3_000
const MOST_NAMES = 8

/** Reads microdata properties (HTML Standard §5.2.4); the value of one that is an item itself is its region. */
export class ItemProps {
  readonly all: RawProp[] = []
  private readonly head: HeadReader
  private readonly links: LinkReader

  constructor(head: HeadReader, links: LinkReader) {
    this.head = head
    this.links = links
  }

  /** Told of each visible element that ends; `end` is the length of the visible text. */
  leave(frame: Frame, end: number): void {
    const attribute = frame.attributes.get('itemprop')
    if (attribute === undefined || frame.attributes.has('itemscope') || this.all.length >= MOST_PROPS) return
    const names = oneLine(attribute, 500).split(' ').slice(0, MOST_NAMES)
    const value = this.valueOf(frame, names[0] ?? '', end)
    if (value === null || value.end <= value.start) return
    for (const name of names) this.all.push({ name: oneLine(name, 60), ...value, region: frame.item })
  }

  private valueOf(frame: Frame, name: string, end: number): Pick<RawProp, 'source' | 'start' | 'end'> | null {
    const { attributes } = frame
    const value = attributes.get('content') ?? attributes.get('datetime') ?? dataOf(frame)
    if (value !== undefined) {
      const span = this.head.add(`itemprop:${name}`, value)
      return span === null ? null : { source: 'meta', start: span.start, end: span.end }
    }
    const link = this.links.spanOf(frame)
    if (link !== null) return { source: 'link', start: link.start, end: link.end }
    return { source: 'text', start: frame.start, end }
  }
}

function dataOf({ name, attributes }: Frame): string | undefined {
  return name === 'data' || name === 'meter' ? attributes.get('value') : undefined
}
