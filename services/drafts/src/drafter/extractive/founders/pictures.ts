import type { ReadPage } from '../../drafter.ts'
import { passage } from '../candidate.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { pattern } from '../lexicon/pattern.ts'
import { imagesOn, type PageImage } from '../pages/addresses.ts'
import { homeOf, isArticle, pageKinds } from '../pages/site-map.ts'
import { namesAt } from '../people/people.ts'
import type { Person } from './person.ts'
import { isFounderHere } from './role.ts'

const MOST_ALT = 120
const PORTRAIT = pattern('iu')`
  ^(?:
    (?:a )?(?:
      portrait|photo|picture|foto|porträt|bild|retrato|ritratto|photographie
    )\s(?:of|von|de|d[’']|di|van|av|af)\s?
  )
`
/** Before the next name of a row. */
const NEXT = /,?\s(?:and|und|et|y|e|en|och|og)\s(?=\p{Lu})/gu
const JOINT = /^\s*[,:|·•–—(-]\s*/u

/**
 * The founders whom the words of a picture name: `Ann Lee, founder of Acme`, `Ann Lee, founder, and Bo Kim,
 * co-founder`.
 */
function pictured({ page, image, alt }: PageImage, pages: readonly ReadPage[]): Person[] {
  if (alt.length > MOST_ALT || !FOUNDER.test(alt)) return []
  const isTeam = pageKinds(pages).get(page)?.has('about') === true
  const lead = PORTRAIT.exec(alt)?.[0].length ?? 0
  const starts = [lead, ...[...alt.matchAll(NEXT)].map(({ index, 0: joint }) => index + joint.length)]
  return starts.flatMap((start) => {
    const [name, ...others] = namesAt(alt, start)
    const rest = name ? alt.slice(name.end) : ''
    const next = rest.search(NEXT)
    const role = (next < 0 ? rest : rest.slice(0, next)).replace(JOINT, '')
    if (!name || others.length > 0 || !JOINT.test(rest) || FOUNDER.exec(role)?.index !== 0) return []
    const span = passage(page, 'link', image.label_start + name.start, image.label_start + name.end, 0)
    return span && isFounderHere(role.replace(/,\s(?=\p{Ll}).*$/u, ''), pages, isTeam)
      ? [{ name: span, role: null, from: [], card: null }]
      : []
  })
}

/** Founders named by nothing but the words of their pictures, on the home page and those that tell of the company. */
export function foundersInPictures(pages: readonly ReadPage[]): Person[] {
  const kinds = pageKinds(pages)
  const own = pages.filter((page) => !isArticle(page) && (page === homeOf(pages) || kinds.get(page)?.has('about')))
  return own.flatMap((page) => imagesOn(page).flatMap((image) => pictured(image, pages)))
}
