import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findScreenshots } from './screenshots.ts'

/** What is taken for a screenshot of a page with one picture in its text. */
function shown(alt: string, file: string, width: number, height: number) {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['p', 'Acme Pay sends your invoices.']],
    images: [[alt, `https://acmepay.com/${file}`]],
  })
  const images = page.outline.images.map((image) => ({ ...image, width, height }))
  return findScreenshots([{ ...page, outline: { ...page.outline, images } }])?.value ?? []
}

test.each([
  ['Shopping list made from three recipes', 'shopping.png', 380, 600],
  ['Magazzino montature', 'magazzino.gif', 480, 320],
  ['Une semaine de la famille dans l’appli', 'semaine.webp', 420, 840],
  ['Okno programu: plan stołów', 'okno_stoly.jpg', 320, 240],
  ['Weekly dish report', 'acmepay-report.png', 600, 600],
  ['The berth map', 'berth-map-screen.webp', 600, 400],
  ['Two bids side by side', '_next/image?url=%2Fapp%2Ftwo-bids.png&w=1920&q=75', 1920, 1080],
  ['Hauptfenster: links die Liste', 'liste.webp', 600, 600],
])('a drawn picture that tells what it shows is one: %s', (alt, file, width, height) => {
  expect(shown(alt, file, width, height)).toEqual([`https://acmepay.com/${file}`])
})

test.each([
  ['Acme Pay invoices, established 2006', 'kopf.gif', 620, 110],
  ['Chalked hands on a barbell', 'hands.jpg', 1024, 640],
  ['Two people at a table', 'table.webp', 900, 600],
  ['Fast sync of everything', 'sync.png', 512, 512],
  ['Illustration of a busy florist', 'florist.png', 900, 600],
  ['Invoices', 'invoices.png', 900, 600],
  ['Get it on Google Play', 'badge.png', 646, 250],
  ['Up and away', 'up.png', 600, 400],
  ['A shape behind words', 'forme-2.png', 600, 400],
  ['Acme Pay in use', 'og-image-v2.png', 1200, 630],
])('a banner, a photograph, an icon or an ornament is none: %s', (alt, file, width, height) => {
  expect(shown(alt, file, width, height)).toEqual([])
})

test('one picture under http and https is one', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['p', 'Acme Pay sends your invoices.']],
    images: [
      ['Screenshot of the inbox', 'https://acmepay.com/inbox.png'],
      ['Screenshot of the inbox', 'http://acmepay.com/inbox.png'],
    ],
  })
  expect(findScreenshots([page])?.value).toEqual(['https://acmepay.com/inbox.png'])
})

test.each([
  ['Anna Poli, fondatrice, davanti allo schermo', 'schermata-anna.png'],
  ['Two bids side by side on a screen', 'shutterstock-12-screen.webp.png'],
  ['Los socios en una pantalla', 'partenaires-ecran-2.png'],
])('a picture of people, or out of a stock of pictures, is none: %s', (alt, file) => {
  expect(shown(alt, file, 800, 600)).toEqual([])
})
