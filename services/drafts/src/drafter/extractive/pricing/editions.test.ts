import { expect, test } from 'bun:test'
import { soldAtHome } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'
import { ruledModel } from './rules.ts'

const at = (line: string) => {
  const pages = soldAtHome([line])
  return [ruledModel(pages)?.value, findPricingFrom(pages)?.value]
}

test.each([
  [
    'The journal and the timer are free and stay free. Loops and sync come with Acme Pay Plus, which is £2.99 a month.',
    '£2.99 a month',
  ],
  [
    'O app é gratuito e grava quanto você quiser. O Acme Pay Pro libera gráficos de temporada, treinos com intervalos, lembretes e backup: R$ 24,90, uma vez só.',
    'R$ 24,90',
  ],
])('the paid edition of the product beside what is free tells the price: %s', (line, price) => {
  expect(at(line)[1]).toStartWith(price)
})

test.each([
  'Our newsletter is free. The rest comes with Acme Pay Plus, which is £2.99 a month.',
  'Delivery is free and stays free. The rest comes with Acme Pay Plus, which is £2.99 a month.',
])('what is free beside it and is no part of it makes no free plan: %s', (line) => {
  expect(at(line)[0]).not.toBe('freemium')
})
