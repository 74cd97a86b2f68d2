import { expect, test } from 'bun:test'
import { soldAtHome } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'
import { findPricingModel } from './mod.ts'

const at = (line: string) => {
  const pages = soldAtHome([line])
  return [findPricingModel(pages)?.value, findPricingFrom(pages)?.value]
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
])('what is free beside a paid edition of the product is the product: %s', (line, price) => {
  const [model, from] = at(line)
  expect(model).toBe('freemium')
  expect(from).toStartWith(price)
})

test.each([
  'Our newsletter is free. The rest comes with Acme Pay Plus, which is £2.99 a month.',
  'Delivery is free and stays free. The rest comes with Acme Pay Plus, which is £2.99 a month.',
])('what is free beside it and is no part of it makes no free plan: %s', (line) => {
  expect(at(line)[0]).not.toBe('freemium')
})
