import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const foundersIn = (...lines: string[]) =>
  findFounders(
    [
      home,
      {
        url: 'https://acmepay.com/about',
        metas: [['title', 'About | Acme Pay']],
        blocks: [['h1', 'About'], ...lines.map((line): ['p', string] => ['p', line])],
      } satisfies PageParts,
    ].map(pageOf),
  )
const namesIn = (...lines: string[]) => foundersIn(...lines).map(({ name }) => name)

test.each<[string[], string[]]>([
  [
    ['Ann Lee was a nurse.', 'In 2012 she and her brother-in-law, Bo Kimura, founded Acme Pay.'],
    ['Ann Lee', 'Bo Kimura'],
  ],
  [
    ['Anna Lehmann war Lehrerin. Gemeinsam mit ihrem Bruder Ben Lehmann gründete sie 2014 Acme Pay.'],
    ['Anna Lehmann', 'Ben Lehmann'],
  ],
  [
    [
      'Ute Kern saß am Tisch. Ihr Nachbar hieß Bodo Vogt, und als er fragte, gründeten die beiden 1998 die Acme Pay GmbH.',
    ],
    ['Ute Kern', 'Bodo Vogt'],
  ],
  [
    ['Enzo Riva aveva tre quaderni. Lia Neri aveva un computer. La Acme Pay l’hanno fondata insieme nel 1996.'],
    ['Enzo Riva', 'Lia Neri'],
  ],
  [
    ['In 2016 Ann Lee heard a voice.', 'Ann told a neighbour, a clerk named Bo Kimura. They co-founded Acme Pay.'],
    ['Ann Lee', 'Bo Kimura'],
  ],
  [['2012 haben Anna Lehmann und Ben Vogt Acme Pay ins Leben gerufen.'], ['Anna Lehmann', 'Ben Vogt']],
  [['It began in 2014, when Ann Lee and Bo Kimura, two nurses, built Acme Pay.'], ['Ann Lee', 'Bo Kimura']],
  [['Ann Lee and two friends from school founded Acme Pay in 2012.'], ['Ann Lee']],
  [['The founders of Acme Pay are Ann Lee and Bo Kimura.'], ['Ann Lee', 'Bo Kimura']],
  [['Gründer und Geschäftsführer von Acme Pay ist Ben Vogt.'], ['Ben Vogt']],
  [['Jag heter Anna Berg och startade Acme Pay 2014.'], ['Anna Berg']],
])('%j names the founders', (lines, names) => expect(namesIn(...lines)).toEqual(names))

test.each<[string[]]>([
  [['Maren spielt Geige, Jonas Tuba. 2020 haben sie Acme Pay gegründet.']],
  [['We met at Jo Park’s bakery. In 2014 she founded Acme Pay.']],
  [['The founder of Megamart is Jo Park.']],
  [['The Leeds Bread Fair was founded by Jo Park. They founded Acme Pay in 2014.']],
  [['Jo Park is our head of sales. She started at Acme Pay in 2016.']],
  [['Jo Park joined in 2015. She started the Acme Pay blog.']],
  [
    [
      'Oft haben kleine Betriebe Kunden Rechnungen geschickt. Jeden Morgen saß er da. 2014 gründeten die beiden Acme Pay.',
    ],
  ],
  [['Für Studio Nova haben wir ein "Dark Mode" in Acme Pay entwickelt.']],
  [['“It saved us.”', 'Jo Park', 'Co-founder, Sound']],
])('%j names nobody', (lines) => expect(namesIn(...lines)).toEqual([]))

test.each([
  ['co-founder, looks after the cache', 'co-founder'],
  ['cofondateur, écrit le code', 'cofondateur'],
  ['Gründerin, kümmert sich um alles', 'Gründerin'],
  ['founder who still answers the mail', 'founder'],
  ['Co-founder, Sound', 'Co-founder, Sound'],
  ['Co-founder and Head of Sound', 'Co-founder and Head of Sound'],
  ['founder, design and code', 'founder, design and code'],
])('%s is the role as written, without what somebody does', (said, role) => {
  expect(foundersIn(`Ann Lee, ${said}`).map((each) => each.role)).toEqual([role])
})

test('each line of a paragraph may be about a person', () => {
  const founders = foundersIn('Ann Lee, co-founder, design\nBo Kimura, co-founder, code\nCy Young, support')
  expect(founders.map(({ name, role }) => [name, role])).toEqual([
    ['Ann Lee', 'co-founder, design'],
    ['Bo Kimura', 'co-founder, code'],
  ])
})

test('what a template writes where a name belongs names nobody', () => {
  expect(namesIn('Acme Pay was founded by First Last in 2014.')).toEqual([])
  expect(namesIn('Acme Pay a été fondée par Prénom Nom en 2014.')).toEqual([])
})

test('whom a page of links tells of did not found this company', () => {
  const links: PageParts = {
    url: 'https://acmepay.com/links',
    metas: [['title', 'Links | Acme Pay']],
    blocks: [
      ['h1', 'Links'],
      ['p', 'Gas safety, explained by Bo Kimura, who started his firm in Leeds with one van.'],
    ],
  }
  expect(findFounders([home, links].map(pageOf))).toEqual([])
})
