import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findSocials } from './mod.ts'

type Links = NonNullable<PageParts['links']>
type Blocks = NonNullable<PageParts['blocks']>
const FOUNDED = 'Acme Pay was founded in 2012 by Ann Lee and Bo Kimura.'
/** The about page with a footer below what it tells. */
const socialsOf = (blocks: Blocks, links: Links) => {
  const { company, founder } = findSocials([
    pageOf({ url: 'https://acmepay.com/', metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay pays.']] }),
    pageOf({
      url: 'https://acmepay.com/about',
      metas: [['title', 'About | Acme Pay']],
      blocks: [['h1', 'About'], ...blocks],
      links,
      regions: [['footer', 0]],
    }),
  ])
  const addresses = (links: object) => Object.values(links).map(({ value }) => String(value))
  return [addresses(company), addresses(founder)]
}

test('an account with the name of the founder who holds the rights is the founder’s', () => {
  const links: Links = [['X', 'https://x.com/annlee', 2]]
  expect(
    socialsOf(
      [
        ['p', FOUNDED],
        ['p', '© 2024 Ann Lee. X', 1],
      ],
      links,
    ),
  ).toEqual([[], ['https://x.com/annlee']])
})

test('an account that goes by the name of another website linked beside it is nobody’s here', () => {
  const links: Links = [
    ['Studio Bloom', 'https://www.studiobloom.design/', 2],
    ['Instagram', 'https://www.instagram.com/studiobloom', 2],
  ]
  expect(
    socialsOf(
      [
        ['p', FOUNDED],
        ['p', 'Look: Studio Bloom, Instagram', 1],
      ],
      links,
    ),
  ).toEqual([[], []])
})

test('an account named in the line around its link is that name’s', () => {
  const links: Links = [['Instagram', 'https://www.instagram.com/studio_bloom_leeds', 2]]
  expect(
    socialsOf(
      [
        ['p', FOUNDED],
        ['p', 'Branding: Studio Bloom, Leeds, Instagram', 1],
      ],
      links,
    ),
  ).toEqual([[], []])
})

test('in a line that opens with somebody else, `co-founder` makes no account the first founder’s', () => {
  const blocks: Blocks = [
    ['p', FOUNDED],
    ['li', 'Bo Kimura, co-founder, looks after the cache. @bok'],
  ]
  expect(socialsOf(blocks, [['@bok', 'https://github.com/bok', 2]])[1]).toEqual([])
})

test('an account by the surname alone is the founder’s where the founder says so', () => {
  const said: Blocks = [
    ['p', 'I’m Ann Leeward. I founded Acme Pay in 2012.'],
    ['p', 'Elsewhere I’m on GitHub'],
  ]
  const holder: Blocks = [['p', '© 2024 Leeward Audio', 1]]
  const links: Links = [['GitHub', 'https://github.com/leeward', 2]]
  expect(socialsOf([...said, ...holder], links)).toEqual([[], ['https://github.com/leeward']])
})

test('an account whose address is a number is the company’s where most pages lead to it', () => {
  const channel = 'https://www.youtube.com/channel/UC123456789'
  const pages = ['', 'about', 'prices'].map((path) =>
    pageOf({
      url: `https://acmepay.com/${path}`,
      metas: [['title', 'Acme Pay']],
      regions: [['footer', 0]],
      blocks: [
        ['p', 'Acme Pay pays.'],
        ['p', 'LinkedIn', 1],
        ['p', 'YouTube', 1],
      ],
      links: [
        ['LinkedIn', 'https://www.linkedin.com/company/acmepay', 1],
        ['YouTube', channel, 2],
      ],
    }),
  )
  expect(findSocials(pages).company.youtube?.value).toBe(channel)
})
