import { expect, test } from 'bun:test'
import { type Choice, crossValidated, fit, likelihoods } from './regression.ts'

const row = (label: boolean, ...signs: string[]) => ({ label, signs })
/** Sites whose own town is the one with `ours`; every third has none. */
const choices: Choice[] = Array.from({ length: 30 }, (_, at) => ({
  rows: at % 3 === 0 ? [row(false, 'others')] : [row(true, 'ours'), row(false, 'others')],
}))

test('a sign of what is right weighs more than one of what is not', () => {
  const { weights } = fit(choices)
  expect(weights.get('ours')).toBeGreaterThan(2)
  expect(weights.get('others')).toBeLessThan(0)
})

test('the rows of a site and nothing at all share what is likely', () => {
  const [ours = 0, others = 0] = likelihoods([row(true, 'ours'), row(false, 'others')], fit(choices))
  expect(ours).toBeGreaterThan(0.8)
  expect(ours + others).toBeLessThan(1)
})

test('the same sites give the same weights', () => {
  expect(fit(choices)).toEqual(fit(choices))
})

test('a site is judged by weights that it had no part in', () => {
  const odd: Choice = { rows: [row(true, 'seen nowhere else')] }
  const all = [...choices, odd]
  const [known = 0] = likelihoods(odd.rows, fit(all))
  expect(crossValidated(all).at(-1)?.[0]).toBeLessThan(known)
})
