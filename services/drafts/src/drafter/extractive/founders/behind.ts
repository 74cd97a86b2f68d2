import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import type { Founding } from '../founded/founding.ts'
import { LEADS_TO_PEOPLE, PEOPLE_BEHIND } from '../lexicon/behind.ts'
import { I_AM_MAKER, I_MADE } from '../lexicon/first-person.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isCompany, isOwn, ownNames } from '../pages/own.ts'
import { piecesOf } from '../pages/pieces.ts'
import { boilerplate } from '../pages/press.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { type Told, toldBy } from '../pages/told.ts'
import type { Span } from '../people/people.ts'
import { castAt } from './cast.ts'
import { imprint } from './imprint.ts'
import { isTeams } from './net.ts'
import { type Person, personOf } from './person.ts'
import { introducedIn, speaker } from './speaker.ts'

const LONGEST = 400
/** Kinds of pages on which others speak of themselves too. */
const OTHERS_SPEAK = ['blog', 'customers', 'integrations', 'jobs'] as const
/** Said behind a name that is a company's: `…, a studio in Leeds`. */
const THING = pattern('iu')`
  ^\s?[,(–—]\s?(?:
    (?:an?|the|ein(?:e[mnrs]?)?|der|die|das|une?|l[ae’']|un[ao]?|il|uma?|o|het|een)\s?
  )?(?:[\p{L}-]+\s){0,3}?\p{L}*(?:
    company|firm|studio|agency|lab|club|collective|business|consultancy|publisher|firma|unternehmen|büro|agentur
    verein|verlag|société|entreprise|agence|association|empresa|agencia|estudio|azienda|società|agenzia|bedrijf
    bureau|collectief|estúdio|agência
  )(?!\p{L})
`

/** Whether words name the company or its product, and nothing besides. */
function isThisCompany(words: string, pages: readonly ReadPage[]): boolean {
  const plain = bare(words.replace(/^(?:the|die|das|der|la|le|el|il|a|o|l[’'])\s/iu, ''))
  return isCompany(words, pages) || ownNames(pages).has(plain)
}

/** The people whom a sentence puts behind the company: `Behind Acme are Ann Lee and Bo Kim`. */
function behindIn(text: string, pages: readonly ReadPage[]): Span[] {
  for (const pattern of LEADS_TO_PEOPLE) {
    const match = pattern.exec(text)
    if (!match || !isThisCompany(match.groups?.own ?? '', pages)) continue
    const cast = castAt(text, match[0].length)
    if (cast.length > 0) return THING.test(text.slice(cast.at(-1)?.end ?? 0)) ? [] : cast
  }
  const opening = castAt(text, 0)
  const after = PEOPLE_BEHIND.exec(text.slice(opening.at(-1)?.end ?? 0))
  return opening.length > 0 && after && isThisCompany(after.groups?.own ?? '', pages) ? opening : []
}

/** The site itself, as its maker calls it: `I made this`. */
const MADE_THIS = /(?<!\p{L})I (?:made|built|wrote|created) (?:this|it)(?!\p{L})/u

const MYSELF = /^(I|Ich|Yo|Io|Ik|Eu|Jag|Jeg|Moi),\s\p{Lu}[^,.;:]{3,40},/u

/** What is written about the product or for it, or to somebody: not the product. */
const ABOUT_IT = pattern('iu')`
  ^\s(?:to|about|an|über|à|sobre|su|aan|over|om|till|til)\s
  ^\s(?:an?|the|my|some|eine?n?|une?|un[ao]?|een)\s(?:\p{L}+\s)?(?:
    review|article|guide|post|book|letter|story|song|plug-?in|add-?on|artikel|buch|brief|critique|livre|carta|libro
  )(?!\p{L})
`

/** `I built Acme`: a sentence in which the one who writes made the product. */
function making(told: Told, text: string, start: number, pages: readonly ReadPage[]): Founding | null {
  // `I, Ann Lee, wrote …`: a name put in stands between the one who writes and the verb.
  const plain = text.replace(MYSELF, '$1')
  const isHere = isOwn(text, pages) || MADE_THIS.test(text)
  const made = isHere ? I_MADE.exec(plain) : null
  const verb = made ?? (isHere ? I_AM_MAKER.exec(plain) : null)
  const rest = verb ? (plain.slice(verb.index + verb[0].length).split(/[,.;:]\s/u, 1)[0] ?? '') : ''
  if (!verb || (made ? ABOUT_IT.test(rest) : !isOwn(rest, pages))) return null
  const span = { start: verb.index, end: verb.index + verb[0].length }
  return { told, text, start, verb: span, clause: { start: 0, end: text.length }, isStrict: false, isPassive: false }
}

const USING = pattern('gu')`
  (?<!\p{L})(?:
    with|using|in|on|for|to|mit|auf|für|avec|dans|sur|pour|con|en|para|per|com|em|met|voor|med|för
  )\s(?:the |a |o |la |le |il )?(\p{Lu}[\p{L}\p{N}’-]*)
`

/** `I built a shop with Acme`: the product as what something else was made with. */
const isUsing = (text: string, pages: readonly ReadPage[]) =>
  [...text.matchAll(USING)].some(([, word = '']) => isOwn(word, pages))

/** Those whom the site puts behind the company without telling of a founding: its makers. */
export function makersOf(pages: readonly ReadPage[]): Person[] {
  const told = [...toldBy(pages).slice(0, 600), ...boilerplate(pages), ...imprint(pages)].filter(
    (piece) => piece.text.length <= 2_000,
  )
  const found = told.flatMap((piece) => {
    const isHere = tellsOfUs(piece, pages) && !piece.about.has('faq')
    // Wherever the site speaks for itself, somebody may say the name and tell of the making in one breath.
    const isOwnWord = !OTHERS_SPEAK.some((kind) => piece.about.has(kind)) && isTeams(piece)
    if (!isHere && !piece.isHome && !(isOwnWord && introducedIn(piece).length > 0)) return []
    return sentencesOf(piece.text).flatMap(({ text, start }) => {
      if (text.length > LONGEST || !(isOwn(text, pages) || (isHere && MADE_THIS.test(text)))) return []
      const whole = { start: 0, end: text.length }
      const people = behindIn(text, pages).flatMap((name) => personOf(piece, start, name, whole))
      const made = people.length > 0 ? null : making(piece, text, start, pages)
      // Off the pages about the company, only who says the name in the same breath is the one.
      return made ? (isHere ? speaker(made, pages) : isUsing(text, pages) ? [] : introducedIn(piece)) : people
    })
  })
  return found.length > 0 ? found : makersInFooter(pages)
}

/** Those whom the foot of the site puts behind the product by its name: `Acme is built by Ann Lee`. */
function makersInFooter(pages: readonly ReadPage[]): Person[] {
  const feet = pages.flatMap((page) =>
    piecesOf(page).filter(({ zone, text }) => zone === 'footer' && text.length <= LONGEST),
  )
  return feet.flatMap((piece) =>
    sentencesOf(piece.text).flatMap(({ text, start }) =>
      behindIn(text, pages).flatMap((name) => personOf(piece, start, name, { start: 0, end: text.length })),
    ),
  )
}
