import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { mayTellOurs } from './may-tell.ts'
import { findHeadquarters } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://brevora.com/',
  metas: [['title', 'Brevora – Invoices for bakers']],
  blocks: [
    ['h1', 'Invoices for bakers'],
    ['p', 'Brevora sends the invoices of bakers, chases those who forget to pay them, and files what came in.'],
  ],
}
const placeOn = (path: string, ...blocks: Blocks) =>
  findHeadquarters([home, { url: `https://brevora.com/${path}`, blocks }].map((parts) => pageOf(parts as PageParts)))
    ?.value ?? null

test('a lone word that a town is called by is no place without a sign of a seat', () => {
  const lone = ['about page', 'alone', 'short', 'again', 'on two pages']
  expect(mayTellOurs(lone)).toBe(false)
  expect(mayTellOurs(['home page', 'in a name', 'before a name'])).toBe(false)
  expect(mayTellOurs([...lone, 'labelled'])).toBe(true)
  expect(mayTellOurs(['home page', 'after preposition', 'after work'])).toBe(true)
})

test('a town right behind our name in the foot is our place', () => {
  const foot: Partial<PageParts> = { regions: [['footer', 0]] }
  const page = (url: string) =>
    pageOf({
      ...home,
      ...foot,
      url,
      blocks: [...(home.blocks ?? []), ['p', 'Brevora Ltd. Leeds, est. 2019.', 1]],
    } as PageParts)
  expect(findHeadquarters(['', 'prices', 'story'].map((path) => page(`https://brevora.com/${path}`)))?.value).toBe(
    'Leeds',
  )
})

test('a letter, an invoice or a report that is shown gives no place', () => {
  const sample = '14 Selby Road, Leeds LS1 4AB'
  expect(placeOn('contact', ['h1', 'Contact'], ['p', `Brevora\n${sample}`])).toBe('14 Selby Road, Leeds LS1 4AB')
  expect(placeOn('contact', ['h1', 'Contact'], ['p', `Mr & Mrs Holt\n${sample}`])).toBeNull()
  expect(placeOn('contact', ['h1', 'Contact'], ['p', `${sample}\n14 August 2026`])).toBeNull()
  expect(placeOn('contact', ['h1', 'Contact'], ['p', `${sample}\nhello@mill.example`])).toBeNull()
})

test('pages of the app, which its users fill in, give no place', () => {
  const blocks: Blocks = [
    ['h2', 'Contact the agent'],
    ['p', 'Headquarters'],
    ['p', '14 Selby Road, Leeds LS1 4AB'],
  ]
  expect(placeOn('agent_profile.html', ...blocks)).toBeNull()
  expect(placeOn('users/ann', ...blocks)).toBeNull()
  expect(placeOn('company-profile.html', ...blocks)).toBe('14 Selby Road, Leeds LS1 4AB')
})

test.each([
  [
    ['h2', '2. Hébergement'],
    ['p', 'Nuage SAS, Roubaix, France'],
  ],
  [
    ['h2', 'Technique'],
    ['p', 'Brevora : Netlify, 512 2nd Street, Suite 200, San Francisco, CA 94107, USA'],
  ],
] as const)('who keeps the site is not the company: %p', (...blocks) => {
  expect(placeOn('mentions-legales', ['h1', 'Mentions légales'], ...(blocks as unknown as Blocks))).toBeNull()
})

test.each([
  '123 Main Street, Springfield, IL 62701',
  '500 Terry Francine Street, San Francisco, CA 94158',
  'Via Roma 123, 20100 Milano',
])('an address that templates bring along is nobody’s: %s', (address) => {
  expect(placeOn('contact', ['h1', 'Contact'], ['address', `Brevora\n${address}`])).toBeNull()
})

test('an address ends before the label of what follows it', () => {
  const line = 'Brevora Ltd. Registered Address: 71 Selby Road, London, WC2H 9JQ Contact: hello@brevora.com'
  expect(placeOn('terms', ['h1', 'Terms'], ['p', line])).toBe('71 Selby Road, London, WC2H 9JQ')
})

test('an address ends before the next links of its line, but not before a link to a map', () => {
  const line = 'Brevora Ltd · 14 Selby Road, Leeds LS1 4AB Blog Privacy'
  const foot = (label: string, address: string): PageParts => ({
    ...home,
    regions: [['footer', 0]],
    blocks: [...(home.blocks ?? []), ['p', line, 1]],
    links: [[label, address, 2]],
  })
  expect(findHeadquarters([pageOf(foot('Blog', 'https://brevora.com/blog'))])?.value).toBe(
    '14 Selby Road, Leeds LS1 4AB',
  )
  const blocks: Blocks = [['address', 'Brevora\n14 Selby Road\nLeeds LS1 4AB']]
  const map: PageParts = { ...home, blocks, links: [['Leeds', 'https://maps.google.com/?q=leeds', 0]] }
  expect(findHeadquarters([pageOf(map)])?.value).toBe('14 Selby Road Leeds LS1 4AB')
})

test('a village that no gazetteer has is a place where its country stands behind it', () => {
  const line = 'Brevora — Inhaber: Max Kurth\nMühlstraße 25\n15370 Hinterfelden\nDeutschland'
  expect(placeOn('impressum', ['h1', 'Impressum'], ['address', line])).toBe(
    'Mühlstraße 25 15370 Hinterfelden Deutschland',
  )
  expect(placeOn('impressum', ['h1', 'Impressum'], ['address', line.replace('\nDeutschland', '')])).toBeNull()
})

test('the town of an address may be written in capitals', () => {
  expect(placeOn('contact', ['h1', 'Contact'], ['p', 'Brevora\nStationsweg 45\n3013 AK ROTTERDAM'])).toBe(
    'Stationsweg 45 3013 AK ROTTERDAM',
  )
})
