import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findContactEmail } from '../contact/mod.ts'
import { findFoundedYear } from '../founded/mod.ts'
import { findTeamSize } from '../team-size.ts'

const home: PageParts = { url: 'https://brevora.com/', metas: [['title', 'Brevora – Invoices that get paid']] }
const onHome = (...texts: string[]) => [pageOf({ ...home, blocks: texts.map((text): ['p', string] => ['p', text]) })]

test('who makes the product is written to at their own domain', () => {
  expect(findContactEmail(onHome('Brevora is made by Wet Lantern. Write to hello@wetlantern.com.'))?.value).toBe(
    'hello@wetlantern.com',
  )
})

test.each([
  'This site is made by Pixelhof. Write to hello@pixelhof.com.',
  'Brevora is used by Nordwind. Write to hello@nordwind.com.',
])('the mailbox of a customer or of a web agency is not ours: %s', (text) => {
  expect(findContactEmail(onHome(text))).toBeNull()
})

test('the people of who makes the product are counted, not those of others', () => {
  expect(findTeamSize(onHome('Brevora is made by Wet Lantern, two people in Dundee.'))?.value).toBe('two people')
  expect(findTeamSize(onHome('The till was built by Nordwind, 40 people in Kiel.'))).toBeNull()
})

test('a press page tells when the company behind its maker began', () => {
  const press: PageParts = {
    url: 'https://brevora.com/press',
    metas: [['title', 'Brevora: press']],
    blocks: [
      ['h1', 'Press'],
      ['p', 'Made by: Ann Lind, Leeward Software'],
      ['h2', 'About Ann'],
      ['p', 'Ann built tills for years. She started Leeward Software in 2017, and Brevora is its only product.'],
    ],
  }
  expect(
    findFoundedYear([...onHome('Brevora sends your invoices and reminds whoever forgets to pay them.'), pageOf(press)])
      ?.value,
  ).toBe(2017)
})
