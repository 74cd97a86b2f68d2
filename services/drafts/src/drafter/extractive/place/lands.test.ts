import { expect, test } from 'bun:test'
import { townsCalled } from './gazetteer.ts'
import { isCountry, isRegionAlone, isRegionName, landCalled, liesIn } from './lands.ts'

test.each(['Germany', 'Deutschland', 'Allemagne', 'Países Bajos', 'UK', 'Schottland', 'Polska'])(
  '%s is a country, in whatever language',
  (name) => {
    expect(isCountry(name)).toBe(true)
  },
)

test.each([
  ['Minnesota', 'US.MN'],
  ['MN', 'US.MN'],
  ['QLD', 'AU.04'],
  ['Suisse', 'CH'],
  ['US', 'US'],
])('%s is the land %s', (name, code) => {
  expect(landCalled(name)?.has(code)).toBe(true)
})

test('a region that only its own language names is a land without a code', () => {
  expect(landCalled('Bayern')).toEqual(new Set())
  expect(landCalled('Brevora')).toBeNull()
})

test('a town lies in its country and in its region, and not in another', () => {
  const duluth = townsCalled('Duluth') ?? new Set()
  expect(liesIn(duluth, new Set(['US']))).toBe(true)
  expect(liesIn(duluth, new Set(['US.MN']))).toBe(true)
  expect(liesIn(duluth, new Set(['CA.08']))).toBe(false)
})

test('a region is no town unless a town in it has its name', () => {
  expect(['Jalisco', 'Delaware', 'Cornwall'].map(isRegionAlone)).toEqual([true, true, true])
  expect(['Córdoba', 'Leeds', 'Hamilton', 'Münster'].map(isRegionAlone)).toEqual([false, false, false, false])
  expect(isRegionName('Córdoba')).toBe(true)
})
