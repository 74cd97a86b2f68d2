import { expect, test } from 'bun:test'
import { pricedLines, pricedSite } from '../../../testing/priced.ts'
import { ruledModel } from './rules.ts'

const model = (...lines: string[]) => ruledModel(pricedLines(...lines))?.value

test('what costs the customers of the customers nothing is no free plan', () => {
  expect(model('L’espace adhérent est toujours gratuit pour vos membres.', '9 € / mois')).toBe('subscription')
})

test.each([
  ['Receptionists and nurses are free to add.', 'subscription'],
  ['Lesende Nutzer sind kostenlos.', 'subscription'],
  ['Moving from another system is free.', 'subscription'],
  ['You are free to leave at any time.', 'subscription'],
  ['Eine kostenlose Version gibt es nicht.', 'subscription'],
  ['Start for free. 14 days, no card.', 'subscription'],
  ['All plans start with a free 30-minute audit.', 'subscription'],
  ['The letter is free and stays free.', 'freemium'],
  ['The plugin is free on WordPress.org.', 'freemium'],
] as const)('beside a monthly price, %s makes it %s', (line, kind) => {
  expect(model(line, '$9/month')).toBe(kind)
})

test.each([
  [['Trial', '$0', 'for 14 days']],
  [['Testen', '0 €', '30 Tage lang']],
  [['Team', '$0 due today', 'then you pay']],
  [['Data import', 'Free', 'if we do it']],
  [['Costo disdetta', '€0', 'per disdire']],
  [['Deneme', '₺0 / 30 gün']],
])('%p is no free plan', (lines) => {
  expect(model(...lines, 'Team', '$9/month')).toBe('subscription')
})

test('a free plan of a product set beside this one is none of its own', () => {
  const pages = pricedSite(['p', '$9/month'], ['h2', 'Acme Pay vs Rival'], ['p', 'Rival has a free plan.'])
  expect(ruledModel(pages)?.value).toBe('subscription')
})

test.each([
  ['Free for schools and charities.'],
  ['Las bibliotecas: gratis.'],
  ['Your village hall: gratis, write to us.'],
])('a gift to those who do some good, or who ask for it, changes nothing: %s', (line) =>
  expect(model(line, '$9/month')).toBe('subscription'),
)

test('where an earlier version is replaced for nothing, no plan is free', () => {
  const pages = pricedSite(['p', '€39, paid once'], ['h3', 'Upgrade from version 4'], ['p', 'Free'])
  expect(ruledModel(pages)?.value).toBe('paid')
})

test('how long a free plan keeps things does not make it a trial', () => {
  expect(model('Free', '$0', '30 days of history', 'Team', '$9/month')).toBe('freemium')
})

test.each([
  ['Patients never pay. Clinics pay €19 a month.'],
  ['29 € im Monat pro Praxis. Für Patienten ist die App kostenlos.'],
  ['25 € al mes por clínica. Para los pacientes la app es gratuita.'],
  ['20 € al mese. Per gli iscritti l’app è gratuita.'],
])('what costs those nothing whom a customer serves is no free plan: %s', (line) => {
  expect(model(line)).toBe('subscription')
})

test('an answer whether others pay tells of no free plan', () => {
  expect(model('£69 per month', 'Do climbers have to pay?', 'No. The app is free for anyone.')).toBe('subscription')
})

test.each([['Free for up to 10 clients.'], ['Privat ist Acme Pay kostenlos.'], ['Bis 10 Kunden zahlen Sie nichts.']])(
  'what costs the reader nothing up to a size is one: %s',
  (line) => expect(model(line, '6 € pro Monat')).toBe('freemium'),
)

test.each([
  ['Yes, for one book.', 'freemium'],
  ['No, we want to be here in ten years.', 'subscription'],
] as const)('the question whether there is a free plan is answered: %s', (answer, kind) => {
  expect(model('$9/month', 'Is there a free plan?', answer)).toBe(kind)
})
