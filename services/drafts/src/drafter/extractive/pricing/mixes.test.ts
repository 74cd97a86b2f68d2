import { expect, test } from 'bun:test'
import { pricedLines, pricedSite, soldAtHome } from '../../../testing/priced.ts'
import { ruledModel } from './rules.ts'

const onPrices = (...lines: string[]) => ruledModel(pricedLines(...lines))?.value
const atHome = (...lines: string[]) => ruledModel(soldAtHome(lines).slice(0, 1))?.value

test.each([
  'Téléchargement gratuit. Un achat intégré de 6 € débloque tout.',
  'Gratis te downloaden. Met een eenmalige aankoop van € 6 ontgrendel je alles.',
  'Free for one project. Unlimited projects for $6 a month.',
  'Gratis fino a 3 cantieri, poi 12 € al mese.',
  'Clubs under 30 members pay nothing. Larger clubs pay £60 a year.',
])('what is free on the home page, and what more of it costs, are two plans: %s', (line) => {
  expect(atHome(line)).toBe('freemium')
})

test.each([
  'Crew accounts are free. A boat is €9 a month.',
  'Pour les copropriétaires, c’est gratuit. Le syndic paie 0,50 € par lot et par mois.',
  'De demonstratie is gratis. Het abonnement kost € 9 per maand.',
  'Os moradores usam a app gratuita para Android. A administração paga 9 € por mês.',
  'El alta es gratis. La cuota es de 25 € al mes.',
  'Die Nutzung kostet pro Schule und Schuljahr 240 Euro.',
  'Een jaarlicentie kost € 125 per vereniging.',
])('what others get, or what is done first, for nothing leaves a subscription one: %s', (line) => {
  expect(onPrices(line)).not.toBe('freemium')
})

test.each([
  'Die Nutzung kostet pro Schule und Schuljahr 240 Euro.',
  'Een jaarlicentie kost € 125 per vereniging.',
  'De demonstratie is gratis. Het abonnement kost € 9 per maand.',
])('a period is told in one word with what is paid, or before the price: %s', (line) => {
  expect(onPrices(line)).toBe('subscription')
})

test('a thing that is bought beside what the site calls a subscription leaves it one', () => {
  const plans = [
    ['p', 'Sensor'],
    ['p', '€89'],
    ['p', 'Cloud'],
    ['p', '€9 a month'],
  ] as const
  const said = (line: string) =>
    ruledModel(pricedSite(...plans.map(([kind, text]): ['p', string] => [kind, text]), ['p', line]))
  expect(said('The cloud is a subscription.')?.value).toBe('subscription')
  expect(said('The cloud is in Norway.')).toBeNull()
})

test.each([
  ['contact', 'On request'],
  ['contact', 'Auf Anfrage'],
] as const)('a site is sold as %s that says no more than: %s', (kind, line) => {
  expect(onPrices(line)).toBe(kind)
})

test('that each customer is different, and what is made for one, tells a price on request on any page', () => {
  expect(atHome('Jede Werft ist anders, deshalb erstellen wir Ihnen ein eigenes Angebot.')).toBe('contact')
})

test.each([
  ['A club of up to 100 members pays £60 a year, larger ones £110.', 'subscription'],
  ['A workshop pays £40 a month for plaster.', undefined],
] as const)('what one customer pays is the price, unless for something else: %s', (line, kind) => {
  expect(atHome(line)).toBe(kind)
})

test.each([
  ['Free for 14 days. Then €9 a month.', 'subscription'],
  ['Die ersten 14 Tage sind kostenlos, danach 9 € im Monat.', 'subscription'],
  ['Free for 14 days. Then €39, once.', 'paid'],
] as const)('what is paid when a trial is over is the price: %s', (line, kind) => {
  expect(atHome(line)).toBe(kind)
})

test.each([
  ['L’application est gratuite pour toujours. La balance coûte 129 €, sans abonnement.', 'paid'],
  ['El soporte es siempre gratis. Plus cuesta 9 € al mes.', 'subscription'],
] as const)('what is free for good beside what is paid makes no plan unless that is more of it: %s', (line, kind) => {
  expect(onPrices(line)).toBe(kind)
})

test.each([
  'Jeder Kunde ist anders. Mit Acme Pay erstellen Sie in Minuten ein Angebot.',
  'Ogni lavoro è diverso: con Acme Pay prepari un preventivo in due minuti.',
  'Chaque chantier est différent : créez votre devis en deux minutes.',
])('quotes that the reader makes with the product tell nothing of its price: %s', (line) => {
  expect(atHome(line)).toBeUndefined()
})
