import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { cardTitles } from './features/card-titles.ts'
import { isPostCard } from './features/post-cards.ts'
import { bare } from './fold.ts'
import { copied, type Found } from './found.ts'
import { COOKIE_NOTICE, FOR_SALE, FORM_ERROR, INSTRUCTS, LEFTOVER, LOGIN, THEME, UNFILLED } from './lexicon/hostile.ts'
import { COSTS_YOU, NO_MORE } from './lexicon/not-told.ts'
import { ANSWERS } from './lexicon/wording.ts'
import { wordsOfBox } from './pages/box-names.ts'
import { passageOf, regionsAround } from './pages/pieces.ts'
import { sentencesOf } from './pages/sentences.ts'
import { homeOf, nameOf } from './pages/site-map.ts'
import { type Told, toldBy } from './pages/told.ts'
import { hasPrice } from './pricing/prices.ts'

const MAX_SUMMARY = 300
const MAX_DESCRIPTION = 3000
/** Less says too little to sum up a product; scripts without spaces say more in fewer characters. */
const LEAST = 45
const LEAST_DENSE = 22

const isDense = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3}|\p{Script=Hangul}{2}/u.test(text)
const isLong = (text: string) => text.length >= (isDense(text) ? LEAST_DENSE : LEAST)
const JUNK = [LEFTOVER, INSTRUCTS, UNFILLED, COOKIE_NOTICE, FORM_ERROR, FOR_SALE, LOGIN]
const isClean = (text: string) => JUNK.every((pattern) => !pattern.test(text))
/** A short sentence that a page states as its description still says something in so many words. */
const LEAST_WORDS = 4
const isSentence = (text: string) => /[.!?。]$/u.test(text) && text.split(/\s+/u).length >= LEAST_WORDS

/** Boxes of which nothing tells what the product is, by their author's words. */
const BESIDE = /^(?:cookies?|consent|gdpr|errors?|testimonials?|problems?|pains?|modal)$/i
const MOST_AROUND = 4
const isBeside = ({ page, region }: Told) =>
  regionsAround(page, region)
    .slice(0, MOST_AROUND)
    .some((each) => wordsOfBox(page, each).some((word) => BESIDE.test(word)))

/** Whether a piece stands under a heading on what ails people. */
const isTrouble = ({ heads: [head] }: Told) =>
  head !== undefined && COSTS_YOU.test(head.text) && !NO_MORE.test(head.text)

/** The passage up to the last sentence that fits; `null` where not even the first does. */
function cutTo(candidate: Candidate, most: number): Candidate | null {
  if (candidate.value.length <= most) return candidate
  const fitting = sentencesOf(candidate.value).filter(({ end }) => end <= most)
  const end = fitting.at(-1)?.end ?? 0
  return end === 0
    ? null
    : passage(candidate.page, candidate.source, candidate.start, candidate.start + end, candidate.weight)
}

/** Whether a piece is running text about the product, not a call, a price, a list item or an address. */
function isProse({ kind, text, isTitle, zone, linked, about }: Told): boolean {
  if (isTitle || linked > 0.4 || zone === 'form' || zone === 'aside') return false
  if (kind !== 'p' && kind !== 'text' && kind !== 'td' && kind !== 'dd') return false
  // A title over a line is no running text.
  if (/^[^\n.!?。]{1,60}\n/u.test(text)) return false
  const isEnded = /[.!?。！？…]["”»)]?$/u.test(text.trim())
  return (
    isEnded &&
    isClean(text) &&
    !ANSWERS.test(text) &&
    isLong(text) &&
    !text.includes('@') &&
    !about.has('faq') &&
    !about.has('pricing')
  )
}

/** Whether a piece tells of one thing in a row of several: the text of a card. */
const isOnCard = (piece: Told) =>
  isPostCard(piece) || (piece.heads[0] !== undefined && cardTitles(piece.page).has(piece.heads[0].start))

/** The first paragraph of the home page that tells what the product is; one that names it goes first. */
export function heroOf(pages: readonly ReadPage[]): Candidate | null {
  const first = heroPiece(pages)
  return first ? passageOf(first) : null
}

function heroPiece(pages: readonly ReadPage[]): Told | undefined {
  const name = bare(nameOf(pages) ?? '')
  const paragraphs = toldBy(pages)
    .filter((piece) => piece.isHome && isProse(piece) && !isBeside(piece) && !isTrouble(piece))
    .slice(0, 8)
  const named = paragraphs.slice(0, 3).filter(({ text }) => name !== '' && bare(text).includes(name))
  // What it costs says less of it.
  return named.find(({ text }) => !hasPrice(text)) ?? named[0] ?? paragraphs[0]
}

/** What the home page says of itself in its meta tags. */
function metaOf(pages: readonly ReadPage[], isEnough = isLong): Candidate | null {
  const names = ['description', 'og:description', 'twitter:description']
  const homes = [homeOf(pages), pages[0]].filter((page) => page != null)
  const found = homes.flatMap((page) => metaPassages(page, names, 0))
  const name = bare(nameOf(pages) ?? '')
  const isLeft = (text: string) => THEME.test(text) && (name === '' || !bare(text).includes(name))
  return found.find(({ value }) => isEnough(value) && isClean(value) && !isLeft(value)) ?? null
}

/** What the product does, in a few sentences: the home page's description of itself, else its first paragraph. */
export function findSummary(pages: readonly ReadPage[]): Found<string> | null {
  const summaries = [metaOf(pages), heroOf(pages), metaOf(pages, isSentence)].map(
    (each) => each && cutTo(each, MAX_SUMMARY),
  )
  const best = summaries.find((each) => each !== null)
  return best ? copied(best) : null
}

/** More tells what the product is, by whatever words. */
const MOST_TAGLINE = 90

/**
 * Whether a piece is a tagline: right below the page's first heading, one sentence, and it does not name the product.
 */
function isTagline(piece: Told, pages: readonly ReadPage[]): boolean {
  const name = bare(nameOf(pages) ?? '')
  const isUnder = piece.heads[0]?.level === 1 && sentencesOf(piece.text).length === 1
  return isUnder && piece.text.length <= MOST_TAGLINE && name !== '' && !bare(piece.text).includes(name)
}

/** Whether the home page's own description opens with the product's name: it tells then what that is. */
const opensWithName = (meta: Candidate | null, pages: readonly ReadPage[]) =>
  meta?.value.startsWith(`${nameOf(pages) ?? ''} `) === true

/**
 * The long description: the home page's first paragraph, unless on a card or a tagline, else its description of itself.
 */
export function findDescription(pages: readonly ReadPage[]): Found<string> | null {
  const hero = heroPiece(pages)
  const own = hero ? passageOf(hero) : null
  // A card tells of a part of the product, or of a post.
  const meta = metaOf(pages)
  const isLesser = hero && (isOnCard(hero) || (isTagline(hero, pages) && opensWithName(meta, pages)))
  const order = [...(isLesser ? [meta, own] : [own, meta]), metaOf(pages, isSentence)]
  const texts = order.map((each) => each && cutTo(each, MAX_DESCRIPTION))
  const best = texts.find((each) => each !== null)
  return best ? copied(best) : null
}
