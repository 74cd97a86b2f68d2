import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findAudience } from './mod.ts'

const audienceOf = (said: string, lang: string) => {
  const page = pageOf({
    metas: [
      ['title', 'Acme Pay'],
      ['description', said],
    ],
    blocks: [['h1', 'Less of a pile']],
  })
  page.outline.lang = lang
  return findAudience([page])?.value ?? null
}

test.each([
  ['en', 'Acme Pay is a quiet box for keepers of bees.', 'keepers of bees'],
  ['nl', 'Het rooster voor slagers, kappers en winkels met personeel.', 'slagers, kappers en winkels met personeel'],
  ['pt', 'Um mural para empresas, clubes e museus.', 'empresas, clubes e museus'],
  ['de', 'Ein Blatt für Kanzleien und Praxen.', 'Kanzleien und Praxen'],
  [
    'en',
    'A quiet desk for toy libraries, print shops and other places that lend.',
    'toy libraries, print shops and other places that lend',
  ],
  [
    'en',
    'The newsletter tool for bakeries, florists, bike shops and every other shop that has nobody to write for it.',
    'bakeries, florists, bike shops and every other shop that has nobody to write for it',
  ],
])('in %s those named after the word for it are the audience', (lang, said, expected) => {
  expect(audienceOf(said, lang)).toBe(expected)
})

test.each([
  ['en', 'Pour in a bucket of warm water.'],
  ['fr', 'Un outil pour classer vos reçus.'],
  ['it', 'Un diario per contare le ore.'],
  ['en', 'A drawer for receipts.'],
])('in %s what it is for is nobody: %s', (lang, said) => {
  expect(audienceOf(said, lang)).toBeNull()
})

test.each([
  ['es', 'Está pensado para talleres y escuelas de barrio, y se usa desde el móvil.', 'talleres y escuelas de barrio'],
  ['en', 'It is made for bakeries with one to six ovens.', 'bakeries with one to six ovens'],
])('in %s those something was made for are the audience', (lang, said, expected) => {
  expect(audienceOf(said, lang) ?? '').toContain(expected)
})

test.each([
  ['de', 'Unsere Kunden sind kleine Betriebe mit 5 bis 50 Leuten, Stadtwerke und Gärtner.', 'kleine Betriebe'],
  ['it', 'Lavoriamo con officine meccaniche, cooperative e aziende agricole.', 'aziende agricole'],
  ['fr', 'Acme Pay aide les équipes comptables à clore le mois.', 'équipes comptables'],
  ['es', 'Acme Pay ayuda a panaderías de barrio a cobrar.', 'panaderías de barrio'],
  ['en', 'Trusted by 900+ online brands', 'online brands'],
])('in %s those whom the company works for are the audience', (lang, said, expected) => {
  expect(audienceOf(said, lang) ?? '').toContain(expected)
})

test.each([
  ['de', 'Wir arbeiten mit Partnern und Lieferanten aus der Region.'],
  ['en', 'Trusted by 900+ happy customers'],
  ['de', 'Acme Pay baut Waagen für Rinder und Kälber.'],
])('in %s nobody is the audience of %s', (lang, said) => {
  expect(audienceOf(said, lang)).toBeNull()
})

test.each([
  ['en', 'Acme Pay reads certificates for general contractors and flags the ones that lapse.', 'general contractors'],
  ['de', 'Acme Pay ist eine App für Läuferinnen und Läufer, deren Wade nicht mehr so will.', 'Läuferinnen und Läufer'],
  ['en', 'A notebook app for people who run moth traps, on iPhone and Android.', 'people who run moth traps'],
  ['en', 'The quiet inbox for B2B sales teams.', 'B2B sales teams'],
])('in %s what goes on about the product or the people is no part of them', (lang, said, expected) => {
  expect(audienceOf(said, lang)).toBe(expected)
})

test.each([
  [
    'de',
    'Acme Pay richtet sich an Genossenschaften mit bis zu 4.000 Mitgliedern. Es läuft überall.',
    '4.000 Mitgliedern',
  ],
  ['en', 'Acme Pay is for bakers and millers: if you can knead, you can bill.', 'bakers and millers'],
])('in %s the sentence ends where it tells of something else: %s', (lang, said, end) => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h1', 'Less of a pile'],
      ['p', said],
    ],
  })
  page.outline.lang = lang
  expect(findAudience([page])?.value).toEndWith(end)
})

test.each([
  ['de', 'Acme Pay überwacht Fristen für Heizkessel, Filter und Warmwasser.'],
  ['de', 'Ersatzteile für Rasenmäher und Häcksler.'],
  ['it', 'Un registro per contatori, sensori e motori.'],
  ['nl', 'Zo blijft er tijd over voor bewoners en mantelzorgers.'],
  ['en', 'More time for patients and their families.'],
  ['en', 'Acme Pay looks for leaks in pipes, meters and boilers.'],
])('in %s things that end as people do, and those whom the people look after, are no audience: %s', (lang, said) => {
  expect(audienceOf(said, lang)).toBeNull()
})

test.each([
  ['nl', 'Het rooster voor kleine uitgeverijen en drukkerijen.', 'kleine uitgeverijen en drukkerijen'],
  ['pt', 'A agenda para cabeleireiros de bairro.', 'cabeleireiros de bairro'],
  ['de', 'Das Kassenbuch für Imkereien auf dem Land.', 'Imkereien auf dem Land'],
])('in %s the houses that people run are told by their ends: %s', (lang, said, expected) => {
  expect(audienceOf(said, lang)).toBe(expected)
})

test('a line that leads to names ends before them', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h1', 'Less of a pile'],
      ['p', 'Used by finance teams at'],
    ],
  })
  expect(findAudience([page])?.value).toBe('Used by finance teams')
})

test('a line that names nobody before the names it leads to is left out', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h1', 'Less of a pile'],
      ['p', 'For small nonprofits without a bookkeeper.'],
      ['p', 'Used by teams at'],
    ],
  })
  expect(findAudience([page])?.value).toContain('small nonprofits')
})

test.each([
  ['Acme – Software für Zeppeline', 'Zeppeline'],
  ['Acme – weniger Papier', undefined],
])('whom both title and description name are whom it is for: %s', (title, audience) => {
  const page = pageOf({
    metas: [
      ['title', title],
      ['description', 'Acme ist die Software für Zeppeline und Ballone.'],
    ],
  })
  expect(findAudience([page])?.value).toBe(audience)
})

test('on what people use it is no part of whom it is for', () => {
  expect(audienceOf('Invoices for carpenters and joiners from a phone.', 'en')).toBe('carpenters and joiners')
})
