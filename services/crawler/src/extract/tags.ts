import { type BlockKind, type InlineTag, inlineTags, type RegionKind } from '@launch/proto/schemas/page'
import { blockKinds, regionKinds } from './tag-kinds.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const VOID = words('area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr')
const BLOCKS = words(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li listing main menu nav ol optgroup p ' +
    'plaintext pre search section summary table tbody tfoot thead tr ul xmp',
)
const UNSEEN = words(
  'audio canvas datalist iframe noembed noframes noscript rp script select style svg template textarea title video',
)
const PARAGRAPH_ENDERS = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
)
const HEADINGS = words('h1 h2 h3 h4 h5 h6')
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u')
const SPECIAL = words(
  'address applet article aside blockquote body button caption center dd details dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup html li listing main marquee menu nav object ol p plaintext pre ' +
    'search section select summary table tbody td template tfoot th thead tr ul xmp',
)
const SCOPE = words('applet body caption html marquee object table td template th foreignobject')
const TABLE_PARTS = words('caption col colgroup tbody td tfoot th thead tr')
const FOREIGN_ENDERS = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p ' +
    'pre ruby s small span strong strike sub sup table tt u ul var',
)
const PREFORMATTED = words('pre listing xmp plaintext')
const FRESH = words('table ul ol dl nav header main footer aside section article form details figure')
const ITEMS: Readonly<Record<string, readonly string[]>> = { li: ['li'], dd: ['dd', 'dt'], dt: ['dd', 'dt'] }
const INLINES: ReadonlySet<string> = new Set(inlineTags)

/** Where the search for an open element stops, by what is searched for (HTML Standard §13.2.4.2). */
export const stopKinds = ['none', 'special', 'scope', 'button', 'item', 'table'] as const
export type Stop = (typeof stopKinds)[number]

/** How an element breaks lines: on lines of its own, as a cell of a row, or not at all. */
export type Flow = 'block' | 'cell' | 'inline'

/** What is known of an element by its name. */
export interface Tag {
  readonly name: string
  /** It has no content (HTML Standard §13.1.2). */
  readonly isVoid: boolean
  readonly isHeading: boolean
  readonly isTablePart: boolean
  /** Its end tag may reach past others (HTML Standard §13.2.4.3). */
  readonly isFormatting: boolean
  /** Formatting does not reach out of it. */
  readonly boundsFormatting: boolean
  /** It stops the search for what an end tag closes (HTML Standard §13.2.4.2). */
  readonly isSpecial: boolean
  /** An open paragraph ends where it begins (HTML Standard §13.2.6.4.7). */
  readonly endsParagraph: boolean
  /** It ends svg and math where it begins (HTML Standard §13.2.6.5). */
  readonly endsForeign: boolean
  /** Open items that end where it begins. */
  readonly endsItems: readonly string[]
  readonly stops: readonly Stop[]
  readonly flow: Flow
  /** People don't see its content where scripts run, or only after choosing from it. */
  readonly isUnseen: boolean
  readonly isPreformatted: boolean
  readonly blockKind: BlockKind | null
  readonly regionKind: RegionKind | null
  /** What stands in it is not part of the heading or item around it. */
  readonly isFresh: boolean
  readonly inlineTag: InlineTag | null
}

function isInlineTag(name: string): name is InlineTag {
  return INLINES.has(name)
}

function stopsOf(name: string): readonly Stop[] {
  const stops: Stop[] = []
  if (SPECIAL.has(name)) stops.push('special')
  if (SPECIAL.has(name) && !['address', 'div', 'p'].includes(name)) stops.push('item')
  if (SCOPE.has(name)) stops.push('scope')
  if (SCOPE.has(name) || name === 'button') stops.push('button')
  if (['body', 'html', 'template'].includes(name)) stops.push('table')
  return stops
}

function makeTag(name: string): Tag {
  const isCell = name === 'td' || name === 'th'
  return {
    name,
    isVoid: VOID.has(name),
    isHeading: HEADINGS.has(name),
    isTablePart: TABLE_PARTS.has(name),
    isFormatting: FORMATTING.has(name),
    boundsFormatting: SCOPE.has(name) && name !== 'table',
    isSpecial: SPECIAL.has(name),
    endsParagraph: PARAGRAPH_ENDERS.has(name),
    endsForeign: FOREIGN_ENDERS.has(name),
    endsItems: ITEMS[name] ?? [],
    stops: stopsOf(name),
    flow: isCell ? 'cell' : BLOCKS.has(name) ? 'block' : 'inline',
    isUnseen: UNSEEN.has(name),
    isPreformatted: PREFORMATTED.has(name),
    blockKind: blockKinds[name] ?? null,
    regionKind: regionKinds[name] ?? null,
    isFresh: FRESH.has(name),
    inlineTag: isInlineTag(name) ? name : null,
  }
}

const MOST_REMEMBERED = 1_000
const LONGEST_REMEMBERED = 40
const remembered = new Map<string, Tag>()

/** What is known of an element by its name in any case. */
export function tagOf(name: string): Tag {
  const known = remembered.get(name)
  if (known !== undefined) return known
  const tag = makeTag(name.toLowerCase())
  if (name.length <= LONGEST_REMEMBERED && remembered.size < MOST_REMEMBERED) remembered.set(name, tag)
  return tag
}
