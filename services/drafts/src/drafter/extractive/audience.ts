import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { copied, type Found } from './found.ts'
import {
  ADDRESSES,
  BARE_FOR,
  IS_FOR,
  IS_FOR_JAPANESE,
  NO_PEOPLE,
  PEOPLE,
  SAYS_FOR,
  SAYS_FOR_JAPANESE,
  THOSE_WHO,
} from './lexicon/audience.ts'
import { passageOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { homeOf } from './site-map.ts'
import { type Told, toldBy } from './told.ts'
import { heroOf } from './wording.ts'

const MAX_AUDIENCE = 200
const MOST_WORDS = 26
/** What is added about the people themselves. */
const ASIDE =
  /,\s+(?:who|which|whose|where|die|der|deren|qui|que|dont|où|quienes|cuyos?|che|elle|il|ils|it|you|we|ella|no|ne|sie|es|zij|ze|sans|ohne|without|sin|senza|sem|zonder)\s/iu

/** How many people they are is part of whom it is for. */
const RANGE =
  /\d+名|(?:\d+|from|up to|between|over|under|jusqu[’']à|de|à|bis(?: zu)?|ab|von|hasta|entre|a|y|até|da|tot|van) \d{1,3}(?:[.,’ \u00a0\u202f]\d{3})+(?!\d)/giu

/** A sentence that says whom the product is for, without the full stop. */
function isSaid(text: string): boolean {
  if (text.length > MAX_AUDIENCE || /[?？]$/u.test(text) || /[€$£¥]|\d{3}/u.test(text.replace(RANGE, ''))) return false
  if (SAYS_FOR_JAPANESE.test(text)) return true
  return !text.includes('@') && SAYS_FOR.test(text) && text.split(/\s+/).length <= MOST_WORDS && text.length >= 10
}

/** Whether a sentence begins with `for` alone: beyond the home page it may speak of anything. */
const isBare = (text: string) => BARE_FOR.test(text)

function sentencesIn(piece: Told): Candidate[] {
  return sentencesOf(piece.text).flatMap(({ text, start, end }) => {
    const aside = ASIDE.exec(text)?.index
    return passageOf(piece, start, aside === undefined || aside < 20 ? end : start + aside) ?? []
  })
}

/** The words after `for` in a passage that says what the product is. */
function namedIn(candidate: Candidate | null): Candidate | null {
  const match = candidate && (IS_FOR.exec(candidate.value) ?? IS_FOR_JAPANESE.exec(candidate.value))
  if (match && NO_PEOPLE.test(match[1] ?? '')) return null
  const who = match?.[1]?.replace(/\s+(?:who|that|which|die|der|qui|que)$/iu, '') ?? ''
  if (!candidate || !match || who === '') return null
  const start = candidate.start + match.index + match[0].indexOf(who)
  return passage(candidate.page, candidate.source, start, start + who.length, 0)
}

/** The people whom a passage tells of by what they do. */
function thoseIn(candidate: Candidate | null): Candidate | null {
  const match = candidate && THOSE_WHO.exec(candidate.value)
  const who = match?.groups?.who
  if (!candidate || !match || who === undefined) return null
  const start = candidate.start + match.index + match[0].indexOf(who)
  return passage(candidate.page, candidate.source, start, start + who.length, 0)
}

/** The people whom a sentence addresses: `It is aimed at small clubs`; without what is said of them at length. */
function addressedIn(candidate: Candidate): Candidate | null {
  const match = ADDRESSES.exec(candidate.value)
  const who = match?.groups?.who?.trim()
  if (!match || who === undefined || who.length < 5 || NO_PEOPLE.test(who)) return null
  const start = candidate.start + match.index + match[0].indexOf(who)
  return passage(candidate.page, candidate.source, start, start + who.length, 0)
}

/** The first that tells more than one word, else the first: `newsletters` is no people. */
const firstTelling = (named: readonly (Candidate | null)[]): Candidate | null =>
  named.find((each) => each !== null && /\s/u.test(each.value) && PEOPLE.test(each.value)) ??
  named.find((each) => each !== null && /\s/u.test(each.value)) ??
  named.find((each) => each !== null) ??
  null

/** Whom the product is for: where the home page says it outright, else in what it says of itself. */
export function findAudience(pages: readonly ReadPage[]): Found<string> | null {
  const home = homeOf(pages)
  if (!home) return null
  const told = toldBy(pages).filter(({ about, linked }) => !about.has('faq') && !about.has('pricing') && linked < 0.5)
  const asked = told.filter(({ about, isTitle, heads }) => about.has('audience') && !isTitle && heads.length > 0)
  const own = told.filter(({ isHome }) => isHome)
  const said = own.flatMap(sentencesIn).slice(0, 80)
  // A heading such as `For the long run` is a slogan as often as not.
  const running = own.filter(({ level }) => level < 1 || level > 2).flatMap(sentencesIn)
  const elsewhere = told
    .filter(({ isHome }) => !isHome)
    .slice(0, 120)
    .flatMap(sentencesIn)
    .filter(({ value }) => !isBare(value))
  const metas = metaPassages(home, ['description', 'og:description', 'title', 'og:title'], 0)
  const best =
    asked.flatMap(sentencesIn).find(({ value }) => value.length <= MAX_AUDIENCE) ??
    running.slice(0, 80).find(({ value }) => isSaid(value)) ??
    firstTelling([...metas, heroOf(pages), ...said].map(namedIn)) ??
    [...metas, heroOf(pages), ...said.slice(0, 12)].map(thoseIn).find((each) => each !== null) ??
    elsewhere.find(({ value }) => isSaid(value)) ??
    [...said, ...elsewhere].map(addressedIn).find((each) => each !== null) ??
    said.find(({ value }) => isSaid(value) && PEOPLE.test(value))
  return best ? copied(best) : null
}
