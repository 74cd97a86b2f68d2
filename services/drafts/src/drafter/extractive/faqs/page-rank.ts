import type { ReadPage } from '../../drafter.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { homeOf, pageKinds } from '../pages/site-map.ts'

const ORDER: readonly PageKind[] = ['faq', 'pricing', 'contact', 'docs']

/** The address of a page on questions, whatever its title promises. */
const FAQ_ADDRESS =
  /\/(?:faqs?|domande-frequenti|perguntas-frequentes|preguntas-frecuentes|haeufige-fragen|veelgestelde-vragen)(?:\.\w{2,5})?\/?(?:[?#]|$)/iu

/** How early a page's questions go: the page on questions, the home page, prices, help, and what tells of a subject. */
export function pageRank(page: ReadPage, pages: readonly ReadPage[]): number {
  if (page === homeOf(pages)) return 1
  const kinds = pageKinds(pages).get(page)
  if (FAQ_ADDRESS.test(page.url)) return 0
  const at = ORDER.findIndex((kind) => kinds?.has(kind))
  return at === 0 ? 0 : at < 0 ? ORDER.length + 1 : at + 1
}

/** Pages of any other kind tell of one subject: their questions go after all that are asked of the product. */
export const SUBJECT = ORDER.length + 1
