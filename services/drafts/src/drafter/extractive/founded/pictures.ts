import type { ReadPage } from '../../drafter.ts'
import { passage } from '../candidate.ts'
import { PICTURED_YEAR } from '../lexicon/founding-signs.ts'
import { isOwn } from '../pages/own.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import type { Beginning } from './beginnings.ts'

const MOST_ALT = 160
const FOREIGN = ['customers', 'blog', 'sponsors', 'jobs'] as const

/** Since when there is the company, as the descriptions of banners and logos say it: `Acme Ltd, established 1998`. */
export function picturedYears(pages: readonly ReadPage[]): Beginning[] {
  const kinds = pageKinds(pages)
  return pages.flatMap((page) => {
    const described = page.texts.link?.text ?? ''
    if (isArticle(page) || FOREIGN.some((kind) => kinds.get(page)?.has(kind))) return []
    return page.outline.images.flatMap(({ label_start, label_end }) => {
      const text = described.slice(label_start, label_end)
      const match = text.length > MOST_ALT ? null : PICTURED_YEAR.exec(text)
      const year = match?.groups?.year
      const said = passage(page, 'link', label_start, label_end, 0)
      return match && year !== undefined && said && isOwn(text.slice(0, match.index), pages)
        ? [{ year, passage: said }]
        : []
    })
  })
}
