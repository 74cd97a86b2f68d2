import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { copied, type Found } from './found.ts'
import {
  ADDRESSES,
  BARE_FOR,
  CALLS,
  CUT_OFF,
  FOR,
  IS_FOR,
  IS_FOR_JAPANESE,
  MADE_FOR,
  NO_PEOPLE,
  NO_PEOPLE_WORDS,
  NOBODY,
  OF_OTHERS,
  OF_THEM,
  PEOPLE,
  PEOPLE_NOUN,
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
/** German parts by a comma what tells which people are meant; a short sentence stands whole with it. */
const TELLS_WHO = /^,\s(?:die|der|deren)\s/iu
const SHORT_ENOUGH = 90
/** What is added about the people themselves. */
const ASIDE =
  /,\s+(?:who|which|whose|where|die|der|deren|qui|que|dont|où|quienes|cuyos?|che|elle|il|ils|it|you|we|ella|no|ne|sie|es|zij|ze|sans|ohne|without|sin|senza|sem|zonder|(?:in|bei|an) (?:denen|welchen)|wo|where|(?:and|und|et|y|e|en) (?:it|we|you|they|sie|wir|es|il|elle|nous))\s/iu

/** What the product is for, not whom: something to be done, or that it be done. */
const DOING =
  /^(?:que|qu[’']|ce que|\p{L}{2,}(?:[aei]re|[aei]rl[aoie])\s|(?!les|des)\p{L}{2,}(?:er|ir|oir|dre|ttre|ar)\s(?:vos|votre|ses|les|des|le|la|l[’']|un|une|tu|tus|su|sus|seu|sua|o|a|os|as|el|los|las|plus|mieux)\s|(?:tout|bien|mieux|ne|tutto|todo|tudo)\s|the \p{L}+ of\s)/iu
const FOR_DOING = new RegExp(
  `^(?:\\p{L}+ )?(?:pour|para|per|por)\\s(?:\\p{L}{2,}(?:[aei]re|[aei]r)(?:\\s(?:con|com|avec)\\s|\\.?$)|${DOING.source.slice(1)})`,
  'iu',
)
const VAGUE = /^(?:those|people|anyone|everyone|immer|alle|ceux|celles|quem|chi|wie|quien(?:es)?|de som|dem|alla)$/iu

/** Whether a sentence that begins with `pour` is in the page's language: in English it asks to tip something out. */
const isIn = (page: ReadPage, text: string): boolean =>
  !(/^pour\s/iu.test(text) && /^en/iu.test(page.outline.lang ?? ''))

/** How many people they are is part of whom it is for. */
const RANGE =
  /\d+名|(?<![\d.,])\d+(?:[.,  \u202f]\d{3})?\s?(?:to|bis|à|a|tot|e|till|til|do|–|-)\s?\d{1,3}(?:[.,  \u202f]\d{3})?(?![\d.,]*\d)|(?:\d+|from|up to|between|over|under|jusqu[’']à|de|à|bis(?: zu)?|ab|von|hasta|entre|a|y|até|da|tot|van) \d{1,3}(?:[.,’ \u00a0\u202f]\d{3})+(?!\d)/giu

const VERB = /\s(?:is|are|ist|sind|est|sont|es|son|è|sono|é|são|zijn|il y a|hay|gibt|there’s|gilt|kostet|costs?)\s/iu

/** Whether words name people, before they come to what those have or make. */
function namesPeople(text: string): boolean {
  const own = (text.split(OF_OTHERS, 1)[0] ?? '').replace(NO_PEOPLE_WORDS, '')
  return PEOPLE.test(own) || PEOPLE_NOUN.test(own) || JAPANESE_PEOPLE.test(text)
}
const JAPANESE_PEOPLE = /[者人方様生]|先生|家庭|企業|会社|店|チーム|倉庫|工場|農園|旅館|病院|学校|教室/u

/** All who do something, told at some length. */
const ALL_WHO =
  /^(?:für |for |pour |para |per |voor )?(?:alle|jeden|anyone|everyone|tous ceux|tutti coloro|todos los|todos os|iedereen),? (?:die|der|who|qui|que|che)\s.{12,}/iu

/** Whether what was found names people or what people run, whole: neither nobody in particular nor a thing to be done. */
const isSomebody = (text: string): boolean =>
  (namesPeople(text) || ALL_WHO.test(text)) &&
  !FOR_DOING.test(text) &&
  !NOBODY.test(text.trim()) &&
  !CUT_OFF.test(text.trim()) &&
  !CALLS.test(text)

/** A sentence that says whom the product is for, without the full stop. */
function isSaid(text: string): boolean {
  if (text.length > MAX_AUDIENCE || /[?？]$/u.test(text) || /[€$£¥]|\d{3}/u.test(text.replace(RANGE, ''))) return false
  if (SAYS_FOR_JAPANESE.test(text)) return true
  // `For members it is free` says what they pay, not whom it is for.
  if (FOR_DOING.test(text) || (BARE_FOR.test(text) && VERB.test(text))) return false
  return !text.includes('@') && SAYS_FOR.test(text) && text.split(/\s+/).length <= MOST_WORDS && text.length >= 10
}

/** Whether a sentence begins with `for` alone: beyond the home page it may speak of anything. */
const isBare = (text: string) => BARE_FOR.test(text)

function sentencesIn(piece: Told): Candidate[] {
  return sentencesOf(piece.text).flatMap(({ text, start, end }) => {
    const aside = ASIDE.exec(text)
    const isCut = aside !== null && aside.index >= 20 && !(text.length <= SHORT_ENOUGH && TELLS_WHO.test(aside[0]))
    return passageOf(piece, start, isCut ? start + aside.index : end) ?? []
  })
}

/** The words after `for` in a passage that says what the product is. */
function namedIn(candidate: Candidate | null): Candidate | null {
  const match = candidate && (IS_FOR.exec(candidate.value) ?? IS_FOR_JAPANESE.exec(candidate.value))
  if (match && NO_PEOPLE.test(match[1] ?? '')) return null
  const who = match?.[1]?.split(/\s-\s/u, 1)[0]?.replace(/\s+(?:who|that|which|die|der|qui|que)$/iu, '') ?? ''
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
  const short = match?.groups?.who?.trim()
  const from = match && short !== undefined ? candidate.value.indexOf(short, match.index) : 0
  const isCut = short !== undefined && (CUT_OFF.test(short) || VAGUE.test(short))
  const who = isCut ? /^[^.:;!?()–—]{5,160}/u.exec(candidate.value.slice(from))?.[0].trim() : short
  if (!match || who === undefined || who.length < 5 || NO_PEOPLE.test(who)) return null
  // One word that names no people may be anything that it is made for.
  if (!/[\s\P{Script=Latin}]/u.test(who) && !namesPeople(who)) return null
  const start = candidate.start + from
  return passage(candidate.page, candidate.source, start, start + who.length, 0)
}

/** The people whom a sentence says that the product was made for, without what it goes on to say. */
function madeFor(candidate: Candidate): Candidate | null {
  const match = MADE_FOR.exec(candidate.value)
  const who = listIn(match?.groups?.who ?? '').trim()
  const [first = '', ...more] = who.split(/\s+/u)
  // One word may be anything, and whom `those who …` tells of goes on for long.
  if (!match || more.length === 0 || VAGUE.test(first) || NO_PEOPLE.test(who) || DOING.test(who) || !namesPeople(who))
    return null
  const start = candidate.start + match.index + match[0].indexOf(who)
  return passage(candidate.page, candidate.source, start, start + who.length, 0)
}

/** The first that tells more than one word, else the first: `newsletters` is no people. */
const firstTelling = (named: readonly (Candidate | null)[], mustBePeople: boolean): Candidate | null => {
  const told = named.filter((each) => each !== null && !DOING.test(each.value))
  const more = told.filter((each) => each !== null && /\s/u.test(each.value))
  const people = more.find((each) => each !== null && namesPeople(each.value))
  return people ?? (mustBePeople ? null : (more[0] ?? told[0] ?? null))
}

/** A list of names to its end, as far as commas go on with it: `bakers, pastry cooks and all who knead`. */
function listIn(text: string): string {
  const parts = text.split(/,\s/u)
  const last = parts.findIndex((part, at) => at > 0 && CLOSES.test(part))
  const isOnlyPeople = !parts.slice(1, last + 1).some((part) => HOW.test(part))
  const areShort = isOnlyPeople && parts.slice(0, last + 1).every((part) => part.split(/\s+/u).length <= MOST_PART)
  return last > 0 && areShort ? parts.slice(0, last + 1).join(', ') : (parts[0] ?? '')
}

const MOST_PART = 8
/** Opens what tells how or where, not another kind of people. */
const HOW =
  /^(?:na|do|on|in|with|without|auf|mit|ohne|im|sur|avec|sans|dans|en|con|sin|su|senza|em|com|sem|op|met|zonder|på|med|utan|uten)\s/iu
const CLOSES = /\s(?:and|or|und|oder|sowie|et|ou|y|e|o|ed|en|of|och|og|i|oraz)\s/u

/** The people after `for` in the language of the page, whatever the product is called before it. */
function peopleIn(candidate: Candidate | null): Candidate | null {
  const lang = /^\p{L}{2}/u.exec(candidate?.page.outline.lang ?? '')?.[0].toLowerCase()
  const word = FOR[lang ?? '']
  if (!candidate || word === undefined) return null
  for (const { index, 0: said } of candidate.value.matchAll(new RegExp(`(?<!\\p{L})${word}\\s(?=\\p{L})`, 'giu'))) {
    const from = index + said.length
    const rest = /^[^.:;!?–—|()]{3,120}/u.exec(candidate.value.slice(from))?.[0].split(/\s-\s/u, 1)[0] ?? ''
    const clause = listIn(rest)
    const short = (clause.split(OF_THEM, 1)[0] ?? '').trim()
    const who = CUT_OFF.test(short) && short.includes(' ') ? rest.trim() : short
    // Whom `those who …` tells of, the words after it say.
    if (VAGUE.test(who) || DOING.test(who)) continue
    const first = who.split(/\s+/u).slice(0, 5).join(' ')
    if (who.length < 5 || who.length > 90 || /\d/u.test(who) || NO_PEOPLE.test(who) || !namesPeople(first)) continue
    return passage(candidate.page, candidate.source, candidate.start + from, candidate.start + from + who.length, 0)
  }
  return null
}

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
  const outright = [...metas, heroOf(pages)]
  const isTold = ({ value, page }: Candidate) => isSaid(value) && isIn(page, value)
  // The strongest way of saying it first; within one, whoever stands first and is somebody.
  const ways: readonly (() => readonly (Candidate | null)[])[] = [
    () => asked.flatMap(sentencesIn).filter(({ value }) => value.length <= MAX_AUDIENCE),
    () => running.slice(0, 80).filter((each) => isTold(each) && namesPeople(each.value)),
    () => running.slice(0, 80).filter((each) => !isBare(each.value) && isTold(each)),
    () => said.map(madeFor),
    () => [firstTelling([...outright, ...said].map(namedIn), true)],
    () => [firstTelling([...outright, ...said.slice(0, 6)].map(peopleIn), true)],
    () => [...outright, ...said.slice(0, 12)].map(thoseIn),
    () => [...outright, ...said.slice(0, 6)].map(peopleIn),
    () => [firstTelling([...outright, ...said].map(namedIn), false)],
    () => elsewhere.filter(({ value }) => isSaid(value) && namesPeople(value)),
    () => [...said, ...elsewhere].map(addressedIn),
    () => said.filter(({ value }) => isSaid(value) && PEOPLE.test(value)),
  ]
  for (const way of ways) {
    const found = way().find((each) => each !== null && isSomebody(each.value))
    if (found) return copied(found)
  }
  return null
}
