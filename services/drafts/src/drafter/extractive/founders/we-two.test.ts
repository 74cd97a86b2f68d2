import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

const namesIn = (text: string) =>
  findFounders(
    [
      {
        url: 'https://kvasir.com/',
        metas: [['title', 'Kvasir – Bills']] as [string, string][],
        blocks: [['p', 'Kvasir sends bills.']] as ['p', string][],
      },
      {
        url: 'https://kvasir.com/about',
        metas: [['title', 'About us | Kvasir']] as [string, string][],
        blocks: [
          ['h1', 'About us'],
          ['p', text],
        ] as ['h1' | 'p', string][],
      },
    ].map(pageOf),
  ).map(({ name }) => name)

test.each([
  ['In 2018 hebben wij, Femke Kuipers en Joris Mol, Kvasir opgericht.', ['Femke Kuipers', 'Joris Mol']],
  ['2015 haben wir, Jana Hecht und Uwe Stolz, Kvasir gegründet.', ['Jana Hecht', 'Uwe Stolz']],
  ['Siamo Chiara Ferri e Luca Neri, e Kvasir è nato sul nostro tavolo.', ['Chiara Ferri', 'Luca Neri']],
  ['Made by me, Ada Quill, in a spare room in Bath.', ['Ada Quill']],
])('those who write name themselves in a row: %s', (said, names) => {
  expect(namesIn(said)).toEqual([...names])
})

test.each([
  ['I’m Ada Quill. I drove a bus for ten years and wrote Kvasir at night.', ['Ada Quill']],
  ['Me llamo Lucía Bravo y soy la creadora de Kvasir.', ['Lucía Bravo']],
  ['I’m Ada Quill, the maker of Brightloaf, and I like Kvasir.', []],
  ['My name is Ada Quill. I keep bees and wrote a review of Kvasir.', []],
])('who says to have made the product is its founder, who made something about it is not: %s', (said, names) => {
  expect(namesIn(said)).toEqual([...names])
})

test.each([
  ['Kvasir entstand 2012 am Küchentisch von Jana Hecht.', ['Jana Hecht']],
  ['Kvasir began as a weekend project of Ada Quill, who still runs it.', ['Ada Quill']],
  ['A fondare Kvasir sono stati Chiara Ferri e Luca Neri.', ['Chiara Ferri', 'Luca Neri']],
  ['Kvasir lo creó Lucía Bravo en 2016.', ['Lucía Bravo']],
  ['Entwickelt wird Kvasir seit 2013 von Jana Hecht in Dresden.', ['Jana Hecht']],
  ['Kvasir began in the kitchen of the Hotel Adler.', []],
])('the sentence that tells where it came from names the founders: %s', (said, names) => {
  expect(namesIn(said)).toEqual([...names])
})

test.each([
  ['Kvasir is run by its founders, Ada Quill and Ravi Sethi, from Leeds.', ['Ada Quill', 'Ravi Sethi']],
  ['Kvasir’s founder is Ada Quill.', ['Ada Quill']],
  ['Megamart and its founders, Ada Quill and Ravi Sethi, send us bills.', []],
])('founders are those of the company that the sentence names before: %s', (said, names) => {
  expect(namesIn(said)).toEqual([...names])
})

test.each([
  ['Zusammen mit seiner Frau Eva Stolz gründete Uwe Stolz 2008 Kvasir.', ['Eva Stolz', 'Uwe Stolz']],
  ['Na haar studie zette Femke te Velde Kvasir op.', ['Femke te Velde']],
  ['1994 gründete Uwe Stolz das Systemhaus in einer Scheune.', ['Uwe Stolz']],
])('those around a verb that comes first are the founders: %s', (said, names) => {
  expect(namesIn(said)).toEqual([...names])
})
