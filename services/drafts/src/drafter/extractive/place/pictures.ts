import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { OTHER_PLACE } from '../lexicon/place.ts'
import { piecesOf } from '../pages/pieces.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { placesIn } from './address.ts'
import { isClean } from './clean.ts'

const MOST_ALT = 200
const FOREIGN = ['customers', 'blog', 'sponsors', 'jobs'] as const

/** The whole address that a picture of it is described by; blank where pictures show two. */
export function inPictures(pages: readonly ReadPage[]): Candidate | null {
  const kinds = pageKinds(pages)
  const found = pages.flatMap((page): Candidate[] => {
    const [any] = piecesOf(page)
    const described = page.texts.link
    if (!any || !described || isArticle(page) || FOREIGN.some((kind) => kinds.get(page)?.has(kind))) return []
    // The descriptions of pictures are read as text, then the passage is moved to where they are stored.
    const asText = { ...page, texts: { ...page.texts, text: described } }
    return page.outline.images.flatMap(({ label_start, label_end }) => {
      const text = described.text.slice(label_start, label_end)
      if (text.length > MOST_ALT || !/\d/u.test(text) || OTHER_PLACE.test(text)) return []
      const piece = { ...any, page: asText, text, start: label_start, end: label_end, kind: 'p' as const, level: 0 }
      return placesIn(piece)
        .filter(({ value, hasStreet, hasPostcode }) => hasStreet && hasPostcode && isClean(value.value))
        .map(({ value }) => ({ ...value, page, source: 'link' as const }))
    })
  })
  const [first] = found
  return first && found.every(({ value }) => value === first.value) ? first : null
}
