import { STATISTIC } from '../lexicon/features.ts'
import { regionsAround } from '../pieces.ts'
import { kindsOfLabel } from '../site-map.ts'
import type { Told } from '../told.ts'
import { type Group, groupOf, itemsOf, LEAST, withoutBullet } from './group.ts'

/** More is a page of its own, not a group. */
const MOST_PIECES = 80
const MOST_CARD_TITLE = 70
/** So many pieces explain a card at most. */
const MOST_BESIDE = 5
const NUMBER =
  /^\s*(?:(?:step|schritt|étape|paso|passo|stap|ステップ)\s*)?[(#]?0?(\d)[.):]?\s*$|^\s*0?(\d)[.)]\s+\p{L}|^\s*(?:step|schritt|étape|paso|passo|stap|ステップ)\s*0?(\d)/iu

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

/** The title of a child that reads like a card: a short line, then text; numbers and signs before it don't count. */
function cardTitle(pieces: readonly Told[]): Told | null {
  const lines = pieces.filter(({ text }) => /\p{L}/u.test(text))
  // A line over the heading of a card says what kind of card it is.
  const isOverline = lines[0]?.level === 7 && lines[1] !== undefined && lines[1].level > 0 && lines[1].level < 7
  const [title, ...rest] = isOverline ? lines.slice(1) : lines
  if (!title || rest.length === 0 || rest.length > MOST_BESIDE) return null
  if (STATISTIC.test(title.text)) return null
  // A heading such as `Works with` begins another part, not a card.
  if (kindsOfLabel(title.text, null).length > 0) return null
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
  const children = byChild(pieces, region)
  if (kind === 'list' && children.every((child) => child.length === 1)) {
    return groupOf('list', itemsOf(pieces), pieces, first.heads)
  }
  const terms = pieces.filter((piece) => piece.kind === 'dt')
  if (kind === 'dl' && terms.length >= LEAST) return groupOf('cards', itemsOf(terms), pieces, first.heads)
  const own = cardsAmong(children) ?? cardsAmong(children.flatMap((child) => inRow(child, region)))
  const cards = own && withoutIntroduction(own)
  const titles = cards?.map(cardTitle).filter((title) => title !== null) ?? []
  const [title] = titles
  if (!cards || !title) return []
  const items = titles.map((each) => withoutBullet(each))
  return groupOf(areSteps(cards) ? 'steps' : 'cards', items, cards.flat(), title.heads)
}

const isHeading = (piece: Told | null | undefined) => piece != null && piece.level > 0 && piece.level < 7

/** Cards without a first one that reads like one but introduces the others: its heading is of a higher level. */
function withoutIntroduction(cards: Told[][]): Told[][] {
  const [first, ...others] = cards.map(cardTitle)
  const isHigher =
    isHeading(first) && others.every((each) => isHeading(each) && (each?.level ?? 0) > (first?.level ?? 0))
  return isHigher && others.length >= LEAST ? cards.slice(1) : cards
}

/** The children from the first card to the last, where all between are cards; `null` where there are too few. */
function cardsAmong(children: readonly Told[][]): Told[][] | null {
  const areCards = children.map((child) => cardTitle(child) !== null)
  const cards = children.slice(areCards.indexOf(true), areCards.lastIndexOf(true) + 1)
  return cards.length >= LEAST && cards.every((card) => cardTitle(card) !== null) ? cards : null
}

/** The cards of a child that is a row of them; a child that is none stays as it is. */
function inRow(child: Told[], region: number): Told[][] {
  const [first] = child
  const row = first ? childOf(first, region) : region
  const cards = row === region ? [] : byChild(child, row)
  return cards.length > 1 && cards.every((card) => cardTitle(card) !== null) ? cards : [child]
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
