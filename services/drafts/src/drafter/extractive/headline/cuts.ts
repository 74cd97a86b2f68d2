import { type Candidate, passage } from '../candidate.ts'
import { pattern } from '../lexicon/pattern.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'

/** How long a headline may be, in characters. */
export const MAX_HEADLINE = 80
/** A script that writes without spaces. */
export const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u

/** Whether a passage is too long for a headline. */
export const tooLong = (candidate: Candidate | null) => candidate !== null && candidate.value.length > MAX_HEADLINE

/** The first sentence of a passage where it is short enough for a headline. */
export function firstSentence(candidate: Candidate | null): Candidate | null {
  if (!candidate) return null
  const [sentence] = sentencesOf(candidate.value)
  if (!sentence) return null
  const { page, source, start, weight } = candidate
  return passage(page, source, start + sentence.start, start + sentence.end, weight)
}

/** What stands in the block of the name, on the line right below it. */
export function belowName(piece: Piece, isName: (line: string) => boolean): Candidate | null {
  const [name = '', line = '', ...more] = piece.text.split('\n')
  if (line === '' || more.length > 0 || !isName(name)) return null
  return passage(piece.page, 'text', piece.start + name.length + 1, piece.start + piece.text.length, 0)
}

/** Where a sentence goes on after it has told what the product does. */
const GOES_ON = pattern('iu')`
  [,;:–—](?:\s(?:and|so|which|but|und|damit|der|die|das|et|qui|y|que|e|che|en|och|og|som|a)(?!\p{L})|\s)
  \s[–—]\s
`
/** Where a heading turns from its claim to what explains it. */
export const TURNS = /[;:]\s|\s?[—–]\s?|\s[|-]\s/u
/** Less tells nothing. */
const LEAST_CLAUSE = 30
/** A claim before a turn may be shorter. */
export const LEAST_CLAIM = 16

/** The clause that a sentence opens with, where the sentence is too long for a headline. */
export function firstClause(candidate: Candidate | null, joint = GOES_ON, least = LEAST_CLAUSE): Candidate | null {
  if (candidate === null || !tooLong(candidate)) return null
  const end = joint.exec(candidate.value)?.index ?? 0
  const { page, source, start, weight } = candidate
  return end < least ? null : passage(page, source, start, start + end, weight)
}

/** What follows a name that a page puts on a line of its own, so that its text runs on with no space between. */
export function afterGluedName(candidate: Candidate, name: string | null): Candidate | null {
  const { page, source, start, value, weight } = candidate
  const rest = name !== null && value.startsWith(name) ? value.slice(name.length) : ''
  return /^\p{Lu}\p{Ll}/u.test(rest)
    ? passage(page, source, start + value.length - rest.length, start + value.length, weight)
    : candidate
}

/** Whether a part of a title is long enough to claim something: one or two words are a name or a label. */
export const isClause = ({ value }: Candidate) => value.split(/\s+/u).length > 2 || JAPANESE.test(value)

/** Whether a part of a title is the name and hardly more: `Acme Bookkeeping`. */
export const isNamed = (part: Candidate, name: string | null) =>
  name !== null && part.value.startsWith(`${name} `) && !isClause(part)

const MOST_LEAD = 3

/**
 * The first of a few lines that hold no sentence, as pages without headings set their claim apart by its size alone.
 */
export function leadLine(piece: Piece): Candidate | null {
  const lines = piece.text.split('\n')
  const [first = ''] = lines
  const isLead = lines.length > 1 && lines.length <= MOST_LEAD && lines.every((line) => !/[.!?:,;]\s*$/u.test(line))
  return isLead && lines.every((line) => line.length <= MAX_HEADLINE)
    ? passageOf(piece, 0, first.trimEnd().length)
    : null
}

/** A passage as it stands, or its first sentence where it is too long. */
export const shortened = (candidate: Candidate) => (tooLong(candidate) ? firstSentence(candidate) : candidate)
