import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findSocials } from './mod.ts'

type Link = NonNullable<PageParts['links']>[number]
const page = (line: string, ...links: Link[]): PageParts => ({
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  regions: [['footer', 0]],
  blocks: [['p', line, 1]],
  links,
})
const companyOf = (parts: PageParts) =>
  Object.fromEntries(Object.entries(findSocials([pageOf(parts)]).company).map(([key, { value }]) => [key, value]))

test('accounts stand under their platforms, the address as the link gives it', () => {
  const found = companyOf(
    page(
      'X LinkedIn YouTube GitHub',
      ['X', 'https://twitter.com/acmepay', 0],
      ['LinkedIn', 'https://www.linkedin.com/company/acme-pay', 0],
      ['YouTube', 'https://www.youtube.com/@acmepay', 0],
      ['GitHub', 'https://github.com/acmepay', 0],
    ),
  )
  expect(found).toEqual({
    x: 'https://twitter.com/acmepay',
    linkedin: 'https://www.linkedin.com/company/acme-pay',
    youtube: 'https://www.youtube.com/@acmepay',
    github: 'https://github.com/acmepay',
  })
})

test('share links, placeholders, posts and people are no accounts of the company', () => {
  const addresses = [
    'https://x.com/intent/tweet?url=https%3A%2F%2Facmepay.com',
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Facmepay.com',
    'https://www.linkedin.com/sharing/share-offsite/?url=acmepay.com',
    'https://twitter.com/',
    'https://www.facebook.com/#',
    'https://twitter.com/yourhandle',
    'https://x.com/acmepay/status/123',
    'https://www.linkedin.com/in/ann-lee',
  ]
  for (const address of addresses) expect([address, companyOf(page('X', ['X', address, 0]))]).toEqual([address, {}])
})

test('who made the site or its template is not the company', () => {
  expect(companyOf(page('Theme by Oak & Linen', ['Oak & Linen', 'https://x.com/oaklinen', 0]))).toEqual({})
  expect(companyOf(page('Website by Pixel Hut: X', ['X', 'https://x.com/pixelhut', 0]))).toEqual({})
  expect(companyOf(page('@pixelhut', ['@pixelhut', 'https://x.com/pixelhut', 0]))).toEqual({})
})

test('JSON-LD adds accounts that no link contradicts', () => {
  const json = (x: string) =>
    `{"@type": "Organization", "name": "Acme Pay", "sameAs": ["${x}", "https://www.facebook.com/acmepay",],}`
  const linked = page('X', ['X', 'https://x.com/acmepay', 0])
  expect(companyOf({ ...linked, jsonLd: [json('https://x.com/acmepay')] })).toEqual({
    x: 'https://x.com/acmepay',
    facebook: 'https://www.facebook.com/acmepay',
  })
  expect(companyOf({ ...linked, jsonLd: [json('https://x.com/acme_giveaway')] })).toEqual({
    x: 'https://x.com/acmepay',
  })
})

test('the accounts of the first founder are the founder’s, not the company’s', () => {
  const about: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    blocks: [
      ['h1', 'About'],
      ['p', 'Acme Pay was founded by Ann Lee (X) and Bo Kimura (X).'],
    ],
    links: [['X', 'https://x.com/countess', 1]],
  }
  const { company, founder } = findSocials([page('X', ['X', 'https://x.com/acmepay', 0]), about].map(pageOf))
  expect(company.x?.value).toBe('https://x.com/acmepay')
  expect(founder.x?.value).toBe('https://x.com/countess')
})

test('beside the account of its owner a repository is none', () => {
  const found = companyOf(
    page(
      '© 2020 Granite Works AB, the makers of Acme Pay',
      ['Code', 'https://github.com/granite/acmepay', 0],
      ['GitHub', 'https://github.com/granite', 0],
    ),
  )
  expect(found).toEqual({ github: 'https://github.com/granite' })
})

test('what the organisation gives as its own is no account of its founder, whatever the link says', () => {
  const accounts = findSocials([
    pageOf({
      url: 'https://acmepay.com/',
      metas: [['title', 'Acme Pay – Invoices that get paid']],
      regions: [['div', 0]],
      blocks: [
        ['h3', 'Ann Lee', 1],
        ['p', 'Founder of Acme Pay', 1],
        ['p', 'X', 1],
      ],
      links: [['X', 'https://x.com/invoicepeople', 2]],
      jsonLd: [
        JSON.stringify({
          '@type': 'Organization',
          name: 'Acme Pay',
          url: 'https://acmepay.com/',
          sameAs: ['https://x.com/invoicepeople'],
        }),
      ],
    }),
  ])
  expect(accounts.founder).toEqual({})
})
