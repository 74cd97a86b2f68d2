import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

const home = pageOf({
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
})
const contact = (label: string, text: string) =>
  pageOf({
    url: 'https://acmepay.com/contact',
    metas: [['title', 'Contact | Acme Pay']],
    blocks: [
      ['h1', 'Contact'],
      ['dt', label],
      ['dd', text],
    ],
  })
const placeBeside = (label: string, text: string) => findHeadquarters([home, contact(label, text)])?.value ?? null

test.each([
  ['Location', 'Leeds, UK\nopen from 9 to 5', 'Leeds, UK'],
  ['Standort', 'Celle, Niedersachsen\nProjekte bundesweit & remote', 'Celle, Niedersachsen'],
  ['Base', 'Hobart, Tasmania', 'Hobart, Tasmania'],
  ['Address', 'Water Lane 12\nLeeds', 'Water Lane 12 Leeds'],
])('beside %s the lines of a place end where something else is told', (label, text, place) => {
  expect(placeBeside(label, text)).toBe(place)
})

test('what a picture of editions is described by is no address', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay – Invoices that get paid']],
    images: [['The picker, showing Classics 2025, Favourites 2020, More 2026', 'https://acmepay.com/picker.png']],
  })
  expect(findHeadquarters([page])).toBeNull()
})
