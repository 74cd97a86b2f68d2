import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { pricedHome } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'

/** A page with a table of things and what each costs. */
const listed = (title: string, ...rows: readonly (readonly [thing: string, price: string])[]) =>
  findPricingFrom([
    pricedHome,
    pageOf({
      url: 'https://acmepay.com/p',
      metas: [['title', `${title} | Acme Pay`]],
      regions: [
        ['table', 0],
        ...rows.flatMap((_, at): ['tr' | 'td', number][] => [
          ['tr', 1],
          ['td', at * 3 + 2],
          ['td', at * 3 + 2],
        ]),
      ],
      blocks: [
        ['h1', title],
        ...rows.flatMap(([thing, price], at): ['td', string, number][] => [
          ['td', thing, at * 3 + 3],
          ['td', price, at * 3 + 4],
        ]),
      ],
    }),
  ])?.value

test.each(['CD mit Hülle', 'USB stick', 'Clé USB', 'Backup DVD by post'])(
  'the same on a disk or a stick is no edition: %s',
  (thing) => {
    expect(listed('Prices', ['Acme Pay 8, bought once', '149 €'], [thing, '5 €'])).toBe('149 €')
  },
)

test.each(['Licenser och priser', 'Lizenzen & Preise', 'Versions et tarifs', 'Licenças e preços'])(
  'a page on what is sold and its prices is a price list: %s',
  (title) => {
    expect(listed(title, ['Acme Pay 8, bought once', '149 €'])).toBe('149 €')
  },
)
