import { type Candidate, passage } from '../candidate.ts'
import {
  ADDRESSES,
  CUT_OFF,
  FOR,
  HELPS,
  IS_FOR,
  IS_FOR_JAPANESE,
  MADE_FOR,
  THOSE_WHO,
  TRUSTED_BY,
} from '../lexicon/audience.ts'
import { NO_PEOPLE, OF_THEM, OUR_CUSTOMERS } from '../lexicon/audience-people.ts'
import { pattern } from '../lexicon/pattern.ts'
import { DOING, namesPeople } from './people.ts'

/** Goes on to say where the product runs: `for people who bake, on iPhone and Android`. */
const ON_WHAT = pattern('iu')`
  ,\s(?:
    on|for|auf|für|sur|pour|en|para|su|per|no|op|voor|på
  )\s(?=(?:your |dem |l[’'])?(?:iPhone|iPad|iOS|Android|Windows|Mac|Linux))
  \s(?:from|on|via)\s(?=(?:an?|any|your|their)\s(?:smartphone|phone|browser|laptop|tablet|computer)(?!\p{L}))
  \s(?:vom|am|depuis|desde|dal)\s(?=(?:(?:un|son|tu|su|el)\s)?(?:Handy|téléphone|teléfono|móvil|telefono)(?!\p{L}))
`
/** Goes on to say what the product does: `for bakers and prints the labels`. */
const GOES_ON = /,?\s(?:and|that|which)\s\p{Ll}+s\s(?:the|an?|your|their|every|each|all|them|it|what|which|when)\s/u
const VAGUE = /^(?:those|people|anyone|everyone|immer|alle|ceux|celles|quem|chi|wie|quien(?:es)?|de som|dem|alla)$/iu

/** The words after `for` in a passage that says what the product is. */
export function namedIn(candidate: Candidate | null): Candidate | null {
  const match = candidate && (IS_FOR.exec(candidate.value) ?? IS_FOR_JAPANESE.exec(candidate.value))
  if (match && NO_PEOPLE.test(match[1] ?? '')) return null
  const who =
    match?.[1]
      ?.split(/\s-\s/u, 1)[0]
      ?.split(GOES_ON, 1)[0]
      ?.split(ON_WHAT, 1)[0]
      ?.replace(/\s+(?:who|that|which|die|der|qui|que)$/iu, '') ?? ''
  if (!candidate || !match || who === '') return null
  const start = candidate.start + match.index + match[0].indexOf(who)
  return passage(candidate.page, candidate.source, start, start + who.length, 0)
}

/** The people whom a passage tells of by what they do. */
export function thoseIn(candidate: Candidate | null): Candidate | null {
  const match = candidate && THOSE_WHO.exec(candidate.value)
  const who = match?.groups?.who?.split(ON_WHAT, 1)[0]
  if (!candidate || !match || who === undefined) return null
  const start = candidate.start + match.index + match[0].indexOf(who)
  return passage(candidate.page, candidate.source, start, start + who.length, 0)
}

/** The people whom a sentence addresses: `It is aimed at small clubs`; without what is said of them at length. */
export function addressedIn(candidate: Candidate): Candidate | null {
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
export function madeFor(candidate: Candidate): Candidate | null {
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
export const firstTelling = (named: readonly (Candidate | null)[], mustBePeople: boolean): Candidate | null => {
  const told = named.filter((each) => each !== null && !DOING.test(each.value))
  const more = told.filter((each) => each !== null && /\s/u.test(each.value))
  const people = more.find((each) => each !== null && namesPeople(each.value))
  return people ?? (mustBePeople ? null : (more[0] ?? told[0] ?? null))
}

/** A list of names to its end, as far as commas go on with it: `bakers, pastry cooks and all who knead`. */
function listIn(text: string): string {
  // The last of several may be told of at length: `…, and shops that sell by weight`.
  const parts = text.split(/,\s/u).map((part, at) => (at > 0 ? (part.split(OF_THEM, 1)[0] ?? '') : part))
  const closes = /\s(?:the|and|or)\s/iu.test(text) ? CLOSES_ENGLISH : CLOSES
  const last = parts.findIndex((part, at) => at > 0 && closes.test(part))
  const isOnlyPeople = !parts.slice(1, last + 1).some((part) => HOW.test(part))
  const areShort = isOnlyPeople && parts.slice(0, last + 1).every((part) => part.split(/\s+/u).length <= MOST_PART)
  return last > 0 && areShort ? parts.slice(0, last + 1).join(', ') : (parts[0] ?? '')
}

const MOST_PART = 8
/** Opens what tells how or where, not another kind of people. */
const HOW = pattern('iu')`
  ^(?:
    na|do|on|in|with|without|auf|mit|ohne|im|sur|avec|sans|dans|en|con|sin|su|senza|em|com|sem|op|met|zonder|på|med
    utan|uten
  )\s
`
/** English `of` closes no list, as Dutch `of` does. */
const CLOSES_ENGLISH = /\s(?:and|or)\s/u
const CLOSES = /\s(?:and|or|und|oder|sowie|et|ou|y|e|o|ed|en|of|och|og|i|oraz)\s/u

/**
 * Before a `for` that leads to nobody who uses it: time or room for somebody whom they look after, and verbs that go
 * with `for`.
 */
const NOT_THEM = pattern('iu')`
  (?<!\p{L})(?:
    look(?:s|ing)?|car(?:es?|ing)|search(?:es|ing)?|wait(?:s|ing)?|ask(?:s|ing)?|pay(?:s|ing)?|account(?:s|ing)?
    lists?|stands?|good|bad|better|sorg(?:t|en)|zuständig|haftet|gilt|gelten|steht|stehen|ersatzteile|zorg(?:t|en)
    geldt|gelden|onderdelen|opte[rz]?|vote[rz]?|ricambi|pezzi|repuestos|recambios|peças|pièces détachées|spare parts
  )\s$
  (?<!\p{L})(?:
    time|room|space|zeit|platz|raum|temps|place|tiempo|espacio|tempo|spazio|espaço|tijd|ruimte|tid|plats|plads
  )(?:\s(?:left|over|übrig|libre|livre|libero))?(?:\s(?:overblijft|bleibt|reste|queda|resta|sobra|blir|bliver))?\s$
  (?<!\p{L})tijd\s\p{L}+\s$
`

/** The people after `for` in the language of the page, whatever the product is called before it. */
export function peopleIn(candidate: Candidate | null): Candidate | null {
  const lang = /^\p{L}{2}/u.exec(candidate?.page.outline.lang ?? '')?.[0].toLowerCase()
  const word = FOR[lang ?? '']
  if (!candidate || word === undefined) return null
  for (const { index, 0: said } of candidate.value.matchAll(new RegExp(`(?<!\\p{L})${word}\\s(?=\\p{L})`, 'giu'))) {
    if (NOT_THEM.test(candidate.value.slice(0, index))) continue
    const from = index + said.length
    const rest =
      /^[^.:;!?–—|()]{3,120}/u.exec(candidate.value.slice(from))?.[0].split(/\s-\s/u, 1)[0]?.split(ON_WHAT, 1)[0] ?? ''
    const clause = listIn(rest.split(GOES_ON, 1)[0] ?? '')
    const short = (clause.split(OF_THEM, 1)[0] ?? '').trim().replace(/,$/u, '')
    const who = CUT_OFF.test(short) && short.includes(' ') ? rest.trim() : short
    // Whom `those who …` tells of, the words after it say.
    if (VAGUE.test(who) || DOING.test(who)) continue
    const first = who.split(/\s+/u).slice(0, 5).join(' ')
    if (
      who.length < 5 ||
      who.length > 90 ||
      /\d/u.test(who.replace(/B2[BC]/gu, '')) ||
      NO_PEOPLE.test(who) ||
      !namesPeople(first)
    )
      continue
    return passage(candidate.page, candidate.source, candidate.start + from, candidate.start + from + who.length, 0)
  }
  return null
}

/** Partners and what is worked with: nobody whom the product is for. */
const NO_CUSTOMERS = pattern('iu')`
  (?<!\p{L})(?:
    providers?|banks|data|energ\p{L}+|prestataires|dienstleister\p{L}*|experts?|local(?:es|i|s)?|lokale[nr]?
    worldwide|weltweit|partners?|partnern|partenaires?|soci[oe]s?|suppliers?|lieferanten|fournisseurs|proveedores
    fornitori|fornecedores|leveranciers|open[- ]source|tools?|werkzeugen?|technolog\p{L}+
  )(?!\p{L})
`
const MOST_SERVED = 120
const MOST_HELPED = 5

/** French puts an article between the verb and whom it helps; elsewhere what they do may follow at once. */
const DATIVE = /^(?:aide|permet|fournit|offre|donne)\s/iu
/** Whether a part is so long that it holds what they are helped to do. */
const holdsVerb = (who: string) => who.split(/,\s/u).some((part) => part.split(/\s+/u).length > MOST_HELPED)

/** The people whom a sentence says the company works for, or its product helps. */
export function servedIn(candidate: Candidate | null): Candidate | null {
  if (!candidate) return null
  for (const pattern of [OUR_CUSTOMERS, HELPS, TRUSTED_BY]) {
    const match = pattern.exec(candidate.value)
    const who = match?.groups?.who?.trim() ?? ''
    if (!match || !who.includes(' ') || who.length > MOST_SERVED || NO_CUSTOMERS.test(who)) continue
    if (CUT_OFF.test(who) || NO_PEOPLE.test(who) || !namesPeople(who)) continue
    if (pattern === HELPS && !DATIVE.test(match[0]) && holdsVerb(who)) continue
    const start = candidate.start + match.index + match[0].indexOf(who)
    return passage(candidate.page, candidate.source, start, start + who.length, 0)
  }
  return null
}
