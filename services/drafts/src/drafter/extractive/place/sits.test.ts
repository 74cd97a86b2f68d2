import { expect, test } from 'bun:test'
import { twoPages } from '../../../testing/two-pages.ts'
import { findHeadquarters } from './mod.ts'

const placeIn = (text: string) => findHeadquarters(twoPages('Brevora', 'About', text))?.value ?? null

test.each([
  ['I design and support Brevora from a net loft in Penzance, where the sea is loud.', 'Penzance'],
  [
    'Our office is above a canoe shop on East Harbour Street in Duluth, Minnesota, and smells of varnish.',
    'Duluth, Minnesota',
  ],
  ['There are five of us, in an old printing works in Ghent.', 'Ghent'],
  ['We’re in Hebden Bridge, half way up the hill.', 'Hebden Bridge'],
  ['Ann and Bo make Brevora in Leeds.', 'Leeds'],
  ['Brevora comes out of a spare room in Leeds.', 'Leeds'],
  ['Trabajamos desde un bajo con mucha luz en Gijón.', 'Gijón'],
  ['Siamo in tre, in un ufficio dietro le mura di Lucca.', 'Lucca'],
  ['We werken met zijn vieren boven een fietsenwinkel in Zwolle.', 'Zwolle'],
  ['Vi sidder i Aarhus.', 'Aarhus'],
])('%s tells where the company works today', (sentence, place) => {
  expect(placeIn(sentence)).toBe(place)
})

test.each([
  'Our first office was above a bakery in Leeds.',
  'We work with a school in Leeds and a bakery in York.',
  'I’m Ann Lee, a former teacher from Bath.',
  'We’re in Hannover from 3 to 5 May.',
  'Our customers sit in offices in Berlin.',
  'It is used in an office in Leeds.',
  'We build Brevora in Docker.',
])('%s tells no place of ours', (sentence) => {
  expect(placeIn(sentence)).toBeNull()
})
