import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://brevora.com/',
  metas: [['title', 'Brevora – Invoices for bakers']],
  blocks: [['p', 'Brevora writes invoices for bakers and sends them.']],
}
const foundersOn = (texts: readonly string[], more: Partial<PageParts> = {}) => {
  const blocks: Blocks = [['h1', 'About'], ...texts.map((text): Blocks[number] => ['p', text])]
  const about: PageParts = { url: 'https://brevora.com/about', metas: [['title', 'About | Brevora']], blocks, ...more }
  return findFounders([home, about].map(pageOf)).map(({ name }) => name)
}

test.each([
  ['Behind Brevora are Ann Lee and Bo Kim.', ['Ann Lee', 'Bo Kim']],
  ['Hinter Brevora stecken Jens Ahlers und Mira Kolb.', ['Jens Ahlers', 'Mira Kolb']],
  ['Derrière Brevora, il y a Anne Leroy et Marc Petit.', ['Anne Leroy', 'Marc Petit']],
  ['Detrás de Brevora están Ana López y Juan Ruiz.', ['Ana López', 'Juan Ruiz']],
  ['Dietro Brevora ci sono Anna Rossi e Marco Bianchi.', ['Anna Rossi', 'Marco Bianchi']],
  ['Por trás da Brevora estão Helena Matos e Rui Pires.', ['Helena Matos', 'Rui Pires']],
  ['Achter Brevora zitten Els de Boer en Jan Visser.', ['Els de Boer', 'Jan Visser']],
  ['Brevora is the work of two people: Ann Lee, a baker, and Bo Kim, an engineer.', ['Ann Lee', 'Bo Kim']],
  ['Brevora is designed, built and supported by one person, Ann Lee.', ['Ann Lee']],
])('%s names who is behind it', (sentence, names) => {
  expect(foundersOn([sentence])).toEqual(names)
})

test.each([
  'Behind Brevora is a team of bakers and engineers.',
  'Hinter Brevora steht die Mehlwerk GmbH aus Kiel.',
  'Brevora is built by Crumb Labs, a studio in Leeds.',
  'Brevora is built by Toby Mills, a venture club from Leeds.',
  'Brevora is made by hand in West Cork.',
  'Photos on this page were made by Joy Park.',
  'The first Brevora invoice was written by Joy Park of Crumb.',
  'Am Telefon haben Sie meist Birte Clausen oder Jan-Ole Thomsen.',
  'They started using Brevora with Joy Park and Sam Hill.',
])('%s names nobody', (sentence) => {
  expect(foundersOn([sentence])).toEqual([])
})

test.each([
  [['Mi chiamo Anna Rossi, faccio la fornaia e Brevora l’ho fatto io.'], ['Anna Rossi']],
  [['Ik ben Jan Visser en ik heb Brevora in 2013 gebouwd.'], ['Jan Visser']],
  [['I started Brevora in 2014 after my third lost invoice.', 'Yours,\nAnn Lee'], ['Ann Lee']],
  [['I started Brevora in 2014.', 'Joy Park', 'Support', 'Sam Hill', 'Sales'], []],
  [['Ann Lee shared a desk with Bo Kim. In 2014 they launched Brevora.'], ['Ann Lee', 'Bo Kim']],
  [
    ['Petra Lind visade det för Anton Berg.', 'Hösten 2016 grundade de Brevora.'],
    ['Petra Lind', 'Anton Berg'],
  ],
])('%j names %j', (texts, names) => {
  expect(foundersOn(texts)).toEqual(names)
})

test.each([
  ['Petra Lind', 'Medgrundare och vd'],
  ['Mette Holm', 'Stifter og direktør'],
  ['Anna Nowak', 'współzałożycielka'],
  ['Aino Laine', 'Perustaja'],
])('%s, %s, is a founder in northern and eastern languages too', (name, role) => {
  expect(foundersOn([name, role])).toEqual([name])
})

test('what somebody does is no name', () => {
  expect(foundersOn(['Co-Founder', 'Video Maker', 'Website Builder'])).toEqual([])
})

test('the words of a picture may name the founder', () => {
  expect(foundersOn(['We are small.'], { images: [['Ann Lee, founder of Brevora', '/ann.jpg']] })).toEqual(['Ann Lee'])
  expect(foundersOn(['We are small.'], { images: [['Joy Park, founder of Crumb Bakery', '/joy.jpg']] })).toEqual([])
})
