import { describe, expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const named = (home: Blocks, about: Blocks, path = 'about', title = 'About') =>
  findFounders(
    [
      {
        url: 'https://acmepay.com/',
        metas: [['title', 'Acme Pay']],
        blocks: [['p', 'Acme Pay sends your invoices.'], ...home],
      },
      { url: `https://acmepay.com/${path}`, metas: [['title', title]], blocks: [['h1', title], ...about] },
    ].map((parts) => pageOf(parts as PageParts)),
  ).map(({ name, role }) => (role === null ? name : `${name}, ${role}`))
const onAbout = (...about: Blocks) => named([], about)

describe('those who say what they made', () => {
  test.each([
    ['Me llamo Ana Soto y soy informática. Acme Pay nació en 2016, y la creé yo sola en la cocina.', ['Ana Soto']],
    [
      'Sono Elisa Conti. Nel 2019 ho fondato Acme Pay insieme a mio cugino Davide Riva.',
      ['Elisa Conti', 'Davide Riva'],
    ],
    ['Hoi, ik ben Joke Visser. Ik ben Acme Pay in 2021 begonnen, eerst voor mezelf.', ['Joke Visser']],
    ['Jeg hedder Mikkel Holt. Så byggede jeg Acme Pay selv, om aftenen.', ['Mikkel Holt']],
    ['Wir haben Acme Pay zu dritt gegründet: Anna Kurz, Tom Blau und Ida Grau.', ['Anna Kurz', 'Tom Blau', 'Ida Grau']],
    ['Acme Pay haben wir 2018 gegründet: Anna Kurz, Tom Blau und Ida Grau.', ['Anna Kurz', 'Tom Blau', 'Ida Grau']],
    ['We started Acme Pay in 2018: Ann Lee and Carol Kimura.', ['Ann Lee', 'Carol Kimura']],
    ['Acme Pay is Ann Lee and Carol Kimura. We met at the radio.', ['Ann Lee', 'Carol Kimura']],
    [
      '2018 gründete Anna Kurz Acme Pay, gemeinsam mit ihrem früheren Kommilitonen Arne Blau.',
      ['Anna Kurz', 'Arne Blau'],
    ],
  ])('%s', (text, names) => {
    expect(onAbout(['p', text])).toEqual(names)
  })

  test('name themselves on the home page in the same breath', () => {
    expect(named([['p', 'I’m Ann Lee. I wrote Acme Pay because I hate invoices.']], [])).toEqual(['Ann Lee'])
  })

  test('are told of by first name below the full one', () => {
    expect(
      onAbout(
        ['p', 'It began in a vestry. Hilary Lee, a treasurer, had enough.'],
        ['p', 'Hilary still chairs the company she founded.'],
      ),
    ).toEqual(['Hilary Lee'])
  })

  test('write on a page called `nous`', () => {
    expect(
      named(
        [],
        [['p', 'Nous sommes Anne Petit (elle dessine) et Luc Morin (il code). Nous avons créé Acme Pay en 2018.']],
        'nous',
        'Nous',
      ),
    ).toEqual(['Anne Petit', 'Luc Morin'])
  })
})

test.each(['Drei Gründer, zwei davon Bratsche', 'Our founders', 'Who we are: two founders'])(
  'the heading %s makes founders of those on the cards below, with their jobs',
  (heading) => {
    expect(
      onAbout(['h2', heading], ['p', 'Anna Kurz'], ['p', 'Entwicklung'], ['p', 'Tom Blau'], ['p', 'Design']),
    ).toEqual(['Anna Kurz, Entwicklung', 'Tom Blau, Design'])
  },
)

describe('what is no founder of ours', () => {
  test.each([
    ['p', 'Acme Pay is Trusted Partner of the year.'],
    ['p', 'Die Vertretung hat die Fa. Holzdata Kirchdorf (Inhaber und Gründer: Ing. Alois Stadler).'],
    ['p', 'Acme Pay a été fondée en 2014 par trois AMAP du Diois.'],
    ['h2', 'Made for founders'],
  ] as const)('%s: %s', (kind, text) => {
    expect(onAbout([kind, text], ['p', 'Anna Kurz'], ['p', 'Support'])).toEqual([])
  })

  test('the jobs behind a founder’s role', () => {
    expect(onAbout(['h3', 'Anna Kurz'], ['p', 'Gründerin, Fachliche Leitung'])).toEqual([
      'Anna Kurz, Gründerin, Fachliche Leitung',
    ])
  })
})
