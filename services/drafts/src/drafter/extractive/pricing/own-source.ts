import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import { OPEN_KIND, OPEN_SOURCE, PART, SOME_DAY, TAKES } from '../lexicon/open-source.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { isOwn } from '../pages/own.ts'
import { passageOf, piecesOf } from '../pages/pieces.ts'
import { segments } from '../pages/segments.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { homeOf, nameOf } from '../pages/site-map.ts'
import { isDenied } from './free-words.ts'
import { sentence } from './sentences.ts'

const MOST_HEADING = 120

/**
 * Whether words before a claim make it one of a part, or of what the product is built with: `our SDK is …`, `uses …`.
 */
function isOfPart(text: string, at: number, pages: readonly ReadPage[]): boolean {
  const before = text.slice(0, at)
  return TAKES.test(before) || (PART.test(before) && !isOwn(before.replace(/\b(?:the |our )?\S+[’']s\b/giu, ''), pages))
}

/** Whether a sentence says that the product itself is open source. */
function isOpen(text: string, pages: readonly ReadPage[]): boolean {
  const match = OPEN_SOURCE.exec(text)
  // What will be opened if the makers stop is not open now.
  const isNow = match !== null && !SOME_DAY.test(text.slice(0, match.index + match[0].length))
  return isNow && !isDenied(text) && !isOfPart(text, match.index, pages)
}

const LICENCE = /\b(?:A?GPL|LGPL|MIT|Apache|BSD|MPL|EUPL|ISC|Unlicense)\b/u

/** A line of the foot that says under which licence the product, by its name, is open: `Acme is under the AGPL`. */
function footerSource(pages: readonly ReadPage[]): Candidate | null {
  const name = nameOf(pages) ?? ''
  if (name === '') return null
  for (const piece of pages.flatMap((page) => piecesOf(page)))
    if (piece.zone === 'footer' && piece.text.includes(name))
      for (const { text, start, end } of sentencesOf(piece.text))
        if (text.startsWith(`${name} `) && LICENCE.test(text) && isOpen(text, pages))
          return passageOf(piece, start, end)
  return null
}

/** A licence named by itself, as beside a download: `GPL-3.0, kostenlos.` */
const LICENCE_ALONE = pattern('u')`
  ^(?:(?:[Ll]icen[cs]e|Lizenz|[Ll]icencia|[Ll]icenza|[Ll]icença|[Ll]icentie):? )?(?:
    A?GPL|LGPL|MIT|Apache|BSD|MPL|EUPL|ISC
  )(?:[- ]?v?\d(?:\.\d)?)?(?:-(?:or-later|only|Clause))?\+?(?:[- ][Ll]i[cz]en[cszç]\p{L}*)?(?:[,.;·].{0,40})?$
`

/** Where a site says that the product is open source: what its home page calls it, or a sentence of its own. */
export const ownSource = once((pages: readonly ReadPage[]): Candidate | null => {
  const home = homeOf(pages)
  const isKind = (text: string) => OPEN_KIND.test(text) && !isDenied(text) && !TAKES.test(text) && !PART.test(text)
  const metas = home ? metaPassages(home, ['title', 'description', 'og:title', 'og:description'], 0) : []
  const called = metas
    .flatMap((meta) => (meta.value.length > MOST_HEADING ? [meta] : segments(meta)))
    .find(({ value }) => isKind(value))
  const headline = sentence(pages, (text, { isHome, level }) => isHome && level === 1 && isKind(text))
  const labelled = sentence(pages, (text, { isHome, zone }) => isHome && zone !== 'footer' && LICENCE_ALONE.test(text))
  return sentence(pages, (text) => isOpen(text, pages)) ?? headline ?? called ?? labelled ?? footerSource(pages)
})
