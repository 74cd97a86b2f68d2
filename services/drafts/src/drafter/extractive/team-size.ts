import type { ReadPage } from '../drafter.ts'
import { tellsOfUs } from './company-pages.ts'
import { copied, type Found } from './found.ts'
import { labelledOn } from './labels.ts'
import { TEAM_JAPANESE, TEAM_LABEL, TEAM_OF_OTHERS, TEAM_SENTENCES } from './lexicon/team-size.ts'
import { isCompany } from './own.ts'
import { passageOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { isArticle, pageKinds } from './site-map.ts'
import { type Told, toldBy } from './told.ts'

const MAX_SIZE = 40
const LONGEST = 400

/** The number of people in a sentence, with the noun after it. */
function inSentence(piece: Told, text: string, from: number): Found<string> | null {
  for (const pattern of TEAM_SENTENCES) {
    const match = pattern.exec(text)
    if (!match || TEAM_OF_OTHERS.test(text.slice(0, match.index))) continue
    const [all, number = '', noun = ''] = match
    const start = match.index + all.indexOf(number, 0)
    // A noun goes on to its end: `zwölf Leuten`.
    const end = start + number.length + noun.length
    const rest = noun === '' ? '' : (/^\p{L}+/u.exec(text.slice(end))?.[0] ?? '')
    const said = passageOf(piece, from + start, from + end + rest.length)
    return said && said.value.length <= MAX_SIZE ? copied(said) : null
  }
  const japanese = TEAM_JAPANESE.exec(text)
  const number = japanese?.[1]
  if (!japanese || number === undefined) return null
  const start = from + japanese.index + japanese[0].length - number.length
  const said = passageOf(piece, start, start + number.length)
  return said ? copied(said) : null
}

function labelled(pages: readonly ReadPage[]): Found<string> | null {
  const kinds = pageKinds(pages)
  for (const page of pages) {
    const kind = kinds.get(page)
    if (isArticle(page) || kind?.has('about') !== true) continue
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

/** How many people work at the company, as the site writes it: where it tells about the company, or as `we`. */
export function findTeamSize(pages: readonly ReadPage[]): Found<string> | null {
  const beside = labelled(pages)
  if (beside) return beside
  const told = toldBy(pages).filter(
    (piece) =>
      (tellsOfUs(piece, pages) || piece.isHome || (!piece.about.has('features') && !piece.about.has('integrations'))) &&
      !piece.about.has('faq') &&
      !piece.about.has('pricing') &&
      piece.text.length <= 4_000,
  )
  for (const piece of told.slice(0, 300)) {
    for (const { text, start } of sentencesOf(piece.text)) {
      // On the home page a number of people may be anybody's: there the company is named.
      const isUs = !piece.isHome || tellsOfUs(piece, pages) || isCompany(subjectOf(text), pages)
      const found = isUs && text.length <= LONGEST ? inSentence(piece, text, start) : null
      if (found) return found
    }
  }
  return null
}
