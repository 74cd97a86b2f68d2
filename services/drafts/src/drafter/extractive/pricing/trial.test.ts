import { expect, test } from 'bun:test'
import { pricedSite } from '../../../testing/priced.ts'
import { findFreeTrial } from './trial.ts'

test.each([
  ['Try Team free for 14 days.'],
  ['The first 30 days are free.'],
  ['60 Tage kostenlos testen'],
  ['Les deux premiers mois sont gratuits.'],
  ['Prueba gratis durante 14 días.'],
  ['14日間、無料でお試しいただけます。'],
  ['It all works for 60 days, after which it asks for a licence key.'],
  ['Buy for $18 or download it and use it for two weeks first.'],
  ['It does everything for 45 days, after which it asks, politely, for a licence number.'],
  ['Your first three hours of scanning are on us.'],
  ['Download it and use all of it for 21 days.'],
])('%s offers to try it', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true)
})

test.each([['Free delivery on orders over £50'], ['There is a free plan for ever.'], ['The visit is free.']])(
  '%s offers no trial',
  (line) => {
    expect(findFreeTrial(pricedSite(['p', line]))).toBeNull()
  },
)

test.each([
  ['There is no free trial.'],
  ['There isn’t a trial, but you can have your money back.'],
  ['We don’t offer a 14-day free trial.'],
])('a site that says there is no trial says so: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(false)
})

test('what others advertise on the page is no trial of the product', () => {
  const pages = pricedSite(['p', 'Sponsored message'], ['p', 'Rent your first server free for 60 days.'])
  expect(findFreeTrial(pages)).toBeNull()
})

test.each([
  ['Gibt es eine kostenlose Testphase?', 'Nein. Dafür gibt es eine Vorführung.', false],
  ['Can I try it first?', 'Yes, for as long as you like.', true],
])('%s is answered by %s', (question, answer, value) => {
  expect(findFreeTrial(pricedSite(['p', question], ['p', answer]))?.value).toBe(value)
})

test.each([
  ['Everything works for 30 days; then you buy it.'],
  ['Puede probarlo 60 días con sus datos.'],
  ['Téléchargez la version d’essai.'],
])('%s offers a trial', (text) => expect(findFreeTrial(pricedSite(['p', text]))?.value).toBe(true))

test.each([
  ['Start for free. 14 days, no card.'],
  ['Your first month is free.'],
  ['The download runs for 21 days with nothing left out.'],
  ['Install it and Pro is switched on for the first 30 days.'],
  ['There is no charge for three months.'],
  ['Prova gratis i 30 dagar.'],
  ['Pierwsze 14 dni za darmo.'],
  ['Vyzkoušejte 30 dní zdarma.'],
])('%s lets one try', (line) => expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true))

test.each([
  ['30-day money-back guarantee.'],
  ['Refer a friend and get a free month.'],
  ['Your pupils can book a free trial lesson.'],
  ['It runs for 30 days on one charge.'],
  ['The app works for two weeks without a network.'],
])('%s is no trial of the product', (line) => expect(findFreeTrial(pricedSite(['p', line]))).toBeNull())

test.each([
  ['It runs for 21 days before it asks for a licence.'],
  ['Sie zahlen die ersten vier Wochen nichts.'],
  ['Les trente premiers jours ne coûtent rien.'],
  ['El primer mes no pagas nada.'],
  ['De eerste 30 dagen betaalt u niets.'],
  ['Nos primeiros 30 dias não paga nada.'],
  ['De första 14 dagarna kostar inget.'],
])('%s sets a time beside paying nothing', (line) => expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true))

test.each([
  ['Two months free when you pay by the year.'],
  ['Deux mois offerts avec l’abonnement annuel.'],
  ['Cancel free of charge with 30 days’ notice.'],
  ['The free plan keeps 30 days of history.'],
  ['Updates are free for 12 months.'],
  ['About $4 a month, with a free plan to begin with.'],
])('%s is a gift, a rule or a limit', (line) => expect(findFreeTrial(pricedSite(['p', line]))).toBeNull())

test.each([
  ['Eine Testphase gibt es nicht.'],
  ['Il n’y a pas de version d’essai.'],
  ['Een proefperiode is er niet.'],
  ['Não temos período de teste.'],
])('%s says that there is none', (line) => expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(false))

test.each([
  ['Both plans can be tried for a month before the first invoice.'],
  ['Yours to use in full for fourteen days.'],
  ['Sie können 60 Tage damit arbeiten. Dann erst fragt es nach dem Freischaltcode.'],
  ['Your first fifty notes are free, so you can look around before paying anything.'],
])('a trial is offered without its name: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true)
})

test.each([
  ['Die ersten 30 Tage kosten nichts.'],
  ['I primi 30 giorni non si pagano.'],
  ['Probeer het een maand voor niets.'],
  ['Les 30 premiers jours sont offerts.'],
])('days that nobody pays for are a trial: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true)
})

test('a quote that comes in some days is no trial', () => {
  expect(findFreeTrial(pricedSite(['p', 'Du får en offert inom två dagar.']))).toBeNull()
})

test('a no to a question on how a trial ends does not say that there is none', () => {
  const pages = pricedSite(['h3', 'Devo disdire la prova?'], ['p', 'No. Dopo 30 giorni si ferma da sola.'])
  expect(findFreeTrial(pages)?.value).not.toBe(false)
})

test.each([['2 mois offerts'], ['Our free version comes with forecasts of 5 days.']])('%s is no trial', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))).toBeNull()
})

test.each([
  ['Mark any entry as a free trial or as paused.'],
  ['Try the free tools'],
  ['Vi afleverer med 30 dages gratis support.'],
  ['Include 60 giorni di supporto gratuito.'],
  ['Acme Pay may offer a free trial.'],
  ['The first 20 customers get 6 months free.'],
  ['Les 20 premiers clients reçoivent 6 mois gratuits.'],
])('what is free beside the product, or for a few, is no trial: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))).toBeNull()
})
