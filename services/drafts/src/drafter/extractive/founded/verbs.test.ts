import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from './mod.ts'

const yearOf = (line: string) => {
  const home: PageParts = { url: 'https://brevora.com/', metas: [['title', 'Brevora']], blocks: [['h1', 'Brevora']] }
  const about: PageParts = {
    url: 'https://brevora.com/about',
    metas: [['title', 'About | Brevora']],
    blocks: [
      ['h1', 'About'],
      ['p', line],
    ],
  }
  return findFoundedYear([home, about].map(pageOf))?.value ?? null
}

test.each([
  ['En 2015, Ana López y Juan Ruiz pusieron en marcha Brevora en un piso de Vigo.', 2015],
  ['Brevora la fundamos en 2015 Ana López y Juan Ruiz.', 2015],
  ['Anna Rossi e Marco Bianchi hanno dato vita a Brevora nel 2018.', 2018],
  ['Anne Leroy et Marc Petit se sont lancés en 2016 dans l’aventure Brevora.', 2016],
  ['In 2013 hebben we Brevora opgericht.', 2013],
  ['Hösten 2016 grundade de Brevora i en källare.', 2016],
  ['Brevora startades 2016 av Petra Lind.', 2016],
  ['Firmę Brevora założyliśmy w 2007 roku.', 2007],
  ['Ann Lee founded Brevora Labs Ltd (Leeds, 2012).', 2012],
  ['Founders Ann Lee and Bo Kim met in 2011 and started the company three years later, in 2014.', 2014],
])('%s', (line, year) => {
  expect(yearOf(line)).toBe(year)
})

test.each(['In 2018 they started using Brevora.', 'Am Telefon haben Sie seit 2018 meist Birte Clausen.'])(
  '%s tells of no founding',
  (line) => {
    expect(yearOf(line)).toBeNull()
  },
)
