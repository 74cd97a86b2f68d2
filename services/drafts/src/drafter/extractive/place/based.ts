import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import { foundersOf } from '../founders/mod.ts'
import { NO_PLACE } from '../lexicon/no-place.ts'
import { pattern } from '../lexicon/pattern.ts'
import { OTHER_PLACE, PLACE_NAME } from '../lexicon/place.ts'
import { BEING, OPENS_SITS, PLACE_BASED, SITS } from '../lexicon/sits.ts'
import { CLEAR_STREET, OPENS_AS_STREET } from '../lexicon/streets.ts'
import { isCompanyPage, tellsOfUs } from '../pages/company.ts'
import { isCompany, isOwn, isSelf, ownNames } from '../pages/own.ts'
import { type Piece, passageOf, piecesOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { homeOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { roomIn } from './rooms.ts'
import { hasSecondSign, mayBeNoun } from './signs.ts'

const LONGEST = 2_000
const MOST_PIECES = 200
const MOST_LINES = 1_000
/** The company told of by an office, a team or what it makes needs no other subject. */
const SPEAKS_FOR_ITSELF = pattern('iu')`
  ^(?:
    find us|you(?:[’']ll| will| can)? find us|home is
    (?:all )?(?:the )?(?:two|three|four|five|six|seven|eight) of us|escribimos|programamos|desarrollamos|scriviamo
    escrevemos|l[’']équipe
    (?:from|out of|aus|depuis|desde|da|vanuit) (?:our|unser|notre|nuestr|la nostra|il nostro|ons)
    (?:the main|the|l[’']|il|la|le|el|das|die|het|o)\s?(?:
      office|workshop|studio|ufficio|atelier|laboratorio|bottega|sede|büro|werkstatt|bureau|siège|oficina|taller
      escritório|kantoor|werkplaats
    )(?!\p{L})
    abbiamo|tenemos|our|unser|notre|nos(?!\p{L})|nuestr|la nostra|il nostro|(?:a )?nossa|(?:o )?nosso|ons|onze|vår
    we(?!\p{L})|wir|nous|trabajamos|estamos|lavoriamo|siamo|trabalhamos|somos|wij|vi(?!\p{L})
  )
`
const COUNTS_PEOPLE = pattern('iu')`
  ^(?:
    \S+-(?:person|people|man|woman)\s
    independent\s
    \S+ (?:people|of us|personnes|personas|persone|pessoas|Leute|Menschen|mensen)
    (?:team|crew|company|family|group|équipe|equip[oae]|squadra|small|tiny|little|kleines|petite)\s
  )
`
/** Somebody else, or something else of ours, before the words that tell a place. */
const OF_OTHERS = pattern('iu')`
  (?<!\p{L})(?:
    customers?|clients?|servers?|data|hosting|hosted|suppliers?|partners?|bank|kunden|server|daten|clientes?
    servidores|serveurs|données|clienti|dati|klanten|gegevens
  )(?!\p{L})
`

/** The place that begins at an offset of a sentence. */
function placeAt(text: string, at: number, pages: readonly ReadPage[]): string | null {
  const named = PLACE_NAME.exec(text.slice(at))?.[0]
  const isNumbered = /^\.?\s\d/u.test(text.slice(at + (named?.length ?? 0)))
  if (named === undefined || isNumbered || NO_PLACE.test(named) || CLEAR_STREET.test(named)) return null
  // `Av. Pedro Goyena`: a shortened word and what it belongs to.
  if (text[at + named.length] === '.' && OPENS_AS_STREET.test(text.slice(at))) return null
  const [city = '', region] = named.split(', ')
  if (/^\p{Lu}{1,2}$/u.test(city)) return null
  if (ownNames(pages).has(bare(city))) return null
  return region !== undefined && ownNames(pages).has(bare(region)) ? city : named
}

/** Before the name of a quarter, whose city follows. */
const OF_QUARTER =
  /(?<!\p{L})(?:n[oa]|bairro d[eoa]|barrio de|quartier (?:de |du )?|quartiere|stadtteil|wijk|district of)\s?$/iu

/** The end of a place, with the city that follows its quarter: `no Campeche, em Florianópolis`. */
function cityEnd(text: string, at: number, end: number, pages: readonly ReadPage[]): number {
  const joint = /^, (?:in|em|en|à|a|te) (?=\p{Lu})/u.exec(text.slice(end))?.[0]
  const city =
    joint === undefined || !OF_QUARTER.test(text.slice(0, at)) ? null : placeAt(text, end + joint.length, pages)
  return city === null ? end : end + (joint?.length ?? 0) + city.length
}

/** Right behind the company's name: `Acme Ltd, a company of two in Leeds`. */
const APPOSED = /\p{L}\.?,\s(?:an?|eine?|une?|un[ao]?|uma?|een|en|et)$/iu

/** Whether what leads up to a place tells of this company. */
function isOurs(before: string, words: string, line: Line, pages: readonly ReadPage[]): boolean {
  if (OF_OTHERS.test(before) || OTHER_PLACE.test(before)) return false
  // `backed by Flour Capital, based in`: it is they who sit there.
  if (/\p{Lu}\p{L}+,$/u.test(before) && !isOwn(before.slice(-40), pages)) return false
  if (SPEAKS_FOR_ITSELF.test(words)) return true
  if (before === '') return line.isAbout && OPENS_SITS.test(words)
  const isApposed = APPOSED.test(before) && isOwn(before.slice(-40), pages)
  if (COUNTS_PEOPLE.test(words) && !BEING.test(before) && !isApposed) return false
  return SPEAKS_FOR_ITSELF.test(before) || isSelf(before, pages)
}

/** A sentence that may tell where the company sits. */
interface Line {
  readonly piece: Piece
  readonly text: string
  readonly start: number
  readonly isAbout: boolean
}

const MOST_FOOTER = 300
/** A footer that names who made the website. */
const MAKER = /(?<!\p{L})(?:web)?(?:site|theme|template|design)(?!\p{L})|\s(?:by|von|par|por|da|door)\s/iu

/** `Made in Leeds`, at the foot of a page, tells of the company without a name. */
const OPENS_MADE = /^(?:hand)?made|^fabriqu|^hecho|^hergestellt|^gemaakt|^feito|^fatto/iu

/** What the pages tell of the company, then what stands at the foot of the home page. */
function linesOf(pages: readonly ReadPage[]): Line[] {
  const told = toldBy(pages).filter(
    ({ about, isHome, text, page }) =>
      (about.has('about') || isHome || about.has('contact') || about.size === 0 || isCompanyPage(page, pages)) &&
      !about.has('faq') &&
      text.length <= LONGEST,
  )
  const founders = foundersOf(pages).map(({ name }) => name.value)
  // `Made in Leeds by Ann Lee`
  const isByFounder = (text: string) => OPENS_MADE.test(text) && founders.some((name) => text.includes(name))
  const known = new Set(told.map(({ page, start }) => `${page.url} ${start}`))
  const home = homeOf(pages)
  const around = (home ? piecesOf(home) : []).filter(
    ({ page, start, text, zone, linked }) =>
      (zone === 'footer' || zone === 'body') &&
      linked < 0.5 &&
      text.length <= MOST_FOOTER &&
      (!MAKER.test(text) || isByFounder(text)) &&
      !known.has(`${page.url} ${start}`),
  )
  const closesHome = ({ isHome, text }: Told) => isHome && text.includes('©') && OPENS_MADE.test(text)
  const split = (piece: Piece, isAbout: boolean) =>
    sentencesOf(piece.text).map(({ text, start }) => ({ piece, text, start, isAbout }))
  return [
    ...told
      .slice(0, MOST_PIECES)
      .flatMap((piece) => split(piece, piece.about.has('contact') || tellsOfUs(piece, pages) || closesHome(piece))),
    ...around.flatMap((piece) => split(piece, OPENS_MADE.test(piece.text))),
  ]
}

function inSentence(sits: RegExp, line: Line, pages: readonly ReadPage[]) {
  const { text } = line
  for (const match of text.matchAll(sits)) {
    const at = match.index + match[0].length
    const name = placeAt(text, at, pages)
    if (name !== null && isOurs(text.slice(0, match.index).trim(), match[0].trim(), line, pages))
      return { at, end: at + name.length }
  }
  return null
}

/** `We are a Leeds-based company`. */
function placeFirst(line: Line, pages: readonly ReadPage[]) {
  const { text } = line
  for (const match of text.matchAll(PLACE_BASED)) {
    const place = match.groups?.place ?? ''
    const at = match.index + match[0].indexOf(place)
    if (placeAt(place, 0, pages) === place && isOurs(text.slice(0, match.index).trim(), match[0], line, pages))
      return { at, end: at + place.length }
  }
  return null
}

/** So many of the ways to tell a place name an office, or say that somebody sits there: what they give is a place. */
const SUREST = 3

/** The city in which the company says it sits; what says so most surely goes first. */
export function basedIn(pages: readonly ReadPage[]): Candidate | null {
  const lines = linesOf(pages).slice(0, MOST_LINES)
  const ways = [
    ...SITS.map((sits, at) => ({ isSure: at < SUREST, spanOf: (line: Line) => inSentence(sits, line, pages) })),
    { isSure: true, spanOf: (line: Line) => placeFirst(line, pages) },
    {
      isSure: true,
      spanOf: (line: Line) =>
        line.isAbout
          ? roomIn(
              line.text,
              (at) => placeAt(line.text, at, pages),
              (subject) => isCompany(subject, pages),
            )
          : null,
    },
  ]
  for (const { isSure, spanOf } of ways) {
    for (const line of lines) {
      const span = spanOf(line)
      const end = span ? line.start + cityEnd(line.text, span.at, span.end, pages) : 0
      const place = span ? passageOf(line.piece, line.start + span.at, end) : null
      if (place && (isSure || !mayBeNoun(place.value, line.text) || hasSecondSign(place, pages))) return place
    }
  }
  return null
}
