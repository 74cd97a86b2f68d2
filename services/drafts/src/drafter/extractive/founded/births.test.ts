import { expect, test } from 'bun:test'
import { twoPages } from '../../../testing/two-pages.ts'
import { findFoundedYear } from './mod.ts'

const yearIn = (text: string) => findFoundedYear(twoPages('Brevora', 'About', text))?.value ?? null

test.each([
  ['She set the company up in 2017 with the money of her flat.', 2017],
  ['Ida drew maps for years and then, in the wet February of 2017, started Brevora with her brother.', 2017],
  ['They met in 2011 and, in 2012, started Brevora to find out.', 2012],
  ['The first copy of Brevora was sold in 2009 to a baker in Hull.', 2009],
  ['Un año después, en 2020, aquella libreta se convirtió en Brevora.', 2020],
  ['La empresa la fundaron los dos en el año 2003.', 2003],
  ['L’outil reste : la société voit le jour en avril 2016.', 2016],
  ['Das Gewerbe habe ich im Februar 2018 angemeldet.', 2018],
  ['Brevora kam 2014 auf den Markt.', 2014],
  ['In 2001 zag Brevora het levenslicht.', 2001],
  ['Em 2015 o caderno virou Brevora.', 2015],
])('a verb of beginning, the company and one year tell the founding: %s', (text, year) => {
  expect(yearIn(text)).toBe(year)
})

test.each([
  'In 2021 we launched Brevora for iPad.',
  'Harwich Bakers started with Brevora in 2019.',
  'In 2019 a customer started using Brevora.',
  'In 2018 the company was renamed and became Brevora.',
  'Brevora 3 was launched in 2022.',
  'In 2021 Brevora opened a second office.',
])('the beginning of something else tells nothing: %s', (text) => {
  expect(yearIn(text)).toBeNull()
})
