import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { FIRM_WORD, MAKER_LABEL, MAKES } from '../lexicon/makers.ts'
import { once } from '../once.ts'
import { labelledOn } from '../pages/labels.ts'
import { piecesOf } from '../pages/pieces.ts'
import { isPress } from '../pages/press-page.ts'
import { isArticle, nameOf } from '../pages/site-map.ts'

const LONGEST = 600
const NAME =
  /^(?:the )?(?<name>\p{Lu}[\p{L}\p{N}&’'-]*(?: (?:& )?[\p{Lu}\p{N}][\p{L}\p{N}&’'-]*){0,3})(?=$|[\s,.;:)–—])/u

/**
 * Who the pages say makes the product, person or company, as written: `Acme is made by Wet Lantern`, `Developer: Wet
 * Lantern`.
 */
export const makersOf = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const product = nameOf(pages) ?? ''
  const told = pages
    .filter((page) => !isArticle(page))
    .flatMap((page) => [
      ...piecesOf(page).flatMap(({ text, zone }) => {
        const at = text.length > LONGEST || zone === 'quote' || product.length < 3 ? -1 : text.indexOf(product)
        const made = at < 0 ? null : MAKES.exec(text.slice(at + product.length))
        return made ? [text.slice(at + product.length + made[0].length)] : []
      }),
      ...(isPress(page, pages)
        ? labelledOn(page).flatMap(({ label, value }) => (MAKER_LABEL.test(label) ? value.value.split(/,\s|\n/u) : []))
        : []),
    ])
  return new Set(told.flatMap((words) => NAME.exec(words.trim())?.groups?.name ?? []))
})

/** Whether a name is that of who makes the product, or the first part of it: `Ann` of `Ann Lee`. */
export function isMaker(name: string, pages: readonly ReadPage[]): boolean {
  const own = bare(name)
  return own.length >= 3 && [...makersOf(pages)].some((maker) => bare(maker) === own || maker.startsWith(`${name} `))
}

/** Whether a text opens with a maker of the product that is a company by its name: `Wet Lantern Software`. */
export function namesMaker(text: string, pages: readonly ReadPage[]): boolean {
  const name = NAME.exec(text.trim())?.groups?.name
  return name !== undefined && FIRM_WORD.test(name) && isMaker(name, pages)
}
