import { expect, test } from 'bun:test'
import { pricedSite } from '../../../testing/priced.ts'
import { findFreeTrial } from './trial.ts'

test.each([
  ['For the first 30 days you can use it and we won’t send a bill.'],
  ['Use it for ninety days and pay only if you keep it.'],
  ['Nothing is charged until day 31.'],
  ['Die erste Rechnung kommt nach sechs Wochen.'],
  ['Nous ne vous facturons rien pendant deux mois.'],
  ['El primer mes corre de nuestra cuenta.'],
  ['Per i primi due mesi non vi chiediamo nulla.'],
  ['De eerste 30 dagen niets: daarna beslis je pas.'],
  ['O primeiro mês é por nossa conta.'],
  ['Första månaden bjuder vi på.'],
  ['Scarica la versione dimostrativa'],
])('a time for which nothing is charged is a trial: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true)
})

test.each([
  ['We won’t send a bill by post; it comes by email within 14 days.'],
  ['Give your customers a 14-day free trial with one click.'],
  ['Your members can try a class free for one week.'],
  ['Wir testen jede Version zwei Wochen lang kostenlos auf unseren Geräten.'],
  ['Pay for a year and two months are free.'],
  ['Pay for the full year and get two months on us.'],
  ['Zahlen Sie ein Jahr im Voraus und die ersten zwei Monate schenken wir Ihnen.'],
  ['Os guiamos por videollamada, sin coste, el primer día.'],
  ['Fattura a 30 giorni.'],
])('a time for something else is none: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))).toBeNull()
})

test('an answer that tells of the trial is quoted without its question', () => {
  const pages = pricedSite(['h3', 'Can I try it before I pay?'], ['p', 'Yes. Every plan is free for 14 days.'])
  expect(findFreeTrial(pages)?.from.map(({ value }) => value)).toEqual(['Yes. Every plan is free for 14 days.'])
})

test('an answer that says yes and no more is quoted with its question', () => {
  const pages = pricedSite(['h3', 'Is there a trial?'], ['p', 'Yes, just ask.'])
  expect(findFreeTrial(pages)?.from.map(({ value }) => value)).toEqual(['Yes, just ask.', 'Is there a trial?'])
})

test.each([
  ['No manejamos periodo de prueba.'],
  ['Não trabalhamos com período de teste.'],
  ['Non facciamo un periodo di prova.'],
])('whoever says in any verb that there is no trial denies it: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(false)
})

test.each([
  'The demo (2 MB) is the whole program and works for 20 days.',
  'A escola pode testar tudo de graça por 20 dias.',
])('a demo that works for some days is a trial: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true)
})

test.each([
  'Es gibt weder eine Demo noch eine Testversion.',
  'No hay demo ni versión de prueba.',
  'People ask for a free trial. There is none, and the price is low instead.',
  'Many look for a trial version. There isn’t one.',
])('a trial that is told of to say that there is none is none: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(false)
})
