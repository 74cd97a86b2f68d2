import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { FIRST_PERSON, INTRODUCES, PRESENTS_PEOPLE } from '../lexicon/company.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { once } from '../once.ts'
import { piecesOf } from './pieces.ts'
import { segments } from './segments.ts'
import { homeOf, isArticle, pageKinds } from './site-map.ts'
import type { Told } from './told.ts'

const ELSEWHERE = ['faq', 'pricing', 'features', 'integrations', 'customers', 'blog', 'docs', 'jobs', 'legal'] as const

const LEAST_FIRST_PERSON = 2

/** Whether a page of no known kind has people who speak for themselves and say who they are: `There are two of us.` */
function presentsItself(page: ReadPage): boolean {
  const own = piecesOf(page).filter(({ zone, linked }) => zone === 'body' && linked < 0.5)
  const isSpoken = own.reduce((sum, { text }) => sum + [...text.matchAll(FIRST_PERSON)].length, 0) >= LEAST_FIRST_PERSON
  return isSpoken && own.some(({ text }) => PRESENTS_PEOPLE.test(text) || (text.length <= 300 && FOUNDER.test(text)))
}

/**
 * The pages on which a site tells who is behind it: by what they are about, or because somebody introduces themselves.
 */
const companyPages = once((pages: readonly ReadPage[]): ReadonlySet<ReadPage> => {
  const kinds = pageKinds(pages)
  return new Set(
    pages.filter((page) => {
      const kind = kinds.get(page)
      if (kind?.has('about')) return true
      if (page === homeOf(pages) || page === pages[0] || isArticle(page)) return false
      if (ELSEWHERE.some((each) => kind?.has(each))) return false
      if ((kind?.size ?? 0) === 0 && presentsItself(page)) return true
      const titles = metaPassages(page, ['title'], 0).flatMap(segments)
      const heading = piecesOf(page).find(({ level }) => level > 0)
      return [...titles.map(({ value }) => value), heading?.text ?? ''].some((text) => INTRODUCES.test(text.trim()))
    }),
  )
})

/** Whether a page tells who is behind the site. */
export const isCompanyPage = (page: ReadPage, pages: readonly ReadPage[]): boolean => companyPages(pages).has(page)

/** Whether a piece stands where the site tells of the company and its people. */
export function tellsOfUs({ page, about }: Told, pages: readonly ReadPage[]): boolean {
  return about.has('about') || isCompanyPage(page, pages)
}
