import type { BlockKind, InlineTag, LinkTag } from '@launch/proto/schemas/page'
import type { Look } from './css/look.ts'
import type { StyledElement } from './css/selector.ts'
import type { Attributes } from './markup.ts'
import { roleBlockKinds } from './tag-kinds.ts'
import type { Flow, Tag } from './tags.ts'
import type { BlockContext } from './visible-text.ts'

/** What is kept of an element while it is open. */
export interface Frame extends StyledElement, BlockContext {
  readonly tag: Tag
  readonly look: Look
  /** Its text cannot be seen, or is none. */
  readonly isHidden: boolean
  /** It would be hidden wherever it stood. */
  readonly hidesItself: boolean
  /** The innermost element around that hides all inside it; '' for none. */
  readonly hiddenBy: string
  readonly flow: Flow
  /** It begins and ends a line within its block. */
  readonly isOwnLine: boolean
  /** It stands above or below its line. */
  readonly isRaised: boolean
  readonly isPreformatted: boolean
  /** The nearest microdata item. */
  readonly item: number
  /** The region that the element itself opened, -1 for none. */
  readonly ownRegion: number
  /** Where the visible text stood when it was opened. */
  readonly start: number
}

const HEADING_BY_LEVEL: readonly BlockKind[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** What kind of block text in the element makes, given the kind around it. */
export function blockKindOf(tag: Tag, attributes: Attributes, outer: BlockKind): BlockKind {
  const role = attributes.size === 0 ? undefined : attributes.get('role')?.trim().toLowerCase()
  if (role === 'heading') return HEADING_BY_LEVEL[Number(attributes.get('aria-level') ?? 2) - 1] ?? 'h2'
  const kind = tag.blockKind ?? (role === undefined ? undefined : roleBlockKinds[role])
  // A quotation or an answer is more telling than the paragraph inside it.
  if (kind === 'p' && (outer === 'quote' || outer === 'dd')) return outer
  return kind ?? (tag.isFresh ? 'text' : outer)
}

const NO_CLASSES: ReadonlySet<string> = new Set()
const MOST_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 100
const remembered = new Map<string, ReadonlySet<string>>()

/** The classes of a class attribute. Pages repeat theirs, so some are remembered. */
export function classesOf(attribute: string | undefined): ReadonlySet<string> {
  if (attribute === undefined) return NO_CLASSES
  const known = remembered.get(attribute)
  if (known !== undefined) return known
  const classes = new Set(attribute.split(/[ \t\n\f\r]+/).filter((name) => name !== ''))
  if (attribute.length <= LONGEST_REMEMBERED && remembered.size < MOST_REMEMBERED) remembered.set(attribute, classes)
  return classes
}

/** A phrasing element with text in it. */
export interface RawInline {
  readonly tag: InlineTag
  readonly start: number
  readonly end: number
  readonly className: string
}

/** A link or an image; spans as in the outline. */
export interface RawEntry {
  readonly label_start: number
  readonly label_end: number
  readonly start: number
  readonly end: number
  readonly at: number
  readonly to: number
  readonly region: number
  readonly className: string
}

export interface RawLink extends RawEntry {
  readonly tag: LinkTag
  readonly rel: string
}

export interface RawImage extends RawEntry {
  readonly width: number
  readonly height: number
  readonly link: number
}

/** A microdata property. */
export interface RawProp {
  readonly name: string
  readonly source: 'text' | 'meta' | 'link'
  readonly start: number
  readonly end: number
  readonly region: number
}
