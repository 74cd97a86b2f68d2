import type { ReadPage } from '../../drafter.ts'
import type { Founding } from '../founding.ts'
import { BY } from '../lexicon/founding.ts'
import { isOwn } from '../own.ts'
import { JAPANESE_NAME, namesAt, namesBefore, type Span, wholeName } from '../people.ts'

/** A date that opens a sentence: `In 2012, …`. */
const OPENING_DATE =
  /^(?:(?:it was|es war|het was)\s\d{4},?\s(?:when|als|toen)\s|(?:back )?(?:in|im|en|nel|em|au|à)\s(?:[^,]{0,24}?\d{4},?|[^,]{3,20},)\s)?/iu
/** `Ann Lee and her brother`, before another name. */
const AND_RELATIVE =
  /,?\s(?:and|und|et|y|e|en)\s(?:her|his|their|ihre?[mn]?|seine?[mn]?|son|sa|su|sua|seu|haar|zijn|suo)\s(?:\p{Ll}+\s){1,3}$/u

/** The names before an active verb: right before it, or opening the sentence with something put in between. */
function subjects(text: string, verb: Span): Span[] {
  const before = text
    .slice(0, verb.start)
    .replace(/\s+(?:had|have|has|later|then|together|also)?\s*$/iu, '')
    .replace(/[,\s]+who$/iu, '')
  const names = namesBefore(before)
  const [first] = names
  const relative = first ? AND_RELATIVE.exec(before.slice(0, first.start)) : null
  if (relative) return [...namesBefore(before.slice(0, relative.index)), ...names]
  if (first) return names
  // `Two sisters, Ann Lee and Mia Lee, founded …`
  const named = /,$/u.test(before) ? namesBefore(before.slice(0, -1)) : []
  if (named[0] && /\p{Ll},\s$/u.test(before.slice(0, named[0].start))) return named
  const opening = namesAt(text, OPENING_DATE.exec(text)?.[0].length ?? 0)
  const last = opening.at(-1)?.end ?? 0
  const between = text.slice(last, verb.start)
  const isPutIn =
    /^,[^,;]{2,80},\s*$/u.test(between) ||
    /^,?\s+who\s*$/iu.test(between) ||
    /^\s\p{Ll}[^,;:]{2,90}\s(?:and|und|et|y|e|en)\s*$/u.test(between)
  return opening.length > 0 && isPutIn ? opening : []
}

/** Brackets after a name tell where somebody stands on a picture; spaces in their place keep the offsets. */
const withoutBrackets = (text: string) => text.replace(/\([^)]{1,24}\)/gu, (all) => ' '.repeat(all.length))

/** What founders are called before their names: `two friends,`, `former teacher`. */
const DESCRIBED = /^(?!(?:[^\p{Lu}]*\s)?(?:of|from|at|von|de|del|di|van|by|with)\s)(?:[\p{Ll}’'-]+,?\s){1,6}/u

/** The names from an offset on, after words that describe them at most. */
function namesAfter(text: string, at: number): Span[] {
  const names = namesAt(text, at)
  const described = names.length > 0 ? null : DESCRIBED.exec(text.slice(at))
  return described ? namesAt(text, at + described[0].length) : names
}

/** Japanese founders: 元教師の山田 花子と、川口 亮が…設立しました. */
function japaneseIn(text: string, verb: Span): Span[] {
  const before = text.slice(0, verb.start)
  const pattern = new RegExp(
    `(?<=^|[の、。はとや・\\s])(${JAPANESE_NAME}|[\\p{Script=Han}々]{3,5})(?=[とや、]|が|によって|により|らが|の[二三四]人が)`,
    'gu',
  )
  const isSubject = /(?:が|によって|により)/u.test(before)
  return isSubject
    ? [...before.matchAll(pattern)]
        .filter(([, found = '']) => wholeName(found) !== null)
        .map(({ index, 1: found = '' }) => ({ start: index, end: index + found.length }))
    : []
}

/** `Ann Lee, a teacher, and Bo Kim`: goes on after what is put in behind a name. */
function withApposition(text: string, names: readonly Span[]): Span[] {
  const rest = text.slice(names.at(-1)?.end ?? 0)
  const putIn = /^,\s+\p{Ll}[^,.;]{1,80},?\s+(?:and|und|et|y|e|en|&)\s+(?=\p{Lu})/u.exec(rest)
  const more = putIn ? namesAt(text, (names.at(-1)?.end ?? 0) + putIn[0].length) : []
  return [...names, ...more]
}

/** Where the sentence names who founded the company. */
export function namesIn({ text: whole, clause, verb, isPassive }: Founding, pages: readonly ReadPage[]): Span[] {
  const text = withoutBrackets(whole)
  if (/\p{Script=Hiragana}/u.test(text)) return japaneseIn(text, verb)
  if (!isPassive) {
    const names = subjects(text, verb)
    // After the verb stand the founders of a German sentence, or what was founded.
    const others = namesAt(text, verb.end + 1).filter(({ start, end }) => !isOwn(text.slice(start, end), pages))
    return names.length > 0 ? names : others
  }
  for (const match of text.matchAll(BY)) {
    const at = match.index + match[0].length
    if (match.index < clause.start || match.index > clause.end) continue
    const names = namesAfter(text, at)
    if (names.length > 0) return withApposition(text, names)
  }
  return []
}
