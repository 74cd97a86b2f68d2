import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { bare } from './fold.ts'
import { copiedList, type Found } from './found.ts'
import { LEFTOVER } from './lexicon/hostile.ts'
import { pattern } from './lexicon/pattern.ts'
import { homeOf, isName, nameOf } from './pages/site-map.ts'

const MOST_TAGS = 10
const MAX_TAG = 40
/** More are written for search engines. */
const MOST_KEYWORDS = 25
/** Keywords that templates come with. */
const TEMPLATE = pattern('iu')`
  ^(?:key ?words?\s?\d*|your|website|site|page)$
  \b(?:
    html5?|css3?|bootstrap|templates?|themes?|responsive|landing page|wordpress|web ?design|free download|lorem
  )\b
`

/** Keywords that nobody writes of a product, but for search engines. */
const SPAM = pattern('iu')`
  (?<!\p{L})(?:casino|viagra|cialis|make money|porn\p{L}*|betting|payday|bonus|lottery)(?!\p{L})
  ^(.{3,20})[ ,]+\1(?:[ ,]|$)
`
/** So many are no accident. */
const MOST_SPAM = 2
/** Praise, prices and years: no words for what it is. */
const BOAST = pattern('iu')`
  (?<!\p{L})(?:
    best|beste[nrs]?|top|number one|no\.? ?1|nr\.? ?1|#1|cheap(?:est)?|free|kostenlos|gratis|gratuite?|grátis
    meilleure?s?|mejor(?:es)?|migliore?|melhor(?:es)?|günstig|billig|pas cher|barat[oa]|20\d\d
  )(?!\p{L})
`

/** The keywords that the home page gives in its meta tags. */
export function findTags(pages: readonly ReadPage[]): Found<string[]> | null {
  const homes = [...new Set([homeOf(pages), pages[0]])].filter((page) => page != null)
  const [keywords] = homes.flatMap((page) => metaPassages(page, ['keywords'], 0))
  if (!keywords) return null
  const parts = partsOf(keywords)
  if (parts.some(({ value }) => TEMPLATE.test(value) || LEFTOVER.test(value))) return null
  if (parts.filter(({ value }) => SPAM.test(value)).length >= MOST_SPAM) return null
  const name = nameOf(pages)
  const known = new Set<string>()
  const tags = parts.filter(({ value }) => {
    const key = bare(value)
    if (
      value.length > MAX_TAG ||
      BOAST.test(value) ||
      SPAM.test(value) ||
      key === '' ||
      known.has(key) ||
      isName(value, name)
    )
      return false
    return known.add(key) !== undefined
  })
  // Keywords of which the pages know little were not written about this product.
  const said = saidOn(pages)
  const sane = tags.filter(({ value }) => said.includes(bare(value)) || isSaidInWords(value, said))
  return parts.length > MOST_KEYWORDS || sane.length * 2 < tags.length ? null : copiedList(sane, MOST_TAGS)
}

/** What people read on the pages, as it is compared with keywords. */
const saidOn = (pages: readonly ReadPage[]): string =>
  pages
    .flatMap((page) => [
      bare(page.texts.text?.text ?? ''),
      ...metaPassages(page, ['title', 'description', 'og:description'], 0).map(({ value }) => bare(value)),
    ])
    .join(' ')

/** Whether all words of a keyword are said, if not beside one another. */
function isSaidInWords(keyword: string, said: string): boolean {
  const stems = stemsOf(keyword)
  return stems.length > 1 && stems.every((stem) => said.includes(stem))
}

const LEAST_STEM = 4

/** The words of a keyword without their endings, so that `bookings` is found in `booking`. */
const stemsOf = (keyword: string): string[] =>
  keyword
    .split(/[^\p{L}\p{N}]+/u)
    .map(bare)
    .filter((word) => word.length >= LEAST_STEM - 1)
    .map((word) => word.slice(0, Math.max(LEAST_STEM, word.length - 2)))

function partsOf(keywords: Candidate): Candidate[] {
  const parts: Candidate[] = []
  let from = 0
  for (const part of keywords.value.split(/[,;、，|]/u)) {
    const start = keywords.start + from
    const found = passage(keywords.page, keywords.source, start, start + part.length, 0)
    if (found) parts.push(found)
    from += part.length + 1
  }
  return parts
}
