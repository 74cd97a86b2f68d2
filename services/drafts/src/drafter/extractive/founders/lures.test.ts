import { describe, expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

const foundersOn = (heading: string, ...lines: string[]) =>
  findFounders([
    pageOf({
      url: 'https://acmepay.com/',
      metas: [['title', 'Acme Pay']],
      blocks: [['p', 'Acme Pay sends invoices.']],
    }),
    pageOf({
      url: 'https://acmepay.com/about',
      metas: [['title', 'About']],
      blocks: [['h2', heading], ['h3', 'Dana Pike'], ...lines.map((line): ['p', string] => ['p', line])],
    }),
  ]).map(({ name }) => name)

describe('people on cards who founded nothing here', () => {
  test.each([
    'Operations, works closely with our founders',
    'Founder in residence',
    'Founder’s assistant',
    'Founders’ associate',
    'Membre fondatrice',
  ])('work for founders or among them: %s', (line) => {
    expect(foundersOn('Team', line)).toEqual([])
  })

  test('have a job of their own above a founder’s word', () => {
    expect(foundersOn('Team', 'Customer support', 'Founder and friends')).toEqual([])
  })

  test.each([
    'Backed by',
    'What founders say',
    'Our ambassadors',
    'Casos de éxito',
    'Testimonianze',
    'Wat klanten zeggen',
    'Depoimentos',
  ])('stand under a heading for others: %s', (heading) => {
    expect(foundersOn(heading, 'Founder')).toEqual([])
  })

  test('stand before a template’s person whose role is left', () => {
    expect(foundersOn('Team', 'Assistenza clienti', 'Jane Smith', 'Founder')).toEqual([])
  })

  test('founders do stand under a heading for the team', () => {
    expect(foundersOn('Team', 'Founder')).toEqual(['Dana Pike'])
  })
})
