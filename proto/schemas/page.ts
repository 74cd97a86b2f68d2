import { type Static, Type } from '@sinclair/typebox'
import { Nullable, OneOf, Sha256, Shape, Timestamp } from './common.ts'
import { sources, storedTextBytes } from './evidence.ts'

/** A stored text takes at most 896 KB of UTF-8 (and 960 KB written as JSON), an outline 400 KB of JSON: each fits one message. */
export const pageLimits = {
  textBytes: storedTextBytes,
  textJsonBytes: 983_040,
  outlineBytes: 409_600,
  blocks: 20_000,
  links: 5_000,
  images: 1_000,
} as const

/** Kinds of text block, named after the element that gives the text its meaning; `text` is any other. */
export const blockKinds = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'li',
  'dt',
  'dd',
  'summary',
  'td',
  'th',
  'caption',
  'quote',
  'button',
  'label',
  'pre',
  'address',
  'text',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** Kinds of region. `page` is the root; `div`, `li`, `dt` and `dd` are kept only where they group two things or more. */
export const regionKinds = [
  'page',
  'nav',
  'header',
  'main',
  'footer',
  'aside',
  'section',
  'article',
  'form',
  'table',
  'tr',
  'td',
  'th',
  'list',
  'li',
  'dl',
  'dt',
  'dd',
  'details',
  'figure',
  'quote',
  'address',
  'item',
  'div',
] as const
export type RegionKind = (typeof regionKinds)[number]

/** Phrasing elements whose spans are kept: emphasis, struck-out prices, dates, and the parts of a card. */
export const inlineTags = [
  'b',
  'strong',
  'em',
  'i',
  'span',
  'small',
  'big',
  'code',
  'del',
  's',
  'ins',
  'mark',
  'sub',
  'sup',
  'time',
  'cite',
] as const
export type InlineTag = (typeof inlineTags)[number]

/** Elements that lead to another address. */
export const linkTags = ['a', 'area', 'link', 'frame', 'iframe', 'form', 'video', 'audio'] as const
export type LinkTag = (typeof linkTags)[number]

const Offset = Type.Integer({ minimum: 0 })
const Index = Type.Integer({ minimum: 0 })
const ClassIndex = Type.Optional(Index)

/** A part of the page that groups others, in document order, so a parent stands before its children; spans are into `text`. */
export const Region = Shape({
  kind: OneOf(regionKinds),
  parent: Index,
  start: Offset,
  end: Offset,
  class: ClassIndex,
  id: Type.Optional(Type.String({ maxLength: 60 })),
  itemtype: Type.Optional(Type.String({ maxLength: 120 })),
  itemprop: Type.Optional(Type.String({ maxLength: 60 })),
  colspan: Type.Optional(Index),
  rowspan: Type.Optional(Index),
})

/** A run of text on its own line or lines; the span is into `text`. */
export const Block = Shape({ kind: OneOf(blockKinds), start: Offset, end: Offset, region: Index, class: ClassIndex })

/** A phrasing element inside a block; the span is into `text`. */
export const Inline = Shape({ tag: OneOf(inlineTags), start: Offset, end: Offset, class: ClassIndex })

/** A meta tag, the `title` or the `html:lang`; the span is that of the content in `meta`. */
export const Meta = Shape({ name: Type.String({ maxLength: 80 }), start: Offset, end: Offset })

/** A microdata property: its value's span in `source`; `region` is the nearest item, found by its `itemtype`. */
export const ItemProp = Shape({
  name: Type.String({ maxLength: 60 }),
  source: OneOf(['text', 'meta', 'link'] as const),
  start: Offset,
  end: Offset,
  region: Index,
})

const inLinkText = {
  label_start: Offset,
  label_end: Offset,
  start: Offset,
  end: Offset,
  /** Where in `text` it begins and ends; equal where it has no visible text. */
  at: Offset,
  to: Offset,
  region: Index,
  class: ClassIndex,
}

/** A link: `start`/`end` span the absolute address and `label_*` its label, both in the `link` text. */
export const Link = Shape({
  tag: OneOf(linkTags),
  rel: Type.Optional(Type.String({ maxLength: 80 })),
  ...inLinkText,
})

/** An image: `start`/`end` span the absolute address and `label_*` the alternative text, both in the `link` text. */
export const Image = Shape({
  ...inLinkText,
  width: Type.Optional(Index),
  height: Type.Optional(Index),
  /** The link around it, by its index in `links`. */
  link: Type.Optional(Index),
})

/** What structure a page has, with spans in UTF-16 units into its stored texts, so that a drafter needs no HTML. */
export const Outline = Shape({
  lang: Nullable(Type.String({ maxLength: 40 })),
  title: Nullable(Type.String({ maxLength: 300 })),
  canonical: Nullable(Type.String({ maxLength: 2048 })),
  refresh: Nullable(Type.String({ maxLength: 2048, description: 'Where a meta refresh leads.' })),
  regions: Type.Array(Region),
  blocks: Type.Array(Block, { maxItems: pageLimits.blocks }),
  inlines: Type.Array(Inline),
  metas: Type.Array(Meta),
  props: Type.Array(ItemProp),
  links: Type.Array(Link, { maxItems: pageLimits.links }),
  images: Type.Array(Image, { maxItems: pageLimits.images }),
  json_ld: Type.Array(Shape({ start: Offset, end: Offset })),
  classes: Type.Array(Type.String({ maxLength: 60 }), { description: 'Class attributes, cut; `class` is an index.' }),
  truncated: Type.Boolean({ description: 'True where something was left out for its size or number.' }),
})

/** A stored text of a page with the SHA-256 of its UTF-8 bytes. */
export const StoredText = Shape({
  url: Type.String({ maxLength: 2048 }),
  source: OneOf(sources),
  sha256: Sha256,
  text: Type.String({ maxLength: pageLimits.textBytes }),
  fetched_at: Timestamp,
})

export type Region = Static<typeof Region>
export type Block = Static<typeof Block>
export type Inline = Static<typeof Inline>
export type Meta = Static<typeof Meta>
export type ItemProp = Static<typeof ItemProp>
export type Link = Static<typeof Link>
export type Image = Static<typeof Image>
export type Outline = Static<typeof Outline>
export type StoredText = Static<typeof StoredText>
