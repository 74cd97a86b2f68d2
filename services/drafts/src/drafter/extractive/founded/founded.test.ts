import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from './mod.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const about = (...texts: string[]): PageParts => ({
  url: 'https://acmepay.com/about',
  metas: [['title', 'About | Acme Pay']],
  blocks: [['h1', 'About'], ...texts.map((text) => ['p', text] as ['p', string])],
})
const yearOf = (...texts: string[]) => findFoundedYear([home, about(...texts)].map(pageOf))?.value ?? null

test('a sentence that tells of the founding gives the year, in each language', () => {
  const sentences = [
    'Acme Pay was founded in 2012 by Ann Lee.',
    'Founded in 2012, Acme Pay is a small company.',
    'In the spring of 2012, Ann Lee founded Acme Pay.',
    'The company, founded in 2012 by Ann Lee, sits in Leeds.',
    'Acme Pay wurde 2012 von Anna Lehmann gegründet.',
    'Im Jahr 2012 gründete Anna Lehmann das Unternehmen.',
    'La société a été créée en janvier 2012 par Anne Leroy.',
    'Ana López fundó Acme Pay en 2012.',
    'Acme Pay è stata fondata nel 2012 da Anna Rossi.',
    'A Acme Pay foi fundada em 2012 por Ana Souza.',
    'Acme Pay werd in 2012 opgericht door Anna de Vries.',
    '当社は2012年4月に設立されました。',
    'Acme Pay ApS blev stiftet i 2012 af Anne Holm.',
    'Vi startade Acme Pay 2012.',
    'We incorporated in 2012.',
    'Trading since 2012.',
    'Seit 2012 gibt es uns.',
  ]
  for (const sentence of sentences) expect([sentence, yearOf(sentence)]).toEqual([sentence, 2012])
})

test('years of something else are no founding year', () => {
  const sentences = [
    '© 2012–2026 Acme Pay',
    'We have been a customer of Bakehouse, founded in 1987, for years.',
    'Our bank was founded in 1822.',
    'The building was established in 1888 as a mill.',
    'After leaving the navy in 2009, Ann Lee founded Acme Pay.',
    'Our customers have trusted us since 2012.',
  ]
  for (const sentence of sentences) expect([sentence, yearOf(sentence)]).toEqual([sentence, null])
})

test('the label beside a year is enough', () => {
  const page: PageParts = {
    ...about(),
    blocks: [
      ['h1', '会社概要'],
      ['th', '設立'],
      ['td', '2012年4月'],
    ],
  }
  expect(findFoundedYear([home, page].map(pageOf))?.value).toBe(2012)
})

test('what people read goes before the JSON-LD, and other organisations have no say', () => {
  const own = '{"@type": "Organization", "name": "Acme Pay", "foundingDate": "2013-04-01",}'
  const other = '{"@type": "Organization", "name": "Mega Corp", "foundingDate": "1887"}'
  const with_ = (json: string, ...texts: string[]) =>
    findFoundedYear([{ ...home, jsonLd: [json] }, about(...texts)].map(pageOf))?.value ?? null
  expect(with_(own)).toBe(2013)
  expect(with_(own, 'Acme Pay was founded in 2012.')).toBe(2012)
  expect(with_(other)).toBeNull()
})

test.each([
  ['The company followed in 2014, when people began to pay.'],
  ['Die Firma folgte 2014.'],
  ['La société a suivi en 2014.'],
])('%s tells when the company began', (sentence) => expect(yearOf(sentence)).toBe(2014))

test.each([
  ['Seit der Gründung 2014 sitzen wir in Köln.'],
  ['Depuis sa création en 2014, Acme Pay reste indépendante.'],
  ['Dahinter stehen zwei Leute, die die Firma 2014 in Köln gegründet haben.'],
  ['Acme Pay has been sending invoices since 2014.'],
  ['I’ve run Acme Pay on my own since 2014.'],
  ['It was 2014 when Ann Lee quit her job and started Acme Pay.'],
  ['The idea came in 2012; two years later, in 2014, we founded the company.'],
])('%s tells since when there is the company', (sentence) => expect(yearOf(sentence)).toBe(2014))

test('how long somebody has looked for staff tells nothing of the beginning', () => {
  expect(yearOf('Acme Pay has been looking for a designer since 2022.')).toBeNull()
})

test('the year of somebody’s birth founds nothing', () => {
  expect(yearOf('Ich bin Jahrgang 1957 und habe Acme Pay allein geschrieben.')).toBeNull()
})

test('of a history’s entries that contradict one another the founding goes before a start', () => {
  const entries = [
    '1992: Anna Lehmann und Ben Vogt gründen die Acme Pay GmbH.',
    '2017: Acme Pay Web geht an den Start.',
  ]
  expect(yearOf(...entries)).toBe(1992)
  expect(yearOf('Un an plus tard, en septembre 2019, ils fondaient Acme Pay.')).toBe(2019)
})

test.each([
  ['Anne Petit et Luc Martin ont créé Acme Pay, dans une cave. C’était en 2016.', 2016],
  ['Ann Lee started Acme Pay in a shed. That was in May 2016. We moved in 2019.', 2016],
  ['Ann Lee started Acme Pay in a shed. That was in 2016 pounds of steel.', null],
  ['Ann Lee started Acme Pay in a shed. In 2016 we moved.', null],
])('%s is dated by a next sentence that does nothing else', (text, year) => expect(yearOf(text)).toBe(year))

test('the firm that a copyright line names behind a person is the one behind the site', () => {
  const started = (line: string) =>
    findFoundedYear(
      [
        { ...home, blocks: [['p', line]] } satisfies PageParts,
        about('I started Fenwick Software in 2003 to sell it.'),
      ].map(pageOf),
    )?.value ?? null
  expect(started('© 2001-2026 Ann Lee, Fenwick Software.')).toBe(2003)
  expect(started('© 2001-2026 Ann Lee, Leeds.')).toBeNull()
})

test('a cooperative bears its kind behind its name as other companies do', () => {
  const legal: PageParts = {
    url: 'https://acmepay.com/mentions-legales',
    metas: [['title', 'Mentions légales | Acme Pay']],
    blocks: [['p', 'Éditeur : Les Semeurs, Scop SARL à capital variable.']],
  }
  const told = about('Les Semeurs ont été fondés en 2017 par Anne Petit.')
  expect(findFoundedYear([home, told, legal].map(pageOf))?.value).toBe(2017)
})
