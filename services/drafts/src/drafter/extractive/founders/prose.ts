import type { ReadPage } from '../../drafter.ts'
import { tellsOfUs } from '../company-pages.ts'
import { type Founding, foundings } from '../founding.ts'
import { PRONOUN_AND } from '../lexicon/companions.ts'
import { FOUNDER, FUNCTION, NOT_THE_FOUNDER } from '../lexicon/founders.ts'
import { isOwn } from '../own.ts'
import { namesAt, namesBefore, type Span, wholeName } from '../people.ts'
import { type Piece, passageOf } from '../pieces.ts'
import { sentencesOf } from '../sentences.ts'
import { toldBy } from '../told.ts'
import { makersOf } from './behind.ts'
import { castAt } from './cast.ts'
import { byPronoun, companionsIn, relativeIn } from './companions.ts'
import { namesIn } from './founding-names.ts'
import { isOfThing } from './made-things.ts'
import { foundersLoosely, isTeams } from './net.ts'
import { type Person, personOf } from './person.ts'
import { byThey, personsIn } from './plural.ts'
import { isFounderHere } from './role.ts'
import { byFirstName, speaker } from './speaker.ts'

/** A Japanese name without a space, before the particle that makes it a subject. */
const TIGHT_SUBJECT = /[\p{Script=Han}々]{3,5}(?=[がはと、（(])/uy

/** The names at an offset, also one in Japanese without a space. */
function introducedAt(text: string, at: number): Span[] {
  const names = namesAt(text, at)
  TIGHT_SUBJECT.lastIndex = at
  const tight = names.length > 0 ? undefined : TIGHT_SUBJECT.exec(text)?.[0]
  return tight !== undefined && wholeName(tight) !== null ? [{ start: at, end: at + tight.length }] : names
}

const INTRODUCED =
  /(?<!\p{L})(?:(?:my name’s|meet|my name is|i[’']m|i am|ich bin|mein name ist|ich hei(?:ß|ss)e|(?:my|our) name[’']s|this is me,|jeg hedder|jeg heter|jag heter|mit navn er|mitt namn är|nazywam się|jmenuji se|jsem|je suis|je m[’']appelle|soy|me llamo|mi nombre es|sono|mi chiamo|ik ben|mijn naam is|ik heet|meu nome é|o meu nome é|chamo-me|me chamo|(?:eu )?sou(?: [oa])?)\s+|(?:(?:our|the|unsere?|die|der|notre|nos|les?|la|nuestr[oa]s?|los?|el|il|gli|i|[oa]s?|(?:[oa]s? )?noss[oa]s?|onze|de)\s+)?(?:co-?|mit)?(?:founders?|(?:firmen|unternehmens)?gründer(?:in|innen)?|fondat(?:eurs?|rices?|ori|ore)|fundador(?:a|es|as)?|oprichters?)(?:\s(?:and|&|und|et|y|e|en)\s(?:ceo|cto|coo|director|managing director|owner|geschäftsführer(?:in)?|inhaber(?:in)?|gérante?|direct(?:eur|rice|or|ora)|présidente?|amministra(?:tore|trice)|eigenaar|directeur))?[,:]?\s+)|(?:共同)?創業者(?:の|である|・)/giu
/** `Ann Lee is the founder of Acme`. */
const IS_FOUNDER =
  /^,?\s+(?:is|was|are|ist|war|sind|est|sont|es|son|è|sono|é|são)\s+(?:(?:the|one of the|our|a|der|die|eine?r? der|le|la|les|l[’']une? des|el|los|il|lo|o)\s+)?/iu
/** `… joined as co-founder`. */
const AS_FOUNDER =
  /(?<!\p{L})(?:as|als|comme|en tant que|como|come)\s+(?:(?:a|the|our|unser|zweiter?|second) )?(?:co-?|mit|mede-?)?(?:founder|gründer(?:in)?|fondat(?:eur|rice|ore)|fundador[a]?|oprichter)(?!\p{L})/iu
/** The end of the part of a sentence that can tell a role. */
const roleAfter = (text: string, from: number) => text.slice(from, from + 80)

function named(text: string, pages: readonly ReadPage[], isTeam: boolean): Span[] {
  const isHere = (role: string) => isFounderHere(role, pages, isTeam) && (isTeam || isOwn(text, pages))
  const opening = namesAt(text, 0)
  const after = text.slice(opening.at(-1)?.end ?? 0)
  const copula = opening.length > 0 ? IS_FOUNDER.exec(after) : null
  if (copula && FOUNDER.exec(after.slice(copula[0].length))?.index === 0 && isHere(after.slice(copula[0].length, 100)))
    return opening
  const several = castAt(text, 0)
  const behind = text.slice(several.at(-1)?.end ?? 0)
  if (isTeam && several.length > 1 && FOUNDERS_BEHIND.test(behind) && isHere(behind.slice(0, 60))) return several
  const stated = statedIn(text, pages)
  if (stated.length > 0 && (isTeam || isOwn(text, pages))) return stated
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
    const names = introducedAt(text, match.index + match[0].length)
    const rest = roleAfter(text, names.at(-1)?.end ?? 0)
    const isOpener =
      match.index === 0 ||
      !isRole ||
      /^(?:our|the|unsere?|die|der|notre|nos|les?|la|nuestr|los?|el|il|gli|i\s|[oa]s?\s|onze|de\s|共同|創業)/iu.test(
        match[0],
      )
    if (names.length === 0 || !isOpener) continue
    const isSaid = isRole
      ? isHere(match[0].trim()) && !isOthers(text.slice(0, match.index), pages)
      : FOUNDER.test(rest) && isHere(rest)
    if (isSaid) return names
  }
  return []
}

/** `Ann Lee and Bo Kim, founders, in 2014`. */
/** `Ann Lee and Bo Kim, founders, in 2014` */
const FOUNDERS_BEHIND =
  /^,\s(?:the |our |die |les |los |i |de )?(?:co-?|mit)?(?:founders|gründer(?:innen)?|fondateurs|fondatrices|fundador[ae]s|fondatori|fondatrici|oprichters|grundare)(?=[\s,.;:]|$)/iu
const ARE = /^(?<of>[^.;:,]{0,60}?)\s(?:is|are|was|were|ist|sind|est|sont|es|son|è|sono|é|são|zijn|är|er|jest|są):?\s/iu

/** `The founders of Acme are Ann Lee and Bo Kim`: those named behind the word for founders and a form of `to be`. */
function statedIn(text: string, pages: readonly ReadPage[]): Span[] {
  const word = FOUNDER.exec(text)
  const are = word && ARE.exec(text.slice(word.index + word[0].length))
  if (!word || !are || NOT_THE_FOUNDER.test(text)) return []
  const of = are.groups?.of ?? ''
  const capitals = (of.match(/\p{Lu}\p{L}*/gu) ?? []).filter((each) => !FUNCTION.test(each))
  const isOurs = capitals.length === 0 || isOwn(of, pages)
  const isFirst = !/[,;:]|\p{L}[’']s\s*$/u.test(text.slice(0, word.index))
  return isOurs && isFirst ? castAt(text, word.index + word[0].length + are[0].length) : []
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

const BRACKETS = /\(([^()]{3,60})\)/gu

/** `Ann Lee (co-founder, product) and Bo Kim (co-founder, code)`: roles in brackets behind the names. */
function bracketed(piece: Piece, pages: readonly ReadPage[]): Person[] {
  if (piece.text.length > 600) return []
  return [...piece.text.matchAll(BRACKETS)].flatMap(({ index, 1: inside = '' }) => {
    const before = piece.text.slice(Math.max(0, index - 80), index).trimEnd()
    const from = Math.max(0, index - 80)
    const name = FOUNDER.test(inside) && isFounderHere(inside, pages, true) ? namesBefore(before).at(-1) : undefined
    const role = passageOf(piece, index + 1, index + 1 + inside.length)
    return name && role ? personOf(piece, from, name, name).map((person) => ({ ...person, role })) : []
  })
}

/** Makes a sentence tell of other firms' founders. */
const OF_OTHERS =
  /(?<!\p{L})(?:customers?|clients?|kund(?:e|in|en)|client[ea]s?|klant(?:en)?|investor\p{L}*|advis[eo]r\p{L}*|thanks|dank\p{L}*|merci|gracias|grazie|says?|said|sagt|dit|dice|diz|zegt|writes|met|asked)(?!\p{L})/iu

/** Whether the line ends in whose founder somebody is: `Ann Lee, founder, Brightloaf`. */
function isOfOther(behind: string, pages: readonly ReadPage[]): boolean {
  const [, last = ''] = /^,\s(\p{Lu}[^,.;:]{2,40})[.]?$/u.exec(behind.trimEnd()) ?? []
  const isJob = last.split(/[^\p{L}]+/u).some((word) => FUNCTION.test(word))
  return last !== '' && !isJob && !isOwn(last, pages)
}

/** `Her brother Bo Lee, co-founder, wrote the code`: the role between commas behind a name anywhere in a sentence. */
export function apposed(piece: Piece, pages: readonly ReadPage[]): Person[] {
  if (piece.text.length > 2_000 || !FOUNDER.test(piece.text)) return []
  return sentencesOf(piece.text).flatMap(({ text, start }) => {
    if (text.length > 400 || !FOUNDER.test(text) || OF_OTHERS.test(text)) return []
    return personsIn(text, pages).flatMap((name) => {
      const [all, inside = ''] = /^,\s([^,.;:()]{3,70})(?=,\s|[.;]|$)/u.exec(text.slice(name.end)) ?? []
      const isRole = all !== undefined && (FOUNDER.exec(inside)?.index ?? 99) <= 12
      const behind = text.slice(name.end + (all?.length ?? 0))
      if (!isRole || !isFounderHere(inside, pages, true) || isOfOther(behind, pages)) return []
      const from = start + name.end + all.length - inside.length
      const ofUs = /\s(?:of|von|der|de|di|da|do|van|du|d[’'])\s.*$/u.exec(inside)
      const length = ofUs && isOwn(ofUs[0], pages) ? ofUs.index : inside.length
      const role = passageOf(piece, from, from + length)
      const isBare = /^(?:the|our|die|der|unsere?|la|le|el|il|a|o|de)\s/iu.test(inside)
      const people = personOf(piece, start, name, { start: 0, end: text.length })
      return role && !isBare ? people.map((person) => ({ ...person, role })) : people
    })
  })
}

/** Founders whose role stands between commas behind the name, wherever the site tells of itself. */
export function foundersApposed(pages: readonly ReadPage[]): Person[] {
  return toldBy(pages)
    .filter((piece) => tellsOfUs(piece, pages) && isTeams(piece) && !piece.about.has('faq'))
    .flatMap((piece) => apposed(piece, pages))
}

/** Said behind an English verb of those who take a job, or begin something lesser than the company. */
const JOINS =
  /^\s(?:(?:working |out )?(?:at|with|as|for)\s|(?:the|an?|our|its)\s(?:[\p{L}’']+\s){0,3}(?:blog|newsletter|podcast|forum|team|department|office)(?!\p{L}))/iu

/** Whether somebody founds in a sentence: `she started at Acme` and `she started the Acme blog` tell of staff. */
function isNoJob({ text, verb, isPassive }: Founding, pages: readonly ReadPage[]): boolean {
  if (isOfThing(text, verb, isPassive, pages)) return false
  const isWeak = /^(?:started|began|built|launched|created|set up)$/iu.test(text.slice(verb.start, verb.end))
  return isPassive || !isWeak || !JOINS.test(text.slice(verb.end))
}

/** Founders where no sentence of a known shape tells of a founding. */
function unspoken(pages: readonly ReadPage[]): Person[] {
  const makers = makersOf(pages)
  return makers.length > 0 ? makers : foundersLoosely(pages)
}

/** Founders named in sentences. */
export function foundersInProse(pages: readonly ReadPage[]): Person[] {
  const told = foundings(pages)
    .filter((founding) => isNoJob(founding, pages))
    .flatMap((founding) => {
      const whole = { start: 0, end: founding.text.length }
      const before = founding.text.slice(0, founding.verb.start)
      const told = (names: readonly Span[]) =>
        names.flatMap((name) => personOf(founding.told, founding.start, name, whole))
      const one = byPronoun(founding, pages)
      const pronoun = one.length > 0 ? one : byThey(founding, pages)
      const names = pronoun.length > 0 ? [] : namesIn(founding, pages)
      const relatives = relativeIn(founding, pages).flatMap((name) =>
        personOf(founding.told, 0, name, { start: 0, end: founding.told.text.length }),
      )
      const others = companionsIn(founding, pages)
      const isBeside = names.length === 0 && pronoun.length === 1 && PRONOUN_AND.test(before)
      const beside = isBeside ? namesIn(founding, pages) : []
      if (beside.length > 0) return [...pronoun, ...told(beside)]
      if (names.length > 0) return [...told(names), ...told(others), ...relatives]
      const ways = [() => pronoun, () => speaker(founding, pages), () => byFirstName(founding, pages)]
      const found = ways.reduce<Person[]>((people, way) => (people.length > 0 ? people : way()), [])
      return found.length > 0 ? [...found, ...told(others), ...relatives] : []
    })
  const pieces = toldBy(pages)
    .filter(({ about, text }) => text.length <= 2_000 && !about.has('faq'))
    .slice(0, 600)
  return [
    ...told,
    ...(told.length > 0 ? [] : unspoken(pages)),
    ...pieces.flatMap((piece) => introduced(piece, pages, tellsOfUs(piece, pages))),
    ...pieces.filter((piece) => tellsOfUs(piece, pages)).flatMap((piece) => bracketed(piece, pages)),
  ]
}
