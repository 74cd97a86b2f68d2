import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findSocials } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
type Links = NonNullable<PageParts['links']>
const site = (blocks: Blocks, links: Links, metas: PageParts['metas'] = [], regions: PageParts['regions'] = []) => [
  pageOf({
    url: 'https://acmepay.com/',
    metas: [['title', 'Acme Pay – Invoices that get paid'], ...metas],
    blocks,
    links,
    regions,
  }),
]
const company = (pages: Parameters<typeof findSocials>[0]) =>
  Object.values(findSocials(pages).company).map(({ value }) => String(value))
const footer: PageParts['regions'] = [['footer', 0]]

test.each([['getacmepay'], ['acmepay.leeds'], ['payacme'], ['acmepayhq']])(
  '%s goes with the name Acme Pay',
  (handle) => {
    const address = `https://www.instagram.com/${handle}`
    expect(company(site([['p', 'See our pictures here.']], [['pictures', address, 0]]))).toEqual([address])
  },
)

test('accounts of the program behind the site are not the company’s', () => {
  const links: Links = [['Facebook', 'https://www.facebook.com/blockwright', 0]]
  const generator: PageParts['metas'] = [['generator', 'Blockwright Pro 5.18']]
  expect(company(site([['p', 'Facebook', 1]], links, generator, footer))).toEqual([])
})

test.each([
  ['Made with', 'Inkpress', 'https://inkwellsmith.github.io/inkpress/'],
  ['Theme by', 'Inkpress', 'https://github.com/inkwellsmith/inkpress'],
])('the account of whoever a credit %s %s leads to is not the company’s', (words, label, address) => {
  const links: Links = [
    [label, address, 0],
    ['X', 'https://x.com/inkwellsmith', 1],
  ]
  const blocks: Blocks = [
    ['p', `${words} ${label}`, 1],
    ['p', 'X', 1],
  ]
  expect(company(site(blocks, links, [], footer))).toEqual([])
})

test('the account that a theme brings along is not the company’s', () => {
  expect(company(site([['p', 'X', 1]], [['X', 'https://x.com/squidfunk', 0]], [], footer))).toEqual([])
})

test('beside accounts that bear the own name, one that does not is left out', () => {
  const links: Links = [
    ['Instagram', 'https://www.instagram.com/acmepay', 0],
    ['Facebook', 'https://www.facebook.com/pixelkraft', 0],
  ]
  expect(company(site([['p', 'Instagram Facebook', 1]], links, [], footer))).toEqual([
    'https://www.instagram.com/acmepay',
  ])
})

test('links of those who write in the first person are the founder’s', () => {
  const about: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    blocks: [
      ['h1', 'About'],
      ['p', 'Hello, I’m Ann Lee. I founded Acme Pay in 2012.'],
      ['p', 'I also say things on LinkedIn.'],
    ],
    links: [['LinkedIn', 'https://www.linkedin.com/in/a-lee-77', 2]],
  }
  const pages = [...site([['p', 'Acme Pay sends your invoices.']], []), pageOf(about)]
  expect(findSocials(pages).founder.linkedin?.value).toBe('https://www.linkedin.com/in/a-lee-77')
})

test('a link that bears the founder’s name leads to a site of their own', () => {
  const about: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    blocks: [
      ['h1', 'About'],
      ['p', 'Acme Pay was founded in 2012 by Ann Lee.'],
    ],
    links: [['Ann Lee', 'https://annlee.example/', 1]],
  }
  const pages = [...site([['p', 'Acme Pay sends your invoices.']], []), pageOf(about)]
  expect(findSocials(pages).founder.website?.value).toBe('https://annlee.example/')
})
