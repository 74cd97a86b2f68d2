import { expect, test } from 'bun:test'
import { type KeptPictures, notKept, picturesIn, shownPictures, withOutcomes } from './kept.ts'

const LOGO = 'https://acme.test/logo.png'
const ONE = 'https://acme.test/one.png'
const TWO = 'https://acme.test/two.png'
const kept: KeptPictures = { logo: { [LOGO]: { sha256: 'aa' } }, screenshot: { [TWO]: { sha256: 'bb' } } }
const shown = (facts: Parameters<typeof picturesIn>[0], pictures = kept) =>
  shownPictures({ facts, pictures }, 'https://directory.test/edit', 'https://directory.test')

test('a listing shows our copies alone, and its owner is told where they came from and what is lacking', () => {
  const { missing, ...pictures } = shown({ logo_url: LOGO, screenshots: [ONE, TWO] })
  expect(pictures).toEqual({
    logo_url: 'https://directory.test/images/aa.webp',
    screenshots: ['https://directory.test/images/bb.webp'],
    logo_source_url: LOGO,
    screenshot_source_urls: [ONE, TWO],
  })
  expect(missing).toEqual([{ reason: expect.stringContaining(ONE), url: 'https://directory.test/edit' }])
})

test('a picture is kept for what it is shown as: a logo is no screenshot', () => {
  expect(notKept(kept, picturesIn({ logo_url: TWO, screenshots: [LOGO] }))).toHaveLength(2)
  expect(notKept(kept, picturesIn({ logo_url: LOGO, screenshots: [TWO] }))).toEqual([])
})

test('a picture that was refused is reached for again, and its owner is told why', () => {
  const refused: KeptPictures = { logo: { [LOGO]: { refused: 'It is too large.' } } }
  expect(notKept(refused, picturesIn({ logo_url: LOGO }))).toHaveLength(1)
  expect(shown({ logo_url: LOGO }, refused).missing[0]?.reason).toContain('It is too large.')
})

test('an address that is the name of a property of every object is one like any other', () => {
  expect(notKept(kept, picturesIn({ logo_url: 'constructor', screenshots: ['__proto__'] }))).toHaveLength(2)
})

test('pictures of earlier versions are remembered, but not for ever, and those shown always', () => {
  let pictures = kept
  for (let nth = 0; nth < 100; nth++) {
    const came = { as: 'logo' as const, source: `https://acme.test/${nth}.png`, place: 'logo_url' }
    pictures = withOutcomes(pictures, [{ ...came, outcome: { sha256: `${nth}` } }], {
      logo_url: LOGO,
      screenshots: [TWO],
    })
  }
  expect(Object.keys(pictures.logo ?? {})).toHaveLength(31)
  expect(notKept(pictures, picturesIn({ logo_url: LOGO, screenshots: [TWO] }))).toEqual([])
})
