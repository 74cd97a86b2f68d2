import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices.']],
}
type Parts = Pick<PageParts, 'blocks' | 'links'>
const linksOn = (parts: Parts) =>
  findFounders(
    [
      home,
      { url: 'https://acmepay.com/about', metas: [['title', 'About | Acme Pay']] as [string, string][], ...parts },
    ].map(pageOf),
  ).flatMap(({ links }) => links)

test('an entry under the only founder’s first name gives the founder’s accounts', () => {
  const told = 'I’m Ann Kimura. I founded Acme Pay in 2012.'
  const entry = (first: string): Parts => ({
    blocks: [
      ['p', told],
      ['p', `${first}\nGitHub`],
    ],
    links: [['GitHub', 'https://github.com/paperkite', 1]],
  })
  expect(linksOn(entry('Ann'))).toEqual(['https://github.com/paperkite'])
  expect(linksOn(entry('Joss'))).toEqual([])
})

test('a sentence that opens with another’s first name tells of that one’s account', () => {
  const line = (first: string): Parts => ({
    blocks: [['p', `Ann Kimura founded Acme Pay in 2012. Joss Thibeau writes the app. ${first} is on GitHub.`]],
    links: [['GitHub', 'https://github.com/paperkite', 0]],
  })
  expect(linksOn(line('Joss'))).toEqual([])
  expect(linksOn(line('Ann'))).toEqual(['https://github.com/paperkite'])
})
