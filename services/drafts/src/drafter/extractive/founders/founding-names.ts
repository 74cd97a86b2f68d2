import type { ReadPage } from '../../drafter.ts'
import type { Founding } from '../founded/founding.ts'
import { BY, COMPANY_OBJECT } from '../lexicon/founding.ts'
import { pattern } from '../lexicon/pattern.ts'
import { isOwn } from '../pages/own.ts'
import { nameOf } from '../pages/site-map.ts'
import { JAPANESE_NAME, type Span, wholeName } from '../people/people.ts'
import { castAt } from './cast.ts'
import { subjects } from './subjects.ts'
import { ourNamesIn } from './we-two.ts'

/** Who founds is told before the verb already. */
const WE = pattern('iu')`
  (?<!\p{L})(?:
    we|i|they|she|he|wir|ich|sie|er|nous|je|ils?|elles?|on|nosotr[oa]s|yo|noi|io|nós|eu|wij|ik|zij|hij|vi|jag|jeg
    who|qui|che|que|die|der
  )(?!\p{L})
`
/** The one who founds, right behind the verb: `haben wir … entwickelt`. */
const WE_AFTER = /^\s(?:wir|ich|we|wij|ik|vi|jag|jeg)(?!\p{L})/iu
/** The subject right before the verb: what follows is what was founded. */
const PRONOUN_RIGHT_BEFORE = /(?<!\p{L})(?:we|I|they|she|he|wir|ich|nous|je|ils?|elles?|wij|ik|zij|hij)\s$/iu
/** Brackets after a name tell where somebody stands on a picture; spaces in their place keep the offsets. */
const withoutBrackets = (text: string) => text.replace(/\([^)]{1,24}\)/gu, (all) => ' '.repeat(all.length))

/** Where the product's name stands right behind a person's, nothing but markers of the same length in its place. */
export function withoutName(text: string, pages: readonly ReadPage[]): string {
  const name = nameOf(pages) ?? ''
  if (name.length < 3) return text
  const at = new RegExp(
    `(?<=\\p{Lu}\\p{L}+ (?:\\p{Ll}+ ){0,2}\\p{Lu}\\p{L}+ )${name.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}(?!\\p{L})`,
    'gu',
  )
  return text.replace(at, (all) => '_'.repeat(all.length))
}

/** Japanese founders: 元教師の山田 花子と、川口 亮が…設立しました. */
function japaneseIn(text: string, verb: Span): Span[] {
  const before = text.slice(0, verb.start)
  const pattern = new RegExp(
    `(?<=^|[の、。はとやに・\\s])(${JAPANESE_NAME}|[\\p{Script=Han}々]{3,5})(?=[とや、]|が|によって|により|らが|の[二三四]人が)`,
    'gu',
  )
  const isSubject = /(?:が|によって|により)/u.test(before)
  return isSubject
    ? [...before.matchAll(pattern)]
        .filter(([, found = '']) => wholeName(found) !== null)
        .map(({ index, 1: found = '' }) => ({ start: index, end: index + found.length }))
    : []
}

/**
 * Nothing but when and where between a verb and `by`: `foi fundada em 1999, em Coimbra, por`, `nata nel 1994, fondata
 * da`.
 */
const ADJUNCTS = pattern('iu')`
  ^(?:,?\s(?:(?:in|im|at|en|em|à|au|a|nel|on|am|i|w)\s[^,;:.]{2,40}|\d{4})){0,3}(?:
    ,\s(?:
      founded|created|started|gegründet|fondée?|créée?|fundad[ao]|cread[ao]|criad[ao]|fondat[ao]|creat[ao]|opgericht
      grundat|grundlagt|stiftet
    )
  )?,?\s*$
`
/** Before a name that is somebody's or something's besides: `for Ann Lee`, `after Ann Lee`. */
const ASIDE = pattern('iu')`
  (?<!\p{L})(?:
    of|from|at|for|with|to|after|when|because|like|than|von|bei|für|mit|nach|an|de|del|des|du|chez|pour|avec|à|para
    con|per|com|van|voor|met|bij|in|en|em|na|no|a|i|w|nel(?:la)?|dans|för|åt|till|med|til|dla|z
  )(?:\s(?:the|el|la|los|las|le|les|il|lo|o|os|as|der|dem|den|das|het|de))?\s+$
`

/** The first people named behind a verb, with no more than a date, a place or our name between. */
function later(text: string, verb: Span, end: number, pages: readonly ReadPage[]): Span[] {
  for (const { index } of text.slice(0, end).matchAll(/(?<![\p{L}\p{M}’'-])\p{Lu}/gu)) {
    const word = /^[\p{L}\p{M}’'-]+/u.exec(text.slice(index))?.[0] ?? ''
    if (index <= verb.end || isOwn(word, pages)) continue
    const between = text.slice(verb.end, index)
    if (between.length > 60 || ASIDE.test(between)) return []
    const cast = castAt(text, index).filter(({ start, end: to }) => !isOwn(text.slice(start, to), pages))
    if (cast.length > 0) return cast
  }
  return []
}

/** Whether somebody’s family gave the company its name, where the sentence says besides what was founded. */
function bearsOurName(text: string, { start, end }: Span, pages: readonly ReadPage[]): boolean {
  const words = text.slice(start, end).split(' ')
  const [first = '', last = ''] = words
  return words.length === 2 && !isOwn(first, pages) && isOwn(last, pages) && COMPANY_OBJECT.test(text.slice(end))
}

/** Forms of verbs that the one who writes is the subject of, said or not. */
const FIRST_PERSON_FORM = pattern('iu')`
  ^(?:
    ho|abbiamo|ai|avons|he|hemos|habe|(?:fund|cre|mont|lanc|empec|comenc)é|(?:fund|cre|mont|empez)amos
    (?:fund|cri|lanc|mont|comec)ei|(?:fund|cri|lanç)[áa]mos|\p{L}+ł(?:[ae]m|(?:iś|yś)my)
  )(?!\p{L})
`

/** People counted behind a founding verb, whom a list behind a colon then names: `by two who had seen enough: …`. */
const COUNTED = pattern('iu')`
  (?<!\p{L})(?:
    two|three|four|zwei(?:en)?|drei(?:en)?|vier(?:en)?|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro|dois|duas
    três|quatro|twee|drie|två|fyra|to|fire|dw(?:aj|ie|oje|óch|u)|trzech
  )(?=[\s,])(?!
    \s(?:
      years?|months?|jahren?|monaten?|ans|mois|años|meses|anni|mesi|anos|jaar|år|cities|towns|things|steps|goals
      aims|offices|products
    )
  )
`

/** `… haben wir zu dritt gegründet: Ann Lee, Bo Kim und Cy Ray.`: those whom a list names that closes the sentence. */
function behindColon(text: string, verb: Span): Span[] {
  const colon = /\s?:\s+(?=\p{Lu})/u.exec(text.slice(verb.end))
  if (!colon) return []
  const isCounted = COUNTED.test(text.slice(verb.end, verb.end + colon.index))
  if (!isCounted && !WE.test(text.slice(0, verb.end + colon.index))) return []
  const cast = castAt(text, verb.end + colon.index + colon[0].length)
  const isClosing = /^\s*(?:[.;!–—,(]|$)/u.test(text.slice(cast.at(-1)?.end ?? 0))
  return isClosing && cast.length > 1 ? cast : []
}

/** With whom, at the beginning: who founds stands behind the verb then: `Mit seiner Frau Eva Lee gründete Bo Lee`. */
const WITH_BEFORE = /(?<!\p{L})(?:mit|met)\s(?:\p{Ll}+\s(?:\p{L}+\s)?)?$/iu

/** What somebody is, between `by` and the name: `pelo engenheiro Bo Lee`; what joins words is no trade. */
const TRADE =
  /^(?:(?!(?:and|und|with|from|avec|chez|con|com|del|des|von|van|met|uma?|una?)\s)\p{Ll}{3,}\s){1,2}(?=\p{Lu})/u

/** Where the sentence names who founded the company. */
export function namesIn({ text: whole, clause, verb, isPassive }: Founding, pages: readonly ReadPage[]): Span[] {
  const text = withoutName(withoutBrackets(whole), pages)
  if (/\p{Script=Hiragana}/u.test(text)) return japaneseIn(text, verb)
  const ours = ourNamesIn(text)
  if (ours.length > 0) return ours
  if (!isPassive) {
    const listed = behindColon(text, verb)
    if (listed.length > 0) return listed
    if (FIRST_PERSON_FORM.test(text.slice(verb.start, verb.end))) return []
    if (WE_AFTER.test(text.slice(verb.end))) return []
    const names = subjects(text, verb)
    // After the verb stand the founders of a German sentence, or what was founded.
    const [first] = names
    if (first && WITH_BEFORE.test(text.slice(0, first.start))) return [...castAt(text, verb.end + 1), ...names]
    if (names.length > 0) return names
    if (PRONOUN_RIGHT_BEFORE.test(text.slice(0, verb.start))) return []
    const others = castAt(text, verb.end + 1).filter(
      (name) => !isOwn(text.slice(name.start, name.end), pages) || bearsOurName(text, name, pages),
    )
    return others.length > 0 || WE.test(text.slice(0, verb.start)) ? others : later(text, verb, clause.end, pages)
  }
  const counted = COUNTED.test(text.slice(verb.end)) ? behindColon(text, verb) : []
  if (counted.length > 0) return counted
  for (const match of text.matchAll(BY)) {
    const at = match.index + match[0].length
    const isNear = match.index <= clause.end || ADJUNCTS.test(text.slice(verb.end, match.index))
    if (match.index < clause.start || !isNear) continue
    const trade = TRADE.exec(text.slice(at))?.[0].length ?? 0
    const names = castAt(text, at + trade)
    if (names.length > 0) return names
  }
  return /^\s(?:haben|hat)\s/u.test(text.slice(verb.end)) ? later(text, verb, text.length, pages) : []
}
