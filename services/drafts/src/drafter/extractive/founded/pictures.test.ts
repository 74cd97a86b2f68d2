import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from './mod.ts'

const yearOf = (alt: string) => {
  const home: PageParts = {
    url: 'https://brevora.com/',
    metas: [['title', 'Brevora – Invoices for bakers']],
    blocks: [['p', 'Brevora sends the invoices of bakers.']],
    images: [[alt, 'https://brevora.com/banner.gif']],
  }
  return findFoundedYear([pageOf(home)])?.value ?? null
}

test('the banner says since when there is the company', () => {
  expect(yearOf('Brevora Invoice Hosting, established 2006')).toBe(2006)
})

test.each(['Fleming’s Garage, established 1958', 'Brevora on a screen of 2006', 'Brevora at the fair, 2006'])(
  'the picture of something else says nothing: %s',
  (alt) => {
    expect(yearOf(alt)).toBeNull()
  },
)
