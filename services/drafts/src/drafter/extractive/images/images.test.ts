import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findLogo } from './logo.ts'
import { findScreenshots } from './screenshots.ts'

const home = (images: NonNullable<PageParts['images']>, more: PageParts = {}): PageParts => ({
  url: 'https://acmepay.com/',
  metas: [
    ['title', 'Acme Pay – Invoices that get paid'],
    ['og:image', 'https://acmepay.com/card.png'],
  ],
  images,
  ...more,
})
const logoOn = (...images: NonNullable<PageParts['images']>) => findLogo([pageOf(home(images))])?.value ?? null
const shotsOn = (...images: NonNullable<PageParts['images']>) => findScreenshots([pageOf(home(images))])?.value ?? []

test('the logo bears the name of the product', () => {
  expect(logoOn(['Acme Pay', 'https://acmepay.com/img/logo.svg'])).toBe('https://acmepay.com/img/logo.svg')
  expect(logoOn(['Acme Pay logo', 'https://acmepay.com/a.svg'])).toBe('https://acmepay.com/a.svg')
})

test('an icon with the name, and a banner on every page, are the logo', () => {
  expect(logoOn(['Acme Pay icon', 'https://acmepay.com/img/icon.png'])).toBe('https://acmepay.com/img/icon.png')
  const banner = (url: string) =>
    pageOf(home([['Acme Pay, invoices for clubs', 'https://acmepay.com/img/top.gif']], { url }))
  const pages = ['', 'a', 'b'].map((path) => banner(`https://acmepay.com/${path}`))
  expect(findLogo(pages)?.value).toBe('https://acmepay.com/img/top.gif')
})

test('logos of customers and badges are not the logo', () => {
  expect(logoOn(['Bakehouse', 'https://acmepay.com/customers/bakehouse-logo.svg'])).toBeNull()
  expect(logoOn(['Download on the App Store', 'https://acmepay.com/img/app-store.svg'])).toBeNull()
})

test('the JSON-LD gives the logo where no image does', () => {
  const json = '{"@type": "Organization", "name": "Acme Pay", "logo": {"url": "https://acmepay.com/l.png"}}'
  expect(findLogo([pageOf(home([], { jsonLd: [json] }))])?.value).toBe('https://acmepay.com/l.png')
})

test('screenshots show the product, by their text or their file name', () => {
  const board = 'https://acmepay.com/img/board.png'
  expect(shotsOn(['The invoices of a month in Acme Pay', board])).toEqual([board])
  expect(shotsOn(['Bildschirmfoto: die Rechnungen', board])).toEqual([board])
})

test('sharing cards, customers and people are no screenshots', () => {
  expect(
    shotsOn(
      ['Acme Pay in one picture', 'https://acmepay.com/card.png'],
      ['Bakehouse', 'https://acmepay.com/customers/bakehouse.svg'],
      ['Ann Lee', 'https://acmepay.com/team/ann.jpg'],
      ['Acme Pay', 'https://acmepay.com/img/logo.svg'],
    ),
  ).toEqual([])
})

test('a folder of screenshots holds screenshots, whatever they are called', () => {
  expect(shotsOn(['Twelve rows', 'https://acmepay.com/shots/pattern.png'])).toEqual([
    'https://acmepay.com/shots/pattern.png',
  ])
})

test('the icon for phones is the sign of a site that shows no other', () => {
  const page = pageOf(home([], { links: [['apple-touch-icon', 'https://acmepay.com/icon-180.png']] }))
  const links = page.outline.links.map((link) => ({ ...link, tag: 'link' as const, rel: 'apple-touch-icon' }))
  expect(findLogo([{ ...page, outline: { ...page.outline, links } }])?.value).toBe('https://acmepay.com/icon-180.png')
})

test('a picture that leads to a larger one of itself shows the product', () => {
  const page = pageOf(
    home([['Zwei Listen', 'https://acmepay.com/bilder/a.gif']], {
      links: [['', 'https://acmepay.com/bilder/a_gross.gif']],
    }),
  )
  const images = page.outline.images.map((image) => ({ ...image, link: 0, width: 320, height: 200 }))
  expect(findScreenshots([{ ...page, outline: { ...page.outline, images } }])?.value).toEqual([
    'https://acmepay.com/bilder/a.gif',
  ])
})
