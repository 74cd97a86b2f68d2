import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../testing/page.ts'
import { findTeamSize } from './team-size.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const sizeOn = (...blocks: NonNullable<PageParts['blocks']>) =>
  findTeamSize(
    [
      home,
      {
        url: 'https://acmepay.com/about',
        metas: [['title', 'About']],
        blocks: [['h1', 'About'], ...blocks],
      } as PageParts,
    ].map(pageOf),
  )?.value ?? null

test('what a company says of its people is copied as it is written', () => {
  const sentences: [string, string][] = [
    ['We are 16 people now.', '16 people'],
    ['More than 120 people now work for us in Leeds.', 'More than 120 people'],
    ['Acme Pay is built by a team of nine in Leeds.', 'nine'],
    ['Heute sind wir 14 Personen.', '14 Personen'],
    ['Nous sommes restés quatre, exprès.', 'quatre'],
    ['Hoy somos 32 personas.', '32 personas'],
    ['いまは社員9名です。', '9名'],
  ]
  for (const [sentence, size] of sentences) expect([sentence, sizeOn(['p', sentence])]).toEqual([sentence, size])
})

test('the label in a table is enough', () => {
  expect(sizeOn(['th', '従業員数'], ['td', '12名'])).toBe('12名')
})

test('customers, contributors and limits are no team', () => {
  for (const text of ['214 people have contributed since.', 'For teams of 2 to 5 people.', 'Up to 15 employees'])
    expect([text, sizeOn(['p', text])]).toEqual([text, null])
})

test.each([
  ['Inmiddels werken we met twaalf mensen vanuit Utrecht.', 'twaalf mensen'],
  ['Hier zitten we nu met z’n vieren.', 'met z’n vieren'],
  ['Oggi siamo in sette.', 'sette'],
])('%s tells how many people work there', (sentence, size) => expect(sizeOn(['p', sentence])).toBe(size))

test.each([
  ['It’s a one-person company, and it stays one.', 'one-person company'],
  ['Acme Pay is a company of one.', 'company of one'],
  ['Vi är nio personer.', 'nio personer'],
  ['Nous sommes donc quatre, plus un chat.', 'quatre'],
  ['Samen zijn we nog steeds met zijn tweeën, en dat bevalt.', 'met zijn tweeën'],
  ['Heute sind wir ein Team von zwölf Leuten.', 'zwölf Leuten'],
  ['Acme Pay ist ein Familienbetrieb mit acht Mitarbeitenden.', 'acht Mitarbeitenden'],
])('%s tells how many there are', (said, size) => expect(sizeOn(['p', said])).toBe(size))

test.each([
  'Perfect for a team of 12.',
  'Für Unternehmen mit 50 Mitarbeitenden.',
  'Ideal if yours is a one-person company.',
])('%s tells of others', (said) => expect(sizeOn(['p', said])).toBeNull())

test.each([
  ['38 Mitarbeiterinnen und Mitarbeiter entwickeln und schulen in Celle.', '38 Mitarbeiterinnen und Mitarbeiter'],
  ['Inmiddels zijn er drie mensen in loondienst.', 'drie mensen'],
  ['It’s still only me.', 'only me'],
  ['Acme Pay has 12 employees.', '12 employees'],
  ['En Acme Pay trabajan 12 personas.', '12 personas'],
  ['Heute beraten 12 Mitarbeiterinnen und Mitarbeiter unsere Kunden.', '12 Mitarbeiterinnen und Mitarbeiter'],
  ['Intussen zijn we met acht, boven een bakker.', 'acht'],
  ['Inmiddels zijn we met een team van dertien.', 'dertien'],
  ['Daraus ist ein neunköpfiges Team geworden.', 'neunköpfiges Team'],
  ['We are a non-profit company with six staff members.', 'six staff members'],
  ['Acme Pay is five people.', 'five people'],
  ['It has been just me ever since.', 'just me'],
])('%s counts those who work there', (said, size) => expect(sizeOn(['p', said])).toBe(size))

test.each([
  'Unser Kunde Nordlicht beschäftigt 410 Mitarbeiter.',
  'Bis zu 5 Mitarbeiter sind im Preis enthalten.',
  'Not while there is only me.',
  'Ze hebben zes mensen in dienst en een winkel.',
])('%s counts nobody of ours', (said) => expect(sizeOn(['p', said])).toBeNull())

test('on the home page those count who say we, or whom the foot names', () => {
  const onHome = (...blocks: NonNullable<PageParts['blocks']>) =>
    findTeamSize([pageOf({ ...home, regions: [['footer', 0]], blocks: [...(home.blocks ?? []), ...blocks] })])?.value
  expect(onHome(['p', 'Inzwischen sind wir zu zweit: Ich entwickle, Bo telefoniert.'])).toBe('zu zweit')
  expect(onHome(['p', 'Acme Pay is a one-person company in Leeds.', 1])).toBe('one-person company')
  expect(onHome(['p', 'A team of 12 shares one list.'])).toBeUndefined()
  expect(onHome(['p', 'If we are two people, we pay twice.'])).toBeUndefined()
})

test('answers and vacancies count where they say we', () => {
  const sizeIn = (title: string, text: string) =>
    findTeamSize([
      pageOf(home),
      pageOf({
        url: 'https://acmepay.com/more',
        metas: [['title', title]],
        blocks: [
          ['h1', title],
          ['p', text],
        ],
      }),
    ])?.value
  expect(sizeIn('FAQ', 'There are three of us, and a dog.')).toBe('three of us')
  expect(sizeIn('Jobs', 'Wir sind 34 Leute und suchen Verstärkung.')).toBe('34 Leute')
  expect(sizeIn('Marketer', 'Lola puts her team of seven specialists to work.')).toBeUndefined()
})

test.each([
  ['We zitten boven een bakker in Utrecht en zijn met z’n zessen.', 'met z’n zessen'],
  ['Mit Werkstatt und Büro sind wir neun Leute.', 'neun Leute'],
  ['Bei Acme Pay arbeitet genau eine Person, und das bin ich.', 'genau eine Person'],
  ['Dziś w Acme Pay pracuje 18 osób.', '18 osób'],
  ['The five people behind Acme Pay live in Leeds.', 'five people'],
])('people are counted whatever comes first in the sentence: %s', (text, size) => {
  expect(sizeOn(['p', text])).toBe(size)
})

test.each(['U naszych klientów pracuje 300 osób.', 'The 300 people at Nordwind use it every day.'])(
  'people who work elsewhere are not counted: %s',
  (text) => {
    expect(sizeOn(['p', text])).toBeNull()
  },
)

test.each([
  'L’application compte aujourd’hui 140 000 joueurs en France.',
  'Today more than 130 people have contributed code.',
  'Contamos con 20 integraciones.',
  'La rete conta 40 negozi.',
])('%s counts no staff', (said) => {
  expect(sizeOn(['p', said])).toBeNull()
})

test('staff is counted in inclusive writing too', () => {
  expect(sizeOn(['p', 'L’équipe compte quatre salarié·es.'])).toBe('quatre salarié·es')
})

test('a heading that counts people counts where nothing else does', () => {
  expect(sizeOn(['h1', 'Zwölf Leute, ein Ofen'])).toBe('Zwölf Leute')
  expect(sizeOn(['h1', 'Two people and a long winter'])).toBeNull()
  expect(sizeOn(['h1', 'Two people, one van'], ['p', 'We are nine people now.'])).toBe('nine people')
})

test.each([
  ['The company pays four people to look after it.', 'four people'],
  [
    '14 Mitarbeiterinnen und Mitarbeiter helfen, wenn es hakt, und fahren hinaus, wenn es brennt.',
    '14 Mitarbeiterinnen und Mitarbeiter',
  ],
])('those who are paid are the team, whatever a later clause says of when: %s', (said, size) =>
  expect(sizeOn(['p', said])).toBe(size),
)

test('those who ask, and people at work in a story, are not the company’s', () => {
  expect(sizeOn(['p', 'Wir sind zu viert und fangen erst an. Geht das?'])).toBeNull()
  const story: PageParts = {
    url: 'https://acmepay.com/day',
    metas: [['title', 'A day']],
    blocks: [
      ['h1', 'Ein Tag in der Praxis'],
      ['p', 'Im Haus am Markt arbeiten 31 Menschen auf drei Etagen.'],
    ],
  }
  expect(findTeamSize([home, story].map(pageOf))).toBeNull()
})
