import { expect, test } from 'bun:test'
import { twoPages } from '../../../testing/two-pages.ts'
import { findFoundedYear } from './mod.ts'

const yearIn = (text: string) => findFoundedYear(twoPages('Brevora', 'About', text))?.value ?? null

test.each([
  'Aus der Gefälligkeit wurde ein Beruf: 2014 gründete er in Celle sein eigenes Softwarebüro.',
  'In mei 2014 schreven we Brevora in bij de Kamer van Koophandel, met één klant.',
  'Im März 2014 meldete Anna ihr Gewerbe an.',
  'The shop next door asked for a copy, and in the spring of 2014 I made it a proper business.',
  'Ana dejó el banco en 2014 para fundar Brevora.',
  'Toen drie anderen die ook wilden richtte zij in 2014 met Froukje Terpstra de firma Brevora op.',
  'Dalla sua nascita, nel 2014, Brevora è rimasta piccola.',
  'Born in 2014 out of frustration, Brevora now serves 300 firms.',
])('a verb or noun of founding, the company and a year joined to it tell the founding: %s', (text) => {
  expect(yearIn(text)).toBe(2014)
})

test.each([
  'L’été 2014 est pluvieux. En mai de cette année-là, ils créent Brevora ensemble.',
  'Corría el año 2014. Ese mismo año Ana fundó Brevora.',
  'In January 2014 a certificate expired. I started Brevora the following Monday.',
  'La Brevora nasce a Faenza nel 2014. La fondano Anna e Marco Rossi.',
])('a founding that points back takes the year told before: %s', (text) => {
  expect(yearIn(text)).toBe(2014)
})

test.each([
  'My grandfather set up his own workshop in 1952.',
  'Bodo gründete 2005 die Agentur Nordlicht, die er 2012 verkaufte.',
  'In 2016 we registered the trademark Brevora.',
  'The domain was registered in 2012.',
  'The company that Ann worked for was set up in 1999.',
  'Ann ran a studio that was founded in 1999.',
  'Born in 1978, Ann founded Brevora after twenty years at a bank.',
  'Ann left the port authority in 2009. She started Brevora two years later.',
  'Before Brevora, Ann founded Paperlane in 2009.',
  'In 2020 we launched the Brevora-App.',
])('what somebody else founded, or what else began, tells nothing: %s', (text) => {
  expect(yearIn(text)).toBeNull()
})

test.each([
  'Nel 2014 Ann e Bo Rossi ne hanno fatto un’azienda, con sede a Bari.',
  'En 2014 lo convertimos en una empresa.',
  'Em 2014 transformámos o projeto numa empresa.',
  'In 2014 maakten Jan en Piet er een bedrijf van.',
  '2014 machten Ann und Bo daraus eine Firma.',
])('what somebody made a company of began then: %s', (text) => {
  expect(yearIn(text)).toBe(2014)
})

test('what customers made a company of is theirs', () => {
  expect(yearIn('Nel 2014 i nostri clienti ne hanno fatto un’azienda di successo.')).toBeNull()
})
