import { cardTitles } from '../features/card-titles.ts'
import { CALLS } from '../lexicon/calls.ts'
import { STATISTIC } from '../lexicon/features.ts'
import { pattern } from '../lexicon/pattern.ts'
import { regionsAround } from '../pages/pieces.ts'
import { kindsOfLabel } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { isIcon } from './decoration.ts'
import { type Group, groupOf, itemsOf, LEAST, withoutBullet } from './group.ts'
import { isOnly, type Section } from './tail.ts'

/** More is a page of its own, not a group. */
const MOST_PIECES = 80
const MOST_CARD_TITLE = 70
/** So many pieces explain a card at most. */
const MOST_BESIDE = 5
/** A label that cards share is no longer. */
const MOST_SHARED = 30
const NUMBER = pattern('iu')`
  ^\s*(?:(?:step|schritt|étape|paso|passo|stap|ステップ)\s*)?[(#]?0?(\d)[.):]?\s*$
  ^\s*0?(\d)[.)]\s+\p{L}
  ^\s*(?:step|schritt|étape|paso|passo|stap|ステップ)\s*0?(\d)
`

/** The region that is a child of the group's and holds the piece. */
function childOf(piece: Told, region: number): number {
  const around = regionsAround(piece.page, piece.region)
  const at = around.indexOf(region)
  return at > 0 ? (around[at - 1] ?? region) : region
}

/** Splits a run of pieces into those of each child of a region, in order. */
function byChild(pieces: readonly Told[], region: number): Told[][] {
  const children: Told[][] = []
  let last = -1
  for (const piece of pieces) {
    const child = childOf(piece, region)
    if (child !== last || child === region) children.push([])
    children.at(-1)?.push(piece)
    last = child
  }
  return children
}

/**
 * The title of a child that reads like a card: a short line, then text; numbers and signs before it don't count. It may
 * be a label of a page only where others are cards.
 */
function cardTitle(pieces: readonly Told[], mayLabel: boolean): Told | null {
  const lines = pieces.filter((piece) => /\p{L}/u.test(piece.text) && !isIcon(piece))
  // A line over the heading of a card says what kind of card it is.
  const isOverline = lines[0]?.level === 7 && lines[1] !== undefined && lines[1].level > 0 && lines[1].level < 7
  const [title, ...rest] = isOverline ? lines.slice(1) : lines
  if (!title || rest.length === 0 || rest.length > MOST_BESIDE) return null
  if (STATISTIC.test(title.text)) return null
  // A heading such as `Works with` begins another part, not a card.
  if (!mayLabel && kindsOfLabel(title.text, null).length > 0 && !cardTitles(title.page).has(title.start)) return null
  const isShort = title.text.length <= MOST_CARD_TITLE && rest.some(({ text }) => text.length >= title.text.length)
  const isTitle = title.isTitle || title.kind === 'dt' || isShort
  return isTitle && rest.some(({ text, isTitle: other }) => !other || text.length > 30) ? title : null
}

/** Whether cards are numbered one after the other: they tell steps. */
function areSteps(children: readonly (readonly Told[])[]): boolean {
  const numbers = children.map(([first]) => {
    const match = NUMBER.exec(first?.text ?? '')
    return match ? Number(match[1] ?? match[2] ?? match[3]) : null
  })
  return numbers.every((number, at) => number !== null && number === (numbers[0] ?? 0) + at)
}

/** The group that a region makes of the pieces in it. */
function groupIn(region: number, pieces: readonly Told[]): Group[] {
  const [first] = pieces
  if (!first || pieces.length < LEAST || pieces.length > MOST_PIECES) return []
  const kind = first.page.outline.regions[region]?.kind
  const children = withoutLabels(byChild(pieces, region))
  if (kind === 'list' && children.every((child) => child.length === 1)) {
    return groupOf('list', itemsOf(pieces), pieces, first.heads)
  }
  const terms = pieces.filter((piece) => piece.kind === 'dt')
  if (kind === 'dl' && terms.length >= LEAST) return groupOf('cards', itemsOf(terms), pieces, first.heads)
  const byRow = children.map((child) => inRow(child, region))
  const areNested = byRow.some(isRowOfHeadings)
  const inRows = () => {
    const cards = cardsAmong(byRow.flat(), region)
    return cards && withoutOutside(cards, byRow)
  }
  const own = (areNested ? inRows() : null) ?? cardsAmong(children, region) ?? inRows()
  const cards = own && withoutCall(withoutNextPart(withoutIntroduction(own)))
  if (cards && isPage(cards)) return []
  const titles = cards?.map((card) => cardTitle(card, true)).filter((title) => title !== null) ?? []
  const [title] = titles
  if (!cards || !title) return []
  const items = titles.map((each) => withoutBullet(each))
  return groupOf(areSteps(cards) ? 'steps' : 'cards', items, cards.flat(), above(title))
}

/** The headings above a card: those of cards before it are of its own level. */
const above = ({ heads, level }: Told) =>
  level === 0 || level === 7 ? heads : heads.filter((head) => head.level < level)

/** Children without the lines that most of them share: `For business` says of each card whom it is for. */
function withoutLabels(children: Told[][]): Told[][] {
  const counts = new Map<string, number>()
  for (const child of children)
    for (const text of new Set(child.map((piece) => piece.text))) counts.set(text, (counts.get(text) ?? 0) + 1)
  const isLabel = ({ text }: Told) => text.length <= MOST_SHARED && (counts.get(text) ?? 0) * 2 > children.length
  return children.map((child) => {
    const own = child.filter((piece) => !isLabel(piece))
    return own.length > 1 ? own : child
  })
}

const isHeading = (piece: Told | null | undefined) => piece != null && piece.level > 0 && piece.level < 7

/** Cards without a first one that reads like one but introduces the others: its heading is of a higher level. */
function withoutIntroduction(cards: Told[][]): Told[][] {
  const [first, ...others] = cards.map((card) => cardTitle(card, true))
  const isHigher =
    isHeading(first) && others.every((each) => isHeading(each) && (each?.level ?? 0) > (first?.level ?? 0))
  // What the others stand under introduces them.
  const own = new Set(cards[0]?.filter(isHeading).map(({ start }) => start))
  const isOver = others.every((each) => each?.heads.some(({ start }) => own.has(start)))
  return (isHigher || isOver) && others.length >= LEAST ? cards.slice(1) : cards
}

/** Whether a child is no card but a row of several, each under a heading of its own. */
const isRowOfHeadings = (cards: readonly Told[][]) =>
  cards.length >= LEAST && cards.every((card) => isHeading(cardTitle(card, false)))

/**
 * Cards without those at the end that begin another part of the page: their headings are of a higher level than all
 * before, or the last one of a lower level than each.
 */
function withoutNextPart(cards: Told[][]): Told[][] {
  const levels = cards.map((card) => {
    const title = cardTitle(card, true)
    return isHeading(title) ? (title?.level ?? 0) : 0
  })
  const [first = 0] = levels
  const last = levels.at(-1) ?? 0
  const isAside = first > 0 && levels.length > LEAST && levels.slice(0, -1).every((level) => level === first)
  if (isAside && last > first) return cards.slice(0, -1)
  const cut = levels.findIndex((level, at) => at >= LEAST && level > 0 && level < first)
  const isRow = cut > 0 && levels.slice(0, cut).every((level) => level >= first)
  return isRow && levels.slice(cut).every((level) => level < first) ? cards.slice(0, cut) : cards
}

/**
 * Whether the first title is the only one of the first level: the cards are the parts of a page, its title among them.
 */
function isPage(cards: readonly (readonly Told[])[]): boolean {
  const [first, ...others] = cards.map((card) => cardTitle(card, true)?.level)
  return first === 1 && !others.includes(1)
}

/** A card under a heading as a section. */
function sectionOf(card: readonly Told[]): Section[] {
  const heading = cardTitle(card, true)
  return isHeading(heading) && heading ? [{ heading, rest: card.filter((piece) => piece !== heading) }] : []
}

/**
 * Cards of a row without those before and after it that stand by themselves, in fewer or more boxes: other parts of the
 * page.
 */
function withoutOutside(cards: Told[][], byRow: readonly Told[][][]): Told[][] {
  const inRow = new Set(byRow.filter((row) => row.length >= LEAST).flat())
  const depthOf = (card: Told[]) => {
    const title = cardTitle(card, true)
    return title ? regionsAround(title.page, title.region).length : 0
  }
  const depths = new Set(cards.filter((card) => inRow.has(card)).map(depthOf))
  if (depths.size === 0) return cards
  const isInside = (card: Told[]) => inRow.has(card) || depths.has(depthOf(card))
  const first = cards.findIndex(isInside)
  // Several before a row are the main ones, shown larger.
  return cards.slice(first > 1 ? 0 : first, cards.findLastIndex(isInside) + 1)
}

/** Cards without a last one that asks to write or to try it. */
function withoutCall(cards: Told[][]): Told[][] {
  const title =
    cards.at(-1) &&
    cardTitle(cards.at(-1) ?? [], true)
      ?.text.replace(/\s+/gu, ' ')
      .trim()
  const isCall = title !== undefined && (/[?？]$/u.test(title) || CALLS.test(title))
  const [last, ...before] = cards.toReversed().flatMap(sectionOf)
  const isOther = isCall || (last !== undefined && isOnly(last, before))
  return isOther && cards.length > LEAST ? cards.slice(0, -1) : cards
}

/** The children from the first card to the last, where all between are cards; `null` where there are too few. */
function cardsAmong(children: readonly Told[][], region: number): Told[][] | null {
  const shapes = children.filter((child) => cardTitle(child, false) !== null).map((child) => shapeOf(child, region))
  const isCard = (child: Told[]) => {
    const shape = shapeOf(child, region)
    const isAlike = shape !== '' && shapes.filter((each) => each === shape).length >= LEAST
    return cardTitle(child, isAlike) !== null
  }
  const areCards = children.map(isCard)
  const cards = children.slice(areCards.indexOf(true), areCards.lastIndexOf(true) + 1)
  return cards.length >= LEAST && cards.every(isCard) ? cards : null
}

/** The element and the class of the box of a child, without numbers; '' where it has none of its own. */
function shapeOf([first]: readonly Told[], region: number): string {
  const child = first ? childOf(first, region) : region
  const { kind, class: at } = first?.page.outline.regions[child] ?? {}
  const own = at === undefined ? undefined : first?.page.outline.classes[at]
  if (child === region) return ''
  // Rows of a table are alike without a class too.
  if (own === undefined) return kind === 'tr' ? kind : ''
  return `${kind} ${own.replace(/\d+/gu, '')}`
}

/** The cards of a child that is a row of them; a child that is none stays as it is. */
function inRow(child: Told[], region: number): Told[][] {
  const [first] = child
  const row = first ? childOf(first, region) : region
  const cards = row === region ? [] : byChild(child, row)
  return cards.length > 1 && cards.every((card) => cardTitle(card, false) !== null) ? cards : [child]
}

/** Lists whose entries are one line each, and rows of cards, by the regions that hold them. */
export function groupsByRegion(told: readonly Told[]): Group[] {
  const held = new Map<number, Told[]>()
  for (const piece of told) {
    for (const region of regionsAround(piece.page, piece.region)) {
      const own = held.get(region) ?? []
      own.push(piece)
      held.set(region, own)
    }
  }
  return [...held].flatMap(([region, pieces]) => groupIn(region, pieces))
}
