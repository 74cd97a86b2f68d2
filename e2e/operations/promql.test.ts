import { expect, test } from 'bun:test'
import { selectorsOf } from './promql.ts'

test('every selector of an expression is found, with its labels', () => {
  const expression = `sum by (le) (rate(a_bucket{code=~"x|y", service="s"}[$__rate_interval])) / b > 1 unless absent(c{d!="e"})`
  expect(selectorsOf(expression)).toEqual([
    { metric: 'a_bucket', labels: { code: 'x|y', service: 's' } },
    { metric: 'b', labels: {} },
    { metric: 'c', labels: { d: 'e' } },
  ])
})

test('labels by which is summed are not those of a selector', () => {
  expect(selectorsOf('max by (service) (a) + on (service) b')).toEqual([
    { metric: 'a', labels: {} },
    { metric: 'b', labels: {} },
  ])
})

test.each(['sum(', 'a{b="c"', 'rate(a[5m]) >', ''])('%p is no PromQL', (text) => {
  expect(() => selectorsOf(text)).toThrow('no PromQL')
})
