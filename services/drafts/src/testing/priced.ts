import type { ReadPage } from '../drafter/drafter.ts'
import { type PageParts, pageOf } from './page.ts'

type Blocks = NonNullable<PageParts['blocks']>

/** The home page of the site that prices are tested on. */
export const pricedHome = pageOf({
  metas: [['title', 'Acme Pay']],
  blocks: [['h1', 'Invoices that get paid']],
  links: [['Prices', 'https://acmepay.com/p']],
})

/** The page on prices of that site. */
export const pricedPage = (...blocks: Blocks) =>
  pageOf({
    url: 'https://acmepay.com/p',
    metas: [['title', 'Prices | Acme Pay']],
    blocks: [['h1', 'Prices'], ...blocks],
  })

/** The site with a page on prices that says this. */
export const pricedSite = (...blocks: Blocks): ReadPage[] => [pricedHome, pricedPage(...blocks)]

/** The same, line by line. */
export const pricedLines = (...lines: readonly string[]): ReadPage[] =>
  pricedSite(...lines.map((line): Blocks[number] => ['p', line]))

/** The site with lines on its home page, and others on its page on prices. */
export const soldAtHome = (home: readonly string[], ...lines: readonly string[]): ReadPage[] => [
  pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['h1', 'Invoices that get paid'], ...home.map((line): Blocks[number] => ['p', line])],
    links: [['Prices', 'https://acmepay.com/p']],
  }),
  pricedPage(...lines.map((line): Blocks[number] => ['p', line])),
]
