import type { RegionKind } from '@launch/proto/schemas/page'
import type { Attributes } from './markup.ts'

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

const KINDS: Readonly<Record<string, RegionKind>> = {
  nav: 'nav',
  header: 'header',
  main: 'main',
  footer: 'footer',
  aside: 'aside',
  section: 'section',
  article: 'article',
  form: 'form',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
  ul: 'list',
  ol: 'list',
  menu: 'list',
  dir: 'list',
  li: 'li',
  dl: 'dl',
  dt: 'dt',
  dd: 'dd',
  details: 'details',
  figure: 'figure',
  blockquote: 'quote',
  address: 'address',
  div: 'div',
  center: 'div',
  fieldset: 'div',
  dialog: 'div',
  hgroup: 'div',
  search: 'div',
}

/** ARIA landmarks (WAI-ARIA 1.2 §5.3.4) and structures by the element that means the same. */
const ROLES: Readonly<Record<string, RegionKind>> = {
  navigation: 'nav',
  banner: 'header',
  main: 'main',
  contentinfo: 'footer',
  complementary: 'aside',
  region: 'section',
  article: 'article',
  form: 'form',
  table: 'table',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  rowheader: 'th',
  list: 'list',
  listitem: 'li',
  figure: 'figure',
}

/** The visible text read so far. */
interface TextSoFar {
  readonly length: number
  readonly blocks: readonly unknown[]
}

const MOST_REGIONS = 60_000

/** The kind of region that an element opens; null where it opens none. `isBlock`: it stands on lines of its own. */
export function regionKindOf(name: string, attributes: Attributes, isBlock: boolean): RegionKind | null {
  const role = ROLES[attributes.get('role')?.trim().toLowerCase() ?? '']
  if (role !== undefined) return role
  if (attributes.has('itemscope')) return KINDS[name] ?? 'item'
  return KINDS[name] ?? (isBlock && !TEXTUAL.test(name) ? 'div' : null)
}

const TEXTUAL =
  /^(?:p|h[1-6]|pre|listing|xmp|plaintext|summary|caption|legend|label|button|figcaption|hr|html|body|t\w+)$/

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
