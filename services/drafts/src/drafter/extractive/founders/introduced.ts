import type { ReadPage } from '../../drafter.ts'
import { FOUNDER, FUNCTION, NOT_THE_FOUNDER } from '../lexicon/founders.ts'
import { pattern } from '../lexicon/pattern.ts'
import { isOwn } from '../pages/own.ts'
import type { Piece } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { namesAt, type Span, wholeName } from '../people/people.ts'
import { castAt } from './cast.ts'
import { type Person, personOf } from './person.ts'
import { isFounderHere } from './role.ts'

/** A Japanese name without a space, before the particle that makes it a subject. */
const TIGHT_SUBJECT = /[\p{Script=Han}々]{3,5}(?=[がはと、（(])/uy

/** The names at an offset, also one in Japanese without a space. */
function introducedAt(text: string, at: number): Span[] {
  const names = namesAt(text, at)
  TIGHT_SUBJECT.lastIndex = at
  const tight = names.length > 0 ? undefined : TIGHT_SUBJECT.exec(text)?.[0]
  return tight !== undefined && wholeName(tight) !== null ? [{ start: at, end: at + tight.length }] : names
}

const INTRODUCED = pattern('giu')`
  (?<!\p{L})(?:
    (?:
      my name’s|meet|my name is|i[’']m|i am|ich bin|mein name ist|ich hei(?:ß|ss)e|(?:my|our) name[’']s|this is me,
      jeg hedder|jeg heter|jag heter|mit navn er|mitt namn är|nazywam się|jmenuji se|jsem|je suis|je m[’']appelle
      soy|me llamo|mi nombre es|sono|mi chiamo|ik ben|mijn naam is|ik heet|meu nome é|o meu nome é|chamo-me|me chamo
      (?:eu )?sou(?: [oa])?
    )\s+
    (?:
      (?:
        our|the|its|unsere?|ihren?|seinen?|ses|sus|(?:i )?suoi|seus|die|der|notre|nos|les?|la|nuestr[oa]s?|los?|el
        il|gli|i|[oa]s?|(?:[oa]s? )?noss[oa]s?|onze|de
      )\s+
    )?(?:co-?|mit)?(?:
      founders?|(?:firmen|unternehmens)?gründer(?:in|innen)?|fondat(?:eurs?|rices?|ori|ore)|fundador(?:a|es|as)?
      oprichters?
    )(?:
      \s(?:and|&|und|et|y|e|en)\s(?:
        ceo|cto|coo|director|managing director|owner|geschäftsführer(?:in)?|inhaber(?:in)?|gérante?
        direct(?:eur|rice|or|ora)|présidente?|amministra(?:tore|trice)|eigenaar|directeur
      )
    )?[,:]?\s+
  )
  (?:共同)?創業者(?:の|である|・)
`
/** `Acme and its founders, Ann Lee and Bo Kim`: they are of whom the sentence names before. */
const ITS = /^(?:its|ihren?|seinen?|ses|sus|(?:i )?suoi|seus)\s/iu
/** `Ann Lee is the founder of Acme`. */
const IS_FOUNDER = pattern('iu')`
  ^,?\s+(?:
    is|was|are|ist|war|sind|est|sont|es|son|è|sono|é|são
  )\s+(?:(?:the|one of the|our|a|der|die|eine?r? der|le|la|les|l[’']une? des|el|los|il|lo|o)\s+)?
`
/** `… joined as co-founder`. */
const AS_FOUNDER = pattern('iu')`
  (?<!\p{L})(?:as|als|comme|en tant que|como|come)\s+(?:(?:a|the|our|unser|zweiter?|second) )?(?:co-?|mit|mede-?)?(?:
    founder|gründer(?:in)?|fondat(?:eur|rice|ore)|fundador[a]?|oprichter
  )(?!\p{L})
`
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
      ITS.test(match[0]) ||
      !isRole ||
      /^(?:our|the|unsere?|die|der|notre|nos|les?|la|nuestr|los?|el|il|gli|i\s|[oa]s?\s|onze|de\s|共同|創業)/iu.test(
        match[0],
      )
    if (names.length === 0 || !isOpener) continue
    const isIts = ITS.test(match[0])
    if (isIts && !isOwn(text.slice(0, match.index), pages)) continue
    const isSaid = isRole
      ? isHere(match[0].trim()) && !isOthers(text.slice(0, match.index), pages)
      : FOUNDER.test(rest) && isHere(rest)
    if (isSaid) return names
  }
  return []
}

/** `Ann Lee and Bo Kim, founders, in 2014` */
const FOUNDERS_BEHIND = pattern('iu')`
  ^,\s(?:the |our |die |les |los |i |de )?(?:co-?|mit)?(?:
    founders|gründer(?:innen)?|fondateurs|fondatrices|fundador[ae]s|fondatori|fondatrici|oprichters|grundare
  )(?=[\s,.;:]|$)
`
const ARE = /^(?<of>[^.;:,]{0,60}?)\s(?:is|are|was|were|ist|sind|est|sont|es|son|è|sono|é|são|zijn|är|er|jest|są):?\s/iu

/** `The founders of Acme are Ann Lee and Bo Kim`: those named behind the word for founders and a form of `to be`. */
function statedIn(text: string, pages: readonly ReadPage[]): Span[] {
  const word = FOUNDER.exec(text)
  const are = word && ARE.exec(text.slice(word.index + word[0].length))
  if (!word || !are || NOT_THE_FOUNDER.test(text)) return []
  const of = are.groups?.of ?? ''
  const capitals = (of.match(/\p{Lu}\p{L}*/gu) ?? []).filter((each) => !FUNCTION.test(each))
  const isOurs = capitals.length === 0 || isOwn(of, pages)
  const before = text.slice(0, word.index)
  const isFirst = !/[,;:]/u.test(before) && (!/\p{L}[’']s\s*$/u.test(before) || isOwn(before, pages))
  return isOurs && isFirst ? castAt(text, word.index + word[0].length + are[0].length) : []
}

/** Whether what stands before `founder` names whose founder: `Tidebank’s founder`. */
function isOthers(before: string, pages: readonly ReadPage[]): boolean {
  return /(?:[’']s?|の)\s*$/u.test(before) && !isOwn(before.slice(-60), pages)
}

/** `I’m Ann Lee, the founder of Acme`; `our founder Ann Lee`; `Ann Lee is the founder`. */
export function introduced(piece: Piece, pages: readonly ReadPage[], isTeam: boolean): Person[] {
  return sentencesOf(piece.text).flatMap(({ text, start }) =>
    text.length > 400 || !FOUNDER.test(text)
      ? []
      : named(text, pages, isTeam).flatMap((name) => personOf(piece, start, name, { start: 0, end: text.length })),
  )
}
