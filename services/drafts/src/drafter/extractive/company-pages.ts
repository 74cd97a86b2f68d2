import type { ReadPage } from '../drafter.ts'
import { metaPassages } from './candidate.ts'
import { INTRODUCES } from './lexicon/company.ts'
import { once } from './once.ts'
import { piecesOf } from './pieces.ts'
import { segments } from './segments.ts'
import { homeOf, isArticle, pageKinds } from './site-map.ts'
import type { Told } from './told.ts'

const ELSEWHERE = ['faq', 'pricing', 'features', 'integrations', 'customers', 'blog', 'docs', 'jobs', 'legal'] as const

/** The pages on which a site tells who is behind it: by what they are about, or because somebody introduces themselves. */
const companyPages = once((pages: readonly ReadPage[]): ReadonlySet<ReadPage> => {
  const kinds = pageKinds(pages)
  return new Set(
    pages.filter((page) => {
      const kind = kinds.get(page)
      if (kind?.has('about')) return true
      if (page === homeOf(pages) || page === pages[0] || isArticle(page)) return false
      if (ELSEWHERE.some((each) => kind?.has(each))) return false
      const titles = metaPassages(page, ['title'], 0).flatMap(segments)
      const heading = piecesOf(page).find(({ level }) => level > 0)
      return [...titles.map(({ value }) => value), heading?.text ?? ''].some((text) => INTRODUCES.test(text.trim()))
    }),
  )
})

/** Whether a piece stands where the site tells of the company and its people. */
export function tellsOfUs({ page, about }: Told, pages: readonly ReadPage[]): boolean {
  return about.has('about') || companyPages(pages).has(page)
}
