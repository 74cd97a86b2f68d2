import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from '../founded/mod.ts'
import { findTeamSize } from '../team-size.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const site = (title: string, ...blocks: NonNullable<PageParts['blocks']>) =>
  [
    home,
    { url: 'https://acmepay.com/page', metas: [['title', title]], blocks: [['h1', title], ...blocks] } as PageParts,
  ].map(pageOf)

test.each(['Press', 'Espace presse', 'Sala de prensa', 'Newsroom'])('the facts on a page called %s count', (title) => {
  const pages = site(title, ['dt', 'Founded'], ['dd', 'April 2012'], ['dt', 'Team'], ['dd', '7 people'])
  expect([findFoundedYear(pages)?.value, findTeamSize(pages)?.value]).toEqual([2012, '7 people'])
})

test('a letter to the press tells of the company below a heading that says so', () => {
  const pages = site(
    'Press',
    ['h2', 'Acme Pay raises money'],
    ['p', 'The round was led by River Capital, founded in 2008.'],
    ['h3', 'About Acme Pay'],
    ['p', 'Founded in 2012 by Ann Lee, Acme Pay sends invoices.'],
  )
  expect(findFoundedYear(pages)?.value).toBe(2012)
})

test('below a heading with another name a page for the press tells of others', () => {
  const pages = site('Press', ['h3', 'About River Capital'], ['p', 'Founded in 2008, we invest in software.'])
  expect(findFoundedYear(pages)).toBeNull()
})

test('facts about a customer are not those of the company', () => {
  expect(findFoundedYear(site('Customers', ['dt', 'Founded'], ['dd', '1887']))).toBeNull()
})
