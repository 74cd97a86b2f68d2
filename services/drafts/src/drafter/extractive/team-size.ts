import type { ReadPage } from '../drafter.ts'
import { copied, type Found } from './found.ts'
import { TEAM_SENTENCES } from './lexicon/team-sentences.ts'
import { PAID_STAFF, TEAM_HEADING } from './lexicon/team-size.ts'
import { OTHERS_PEOPLE, OUR_OWN, SAID_BY_US, TEAM_JAPANESE, TEAM_LABEL, TEAM_OF_OTHERS } from './lexicon/team-words.ts'
import { isCompanyPage, tellsOfUs } from './pages/company.ts'
import { labelledOn } from './pages/labels.ts'
import { isCompany, isOwn } from './pages/own.ts'
import { type Piece, passageOf, piecesOf, type Zone } from './pages/pieces.ts'
import { boilerplate } from './pages/press.ts'
import { isPress } from './pages/press-page.ts'
import { type Sentence, sentencesOf } from './pages/sentences.ts'
import { homeOf, isArticle, pageKinds } from './pages/site-map.ts'
import { type Told, toldBy } from './pages/told.ts'
import { isMaker } from './people/makers.ts'

const MAX_SIZE = 40
const LONGEST = 400
const MOST_PIECES = 300
const OF_CUSTOMER =
  /(?<!\p{L})(?:customers?|clients?|kund(?:e|en|in)|clientes?|clienti|klant(?:en)?|klient\p{L}*|kunder)(?!\p{L})/iu

/** Who may be told of where a sentence stands. */
type Teller = 'company' | 'anybody'

function numberIn(match: RegExpExecArray, piece: Piece, text: string, from: number): Found<string> | null {
  const [all, first = '', second = ''] = match
  const { number = first, noun = second } = match.groups?.number === undefined ? {} : match.groups
  const start = match.index + all.indexOf(number)
  // A noun goes on to its end: `zwölf Leuten`.
  const end = start + number.length + noun.length
  const rest = noun === '' ? '' : (/^\p{L}+/u.exec(text.slice(end))?.[0] ?? '')
  const said = passageOf(piece, from + start, from + end + rest.length)
  return said && said.value.length <= MAX_SIZE ? copied(said) : null
}

/** The number of people in a sentence, with the noun after it. */
function inSentence(
  piece: Piece,
  { text, start }: Sentence,
  teller: Teller,
  pages: readonly ReadPage[],
): Found<string> | null {
  const isOurs = isCompany(subjectOf(text), pages)
  for (const pattern of TEAM_SENTENCES) {
    const match = pattern.exec(text)
    if (!match) continue
    const before = text.slice(0, match.index)
    const whose = match.groups?.whose
    if (whose !== undefined && !isOwn(whose, pages) && !isMaker(whose, pages)) continue
    if (TEAM_OF_OTHERS.test(before) || OF_CUSTOMER.test(before)) continue
    // Where anybody may be told of, those who speak say `we`, outside of quotation marks and of what might be.
    const isSaid =
      SAID_BY_US.test(match[0]) && !/[“„«"]/u.test(before) && !OTHERS_PEOPLE.test(before.split(/[.!?]\s/u).at(-1) ?? '')
    if (teller === 'company' || isOurs || isCompany(before, pages) || isSaid) return numberIn(match, piece, text, start)
  }
  if (teller === 'company')
    for (const pattern of PAID_STAFF) {
      const match = pattern.exec(text)
      const before = text.slice(0, match?.index)
      // A condition in a later clause is not about them: `12 people build it and drive out if it burns`.
      const after = (text.slice(before.length).split(/[,;]\s/u, 1)[0] ?? '').replace(OUR_OWN, '')
      if (match && ![before, after].some((part) => OTHERS_PEOPLE.test(part)) && !TEAM_OF_OTHERS.test(before))
        return numberIn(match, piece, text, start)
    }
  if (teller !== 'company') return null
  const japanese = TEAM_JAPANESE.exec(text)
  const number = japanese?.[1]
  if (!japanese || number === undefined) return null
  const at = start + japanese.index + japanese[0].length - number.length
  const said = passageOf(piece, at, at + number.length)
  return said ? copied(said) : null
}

function labelled(pages: readonly ReadPage[]): Found<string> | null {
  const kinds = pageKinds(pages)
  for (const page of pages) {
    const kind = kinds.get(page)
    if (isArticle(page) || !(kind?.has('about') || isCompanyPage(page, pages) || isPress(page, pages))) continue
    for (const { label, value, piece } of labelledOn(page)) {
      const isNumber =
        /^(?:約|ca\. |about |approx\. )?\d[\d.,\s–-]{0,9}\+?\s?\p{L}{0,20}(?:\s?[（(].{0,24}[）)])?$/u.test(value.value)
      if (TEAM_LABEL.test(label) && isNumber && piece.zone !== 'quote' && value.value.length <= MAX_SIZE)
        return copied(value)
    }
  }
  return null
}

/** What opens a sentence before its first verb of being. */
const subjectOf = (text: string) => text.split(/\s(?:is|ist|est|es|è|é|är|er)\s/u)[0] ?? ''

/** Where a page does not tell of the company a number of people may be anybody's: there the company is named. */
function tellerOf(piece: Told, pages: readonly ReadPage[]): Teller {
  return tellsOfUs(piece, pages) ? 'company' : 'anybody'
}

/** The foot of a page; without one, what the home page repeats at its end stands for it. */
const isFoot = (zone: Zone, page: ReadPage, pages: readonly ReadPage[]) =>
  zone === 'footer' || (zone === 'body' && page === homeOf(pages))

/** Where people may be counted: what the site tells, the foot of its pages, and its vacancies. */
function tellers(pages: readonly ReadPage[]): { piece: Piece; teller: Teller }[] {
  const kinds = pageKinds(pages)
  const told = [...toldBy(pages), ...boilerplate(pages)]
    .filter(({ about, isTitle }) => !about.has('pricing') && !(about.has('faq') && isTitle))
    .map((piece) => ({ piece, teller: tellerOf(piece, pages) }))
  const jobs = pages
    .filter((page) => kinds.get(page)?.has('jobs') === true && !isArticle(page))
    .flatMap((page) => piecesOf(page).filter(({ zone, isTitle }) => zone === 'body' && !isTitle))
  const feet = pages
    .filter((page) => !isArticle(page))
    .flatMap((page) =>
      piecesOf(page).filter(({ zone, linked, isTitle }) => isFoot(zone, page, pages) && !isTitle && linked <= 0.5),
    )
  return [
    ...told.slice(0, MOST_PIECES),
    ...[...jobs, ...feet].slice(0, MOST_PIECES).map((piece) => ({ piece, teller: 'anybody' as const })),
  ]
}

/** The people that the heading of a page about the company counts. */
function inHeading(pages: readonly ReadPage[]): Found<string> | null {
  for (const piece of toldBy(pages)) {
    const match = piece.level === 1 && tellsOfUs(piece, pages) ? TEAM_HEADING.exec(piece.text) : null
    if (match) return numberIn(match, piece, piece.text, 0)
  }
  return null
}

/** How many people work at the company, as the site writes it: where it tells about the company, or as `we`. */
export function findTeamSize(pages: readonly ReadPage[]): Found<string> | null {
  const beside = labelled(pages)
  if (beside) return beside
  for (const { piece, teller } of tellers(pages)) {
    // What ends with a question is said by those who ask.
    if (piece.text.length > 4_000 || /[?？]\s*$/u.test(piece.text)) continue
    for (const sentence of sentencesOf(piece.text)) {
      if (sentence.text.length > LONGEST) continue
      const found = inSentence(piece, sentence, teller, pages)
      if (found) return found
    }
  }
  return inHeading(pages)
}
