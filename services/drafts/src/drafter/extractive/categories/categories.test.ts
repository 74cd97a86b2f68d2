import { expect, test } from 'bun:test'
import { categories } from '@launch/proto/categories'
import { pageOf } from '../../../testing/page.ts'
import { CATEGORY_WORDS } from '../lexicon/categories.ts'
import { findCategories } from './mod.ts'

test('every category of the list has words that speak for it', () => {
  expect(Object.keys(CATEGORY_WORDS).sort()).toEqual(categories.map(({ name }) => name).sort())
})

test.each([
  ['Accounting & Invoicing', 'Bookkeeping and invoices for people who work alone.'],
  ['Email Marketing', 'Newsletters and mailing lists for small clubs.'],
  ['Calendars & Scheduling', 'Kalender und Termine für kleine Praxen.'],
  ['Databases', 'Une base de données que l’on comprend.'],
])('%s is the category of a site that says so', (category, description) => {
  const page = pageOf({
    metas: [
      ['title', 'Acme'],
      ['description', description],
    ],
  })
  const found = findCategories([page])
  expect(found?.value).toContain(category)
  expect(found?.from[0]?.value).toBe(description)
})

test('a site that says nothing of its kind has no category', () => {
  const page = pageOf({
    metas: [['title', 'Acme']],
    blocks: [
      ['h1', 'Better every day'],
      ['p', 'We make things that last.'],
    ],
  })
  expect(findCategories([page])).toBeNull()
})

test('report cards and marks of schools are no newsletters and no notes', () => {
  const description = 'Boletines y notas para colegios, con el aviso a las familias.'
  const page = pageOf({
    metas: [
      ['title', 'Acme'],
      ['description', description],
    ],
  })
  expect(findCategories([page])?.value).toEqual(['Education'])
})

/** The categories of a site by its title and description. */
const categoriesOf = (title: string, description: string) =>
  findCategories([
    pageOf({
      metas: [
        ['title', title],
        ['description', description],
      ],
    }),
  ])?.value

test.each([
  ['Email Marketing', 'Acme', 'A newsletter service for small companies and associations.'],
  ['Online Shops', 'Acme – gift wrap for WooCommerce', 'Offer paper, bows and cards with every order.'],
  ['Business & Finance', 'Acme – Verwaltungssoftware für Sägewerke', 'Vom Einschnitt bis zum Verkauf.'],
  ['Education', 'Acme', 'Il registro per le scuole di ceramica.'],
  ['Health & Fitness', 'アクメ', '歯科医院の患者さんのために。'],
])('%s is what a product is, whomever it is for', (category, title, description) => {
  expect(categoriesOf(title, description)).toEqual([category])
})

test('one thing of several that it handles does not tell what a product is', () => {
  expect(categoriesOf('Acme', 'Keeps a foundry in order: castings, moulds, photos.')).toBeUndefined()
})

test('a site that speaks for two categories alike has none', () => {
  expect(categoriesOf('Acme: chess and yoga', 'Chess in the morning, yoga at night.')).toBeUndefined()
})
