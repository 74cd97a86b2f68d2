import { expect, test } from 'bun:test'
import type { Block, Region } from '@launch/proto/schemas/page'
import { pageOf } from '../../../testing/page.ts'
import { findPricingFrom } from './from.ts'
import { ruledModel } from './rules.ts'

/** A site of a home page and a page with a table, whose rows are lists of cells. */
function site(title: string, ...rows: string[][]) {
  const regions: [Region['kind'], number][] = [['table', 0]]
  const cells = rows.flatMap((row, at) => {
    const own = regions.push(['tr', 1])
    const kind = at === 0 ? 'th' : 'td'
    return row.map((text): [Block['kind'], string, number] => [kind, text, regions.push([kind, own])])
  })
  return [
    pageOf({ metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay weighs cattle.']] }),
    pageOf({
      url: 'https://acmepay.com/p',
      metas: [['title', `${title} – Acme Pay`]],
      regions,
      blocks: [['h1', title], ...cells],
    }),
  ]
}

const priced = (title: string, ...rows: string[][]) => {
  const pages = site(title, ...rows)
  return [ruledModel(pages)?.value ?? null, findPricingFrom(pages)?.value ?? null]
}

test('goods in a column beside one of prices have one each, and the least counts', () => {
  const rows = [
    ['Artikel', 'Preis'],
    ['Waage groß', '1.340 €'],
    ['Waage klein', '1.190 €'],
  ]
  expect(priced('Viehwaagen', ...rows)[1]).toBe('1.190 €')
})

test('what costs nothing in another row than that of the prices is no plan', () => {
  const rows = [
    ['', 'Small', 'Large'],
    ['Price per month', '€9', '€29'],
    ['Moving your data', 'free', 'free'],
  ]
  expect(priced('Pricing', ...rows)).toEqual(['subscription', '€9'])
})

test('goods of a page that speaks of months leave open how they are paid', () => {
  const rows = [
    ['Product', 'Price'],
    ['Basic', '$8'],
    ['Billed monthly per seat', '$16'],
  ]
  expect(priced('Scales', ...rows)[0]).not.toBe('paid')
})

test('the head of the last column is not that of the first price of a table', () => {
  const rows = [
    ['Objekte', 'Jährlich', 'Einrichtung (einmalig)'],
    ['bis 5', '780 Euro', '450 Euro'],
    ['6 bis 20', '1.940 Euro', '1.200 Euro'],
  ]
  expect(priced('Preise', ...rows)[1]).toBe('780 Euro')
})

test('a row of one more of something is not the lowest price', () => {
  const rows = [
    ['Ausgabe', 'Rinder', 'einmalig'],
    ['Hof', 'bis 50', '89 €'],
    ['Gut', 'unbegrenzt', '190 €'],
    ['jede weitere Waage', '–', '45 €'],
  ]
  expect(priced('Preise', ...rows)).toEqual(['paid', '89 €'])
})
