import type { ReadPage } from '../../drafter.ts'
import { tellsOfUs } from '../company-pages.ts'
import { type Founding, foundings } from '../founding.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { BY } from '../lexicon/founding.ts'
import { isOwn } from '../own.ts'
import { JAPANESE_NAME, namesAt, namesBefore, type Span, wholeName } from '../people.ts'
import { type Piece, passageOf } from '../pieces.ts'
import { sentencesOf } from '../sentences.ts'
import { toldBy } from '../told.ts'
import type { Person } from './person.ts'
import { isFounderHere } from './role.ts'

/** The names before an active verb: right before it, or opening the sentence with something put in between. */
function subjects(text: string, verb: Span): Span[] {
  const before = text
    .slice(0, verb.start)
    .replace(/\s+(?:had|have|has|later|then|together|also)?\s*$/iu, '')
    .replace(/[,\s]+who$/iu, '')
  const names = namesBefore(before)
  if (names.length > 0) return names
  const opening = namesAt(text, /^(?:(?:in|im|en|nel|em)\s[^,]{3,20},\s)?/iu.exec(text)?.[0].length ?? 0)
  const last = opening.at(-1)?.end ?? 0
  const between = text.slice(last, verb.start)
  const isPutIn = /^,[^,;]{2,80},\s*$/u.test(between) || /^,?\s+who\s*$/iu.test(between)
  return opening.length > 0 && isPutIn ? opening : []
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
function namesIn({ text, clause, verb, isPassive }: Founding, pages: readonly ReadPage[]): Span[] {
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
    const names = namesAt(text, at)
    if (names.length > 0) return withApposition(text, names)
  }
  return []
}

function personOf(piece: Piece, from: number, { start, end }: Span, sentence: Span): Person[] {
  const name = passageOf(piece, from + start, from + end)
  const whole = passageOf(piece, from + sentence.start, from + sentence.end)
  return name && whole ? [{ name, role: null, from: [whole], card: null }] : []
}

const INTRODUCED =
  /(?<!\p{L})(?:(?:my name is|my name’s|i[’']m|i am|meet|ich bin|mein name ist|ich heiße|je suis|je m[’']appelle|soy|me llamo|sono|mi chiamo|ik ben|mijn naam is)\s+|(?:(?:our|the|unsere?|die|der|notre|nos|les?|la|nuestr[oa]s?|los?|el|il|gli|i)\s+)?(?:co-?|mit)?(?:founders?|gründer(?:in|innen)?|fondat(?:eurs?|rices?|ori|ore)|fundador(?:a|es|as)?|oprichters?)[,:]?\s+)|(?:共同)?創業者(?:の|である|・)/giu
/** `Ann Lee is the founder of Acme`. */
const IS_FOUNDER =
  /^,?\s+(?:is|was|are|ist|war|sind|est|sont|es|son|è|sono|é|são)\s+(?:(?:the|one of the|our|a|der|die|eine?r? der|le|la|les|l[’']une? des|el|los|il|lo|o)\s+)?/iu
/** `… joined as co-founder`. */
const AS_FOUNDER =
  /(?<!\p{L})(?:as|als|comme|en tant que|como|come)\s+(?:(?:a|the|our|unser|zweiter?|second) )?(?:co-?|mit|mede-?)?(?:founder|gründer(?:in)?|fondat(?:eur|rice|ore)|fundador[a]?|oprichter)(?!\p{L})/iu
const SPEAKS = /(?<!\p{L})(?:I|ich|je|j[’']|yo|fundé|creé|io|ik|eu)(?!\p{L})/u
const IAM =
  /(?<!\p{L})(?:my name is|i[’']m|i am|ich bin|mein name ist|ich heiße|je suis|je m[’']appelle|soy|me llamo|sono|mi chiamo|ik ben)\s+/giu

/** The end of the part of a sentence that can tell a role. */
const roleAfter = (text: string, from: number) => text.slice(from, from + 80)

function named(text: string, pages: readonly ReadPage[], isTeam: boolean): Span[] {
  const isHere = (role: string) => isFounderHere(role, pages, isTeam) && (isTeam || isOwn(text, pages))
  const opening = namesAt(text, 0)
  const after = text.slice(opening.at(-1)?.end ?? 0)
  const copula = opening.length > 0 ? IS_FOUNDER.exec(after) : null
  if (copula && FOUNDER.exec(after.slice(copula[0].length))?.index === 0 && isHere(after.slice(copula[0].length, 100)))
    return opening
  const joining = AS_FOUNDER.exec(text)
  if (joining && isTeam && isHere(joining[0])) {
    const before = text.slice(0, joining.index)
    const [joined] = [...before.matchAll(/(?<![\p{L}])\p{Lu}/gu)]
      .flatMap(({ index }) => namesAt(text, index))
      .filter(({ end }) => end <= joining.index)
    if (joined) return [joined]
  }
  for (const match of text.matchAll(INTRODUCED)) {
    const isRole = FOUNDER.test(match[0])
    const names = namesAt(text, match.index + match[0].length)
    const rest = roleAfter(text, names.at(-1)?.end ?? 0)
    const isOpener =
      match.index === 0 ||
      !isRole ||
      /^(?:our|the|unsere?|die|der|notre|nos|les?|la|nuestr|los?|el|il|gli|i\s|共同|創業)/iu.test(match[0])
    if (names.length === 0 || !isOpener) continue
    const isSaid = isRole
      ? isHere(match[0].trim()) && !isOthers(text.slice(0, match.index), pages)
      : FOUNDER.test(rest) && isHere(rest)
    if (isSaid) return names
  }
  return []
}

/** Whether what stands before `founder` names whose founder: `Tidebank’s founder`. */
function isOthers(before: string, pages: readonly ReadPage[]): boolean {
  return /(?:[’']s?|の)\s*$/u.test(before) && !isOwn(before.slice(-60), pages)
}

/** `I’m Ann Lee, the founder of Acme`; `our founder Ann Lee`; `Ann Lee is the founder`. */
function introduced(piece: Piece, pages: readonly ReadPage[], isTeam: boolean): Person[] {
  return sentencesOf(piece.text).flatMap(({ text, start }) =>
    text.length > 400 || !FOUNDER.test(text)
      ? []
      : named(text, pages, isTeam).flatMap((name) => personOf(piece, start, name, { start: 0, end: text.length })),
  )
}

/** `I’m Ann Lee. I founded Acme …`: the one who tells of the founding says the name in another sentence. */
function speaker({ told, text, isPassive }: Founding): Person[] {
  if (isPassive || !SPEAKS.test(text)) return []
  for (const match of told.text.slice(0, 2_000).matchAll(IAM)) {
    const [name] = namesAt(told.text, match.index + match[0].length)
    if (name) return personOf(told, 0, name, { start: match.index, end: name.end })
  }
  return []
}

/** Founders named in sentences. */
export function foundersInProse(pages: readonly ReadPage[]): Person[] {
  const told = foundings(pages).flatMap((founding) => {
    const names = namesIn(founding, pages)
    const whole = { start: 0, end: founding.text.length }
    return names.length === 0
      ? speaker(founding)
      : names.flatMap((name) => personOf(founding.told, founding.start, name, whole))
  })
  const pieces = toldBy(pages)
    .filter(({ about, text }) => text.length <= 2_000 && !about.has('faq'))
    .slice(0, 600)
  return [...told, ...pieces.flatMap((piece) => introduced(piece, pages, tellsOfUs(piece, pages)))]
}
