import { expect, test } from 'bun:test'
import { placeKey, TOWNS, townsCalled } from './gazetteer.ts'
import { townsTable } from './make-towns.ts'

test.each([
  ['Duluth', 'US.MN'],
  ['Saint-Étienne', 'FR.84'],
  ['St. Gallen', 'CH.SG'],
  ['Frankfurt', 'DE.05'],
  ['Wien', 'AT.09'],
  ['Lisboa', 'PT.14'],
  ['Nürnberg', 'DE.02'],
  ['Ibbenbüren', 'DE.07'],
  ['New York', 'US.NY'],
])('%s is a town, under the name that people use', (name, region) => {
  expect(townsCalled(name)?.has(region)).toBe(true)
})

test.each(['Brevora', 'Invoices', ''])('no town is called %p', (name) => {
  expect(townsCalled(name)).toBeNull()
})

test('names compare without case, accents and hyphens', () => {
  expect(placeKey('Saint-Étienne ')).toBe(placeKey('saint etienne'))
})

test('the table is what the package makes it, and each of its names is found', async () => {
  const lines = townsTable()
  expect(Bun.hash(lines)).toBe(Bun.hash(await Bun.file(TOWNS).text()))
  const lost = lines.split('\n').filter((line) => line !== '' && !isFound(line.split('\t')))
  expect(lost).toEqual([])
})

const isFound = ([name = '', regions = '']: string[]) => [...(townsCalled(name) ?? [])].join('|') === regions
