import { type Candidate, passage } from '../candidate.ts'
import {
  ACCOUNT,
  GOES_WITHOUT,
  GONE,
  JOINTS,
  MOVES,
  PARTS,
  SETS_APART,
  SIGN_IN_WITH,
  UNCERTAIN,
  WORK_ON_IT,
  WORKS_WITH,
} from '../lexicon/integrations.ts'
import {
  ACRONYM,
  COMMON_NAME,
  KNOWN_PRODUCT,
  OF_MAKERS,
  PLAIN_PRODUCT,
  PROPER_NAME,
} from '../lexicon/named-products.ts'
import { pattern } from '../lexicon/pattern.ts'
import { DENIES } from '../lexicon/platform-claims.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { isName } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { inRow, inSpans, isProduct, namesIn, whole } from './products.ts'

/** Names after words such as `works with` in the sentences of a piece. */
export function inSentences(piece: Told, name: string | null): Candidate[] {
  return sentencesOf(piece.text.slice(0, 1_500)).flatMap(({ text, start, end }) => {
    if (DENIES.test(text) || GONE.test(text) || /[?？]$/u.test(text) || text.length > 300) return []
    const stop = end - (/[.!。]$/u.test(text) ? 1 : 0)
    const found = [...text.matchAll(WORKS_WITH)].flatMap((match) =>
      namesIn(piece, start + match.index + match[0].length, stop, name),
    )
    if (found.length === 0 && /[.!]$/u.test(text) && !piece.about.has('contact'))
      found.push(...moved(piece, text, start, stop, name))
    // German writes all nouns with capitals, and any language what is short for a kind of thing.
    const isGerman = /^de/iu.test(piece.page.outline.lang ?? '') || GERMAN.test(piece.text)
    const isListed = found.some(({ value }) => isKnown(value)) || (found.length > 1 && !found.some(isGermanNoun))
    const own = name?.toLowerCase() ?? ''
    return found.filter(
      ({ value }) =>
        !own.startsWith(value.toLowerCase()) &&
        !(ACCOUNT.test(value) && SIGN_IN_WITH.test(text)) &&
        (isKnown(value) || (!ACRONYM.test(value) && (!isGerman || isListed || BRANDED.test(value)))),
    )
  })
}

/** What kind of thing the names that follow are: `the bookkeeping programs Xero and Sage`. */
const KIND = /^(?:\p{Ll}[\p{L}’'-]*\s){1,3}(?=\p{Lu}|\p{Ll}+\p{Lu})/u

/** Two names or more, or well-known ones, that data goes to or comes from. */
function moved(piece: Told, text: string, start: number, stop: number, name: string | null): Candidate[] {
  return [...text.matchAll(MOVES)].flatMap((match) => {
    const from = start + match.index + match[0].length
    const kind = KIND.exec(piece.text.slice(from, stop))?.[0].length ?? 0
    const told = namesIn(piece, from, stop, name)
    const names = told.length > 0 ? told : namesIn(piece, from + kind, stop, name)
    return names.length > 1 || names.every(({ value }) => isKnown(value)) ? names : []
  })
}

/** Shapes that only names have: a capital inside, a digit after letters, a domain, two words with capitals. */
const BRANDED = /\p{Ll}\p{Lu}|^\p{Lu}{3,}$|\p{L}\d|\d\p{L}|\.\p{Ll}{2,4}$|^\p{Lu}\p{Ll}+ \p{Lu}/u
/** Endings that German nouns have where several are told of, and names rarely. */
const isGermanNoun = ({ value }: Candidate) => /(?:n|er|ung|heit|keit|schaft)$/u.test(value) && !BRANDED.test(value)
/** Whether words are the name of a well-known product as a whole. */
export const isKnown = (value: string) =>
  PLAIN_PRODUCT.test(value) || [...value.matchAll(KNOWN_PRODUCT)].some(({ 0: found }) => found.length === value.length)

/** Names that begin the sentences under a heading on integrations. */
export function underHeading(piece: Told, name: string | null): Candidate[] {
  const beside = [...inRow(piece, name), ...inSpans(piece, name)]
  if (beside.length > 0) return beside
  const all = [...inSentences(piece, name), ...namesUnder(piece, name), ...knownIn(piece, name)]
  if (all.length > 0) return whole(all)
  const [sentence] = sentencesOf(piece.text)
  if (!sentence) return []
  const japanese = /^(.+?)(?:など)?と(?:の)?(?:データ|連携|つなが|同期|やりとり|接続)/u.exec(sentence.text)
  const to = japanese
    ? sentence.start + (japanese[1]?.length ?? 0)
    : sentence.end - (/[.。]$/u.test(sentence.text) ? 1 : 0)
  const names = namesIn(piece, sentence.start, to, name)
  return names.length > 1 ? names : []
}

/** Whether a name is the end of the product's own: `Pay` of Acme Pay. */
const isPartOf = (value: string, name: string | null) => name?.split(/\s+/u).includes(value) === true

/** Names in the sentences under a heading on integrations, in languages that write no other nouns with capitals. */
function namesUnder(piece: Told, name: string | null): Candidate[] {
  if (/^de/iu.test(piece.page.outline.lang ?? '') || GERMAN.test(piece.text)) return []
  return sentencesOf(piece.text.slice(0, 1_500)).flatMap(({ text, start }) => {
    if (DENIES.test(text) || GONE.test(text) || /[?？]$/u.test(text) || !TELLS_OF_DATA.test(text)) return []
    return [...text.matchAll(PROPER_NAME)].flatMap(({ index, 0: found }) => {
      const value = found.replace(/[.,;:]+$/u, '')
      if (COMMON_NAME.test(value) || !isProduct(value, name) || isPartOf(value, name)) return []
      return (
        passage(piece.page, 'text', piece.start + start + index, piece.start + start + index + value.length, 0) ?? []
      )
    })
  })
}

/** Well-known products that a piece names, unless to set itself apart from them. */
export function knownIn(piece: Told, name: string | null): Candidate[] {
  return sentencesOf(piece.text.slice(0, 1_500)).flatMap(({ text, start, end }) => {
    if (
      DENIES.test(text) ||
      SETS_APART.test(text) ||
      GONE.test(text) ||
      GOES_WITHOUT.test(text) ||
      OF_MAKERS.test(text)
    )
      return []
    if (/[?？]$/u.test(text) || text.length > 300) return []
    const matches = [...text.matchAll(KNOWN_PRODUCT)].filter(({ 0: found }) => !isName(found, name))
    return matches.flatMap(({ index, 0: found }) => {
      const rest = text.slice(index + found.length)
      const isCertain = !UNCERTAIN.test(found) || isAmong(text.slice(0, index), rest, matches.length)
      if (!isCertain || WORK_ON_IT.test(rest)) return []
      // In a line of capitals any word of three letters may be short for something else.
      if (ACRONYM.test(found) && text.trim() !== found && !/\p{Ll}/u.test(text)) return []
      const at = piece.start + start + index
      const own = passage(piece.page, 'text', at, at + found.length, 0)
      return own ? [own, ...besideKnown(piece, start + index + found.length, end, name)] : []
    })
  })
}

/** Whether a name that is a word too stands in a list of others, or after words that say it works with it. */
function isAmong(before: string, rest: string, known: number): boolean {
  if ([...before.matchAll(WORKS_WITH)].some(({ index, 0: said }) => index + said.length >= before.length - 1))
    return true
  return known > 1 && (PARTS.test(before) || JOINTS.exec(rest)?.index === 0)
}

/** The names that go on a list after a known product: `Xero, Netcash and Acme Books`. */
function besideKnown(piece: Told, from: number, to: number, name: string | null): Candidate[] {
  const joint = JOINTS.exec(piece.text.slice(from, to))
  if (joint?.index !== 0 || GERMAN_PAIR.test(joint[0])) return []
  const at = from + joint[0].length
  const stop = to - (/[.!。]$/u.test(piece.text.slice(from, to)) ? 1 : 0)
  const isAfterComma = /^\s*,\s*$/u.test(joint[0])
  return namesIn(piece, at, stop, name, isAfterComma).filter(
    ({ value }) => !ACRONYM.test(value) && !COMMON_NAME.test(value),
  )
}

/** A pause alone ends a list as often as it goes on. */
const GERMAN_PAIR = /^\s*[;/]\s*$/u

const GERMAN = /(?<!\p{L})(?:und|oder|mit|der|die|das)(?!\p{L})/u
const TELLS_OF_DATA = pattern('iu')`
  (?<!\p{L})(?:
    with|to|from|into|in|through|out|via|read|avec|vers|depuis|dans|con|a|desde|hacia|da|verso|com|para|ao|met|naar
    uit
  )(?!\p{L})
`
