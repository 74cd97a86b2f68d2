import { expect, test } from 'bun:test'
import { blankProfile } from '@launch/drafts/testing/drafter'
import { isSamePlace } from './same-place.ts'
import { scoreOf } from './score.ts'

const ACCEPTED = [
  'Acme Tecnologia Ltda., Rua do Sol, 512, sala 3, 80410-000 Curitiba, PR',
  'Rua do Sol, 512, sala 3, 80410-000 Curitiba, PR',
  'Curitiba, PR',
  'Curitiba',
]

test('whole parts of an accepted address with the city are right', () => {
  const right = [
    'Rua do Sol, 512, sala 3, 80410-000 Curitiba, PR',
    'Rua do Sol, 512, sala 3, 80410-000 Curitiba',
    'Rua do Sol\n512, sala 3 · 80410-000 Curitiba',
    '512, sala 3, 80410-000 Curitiba, PR',
    '80410-000 Curitiba',
    'Curitiba',
  ]
  for (const value of right) expect([value, isSamePlace(value, ACCEPTED)]).toEqual([value, true])
})

test('an address without any accepted short form is wrong', () => {
  for (const value of ['Rua do Sol', 'Rua do Sol, 512', 'PR'])
    expect([value, isSamePlace(value, ACCEPTED)]).toEqual([value, false])
})

test('anything beyond the accepted address is wrong', () => {
  const wrong = [
    'Rua do Sol, 512, sala 3, 80410-000 Curitiba, PR, CNPJ 12.345.678/0001-90',
    'Ltda., Rua do Sol, 512, sala 3, 80410-000 Curitiba, PR',
    'Acme Tecnologia Ltda., Rua do Sol, 512, sala 3, 80410-000 Curitiba',
    'con sede en Rua do Sol, 512, sala 3, 80410-000 Curitiba',
    'Rua do Sol, 512, sala 3, 80410-000 Curitiba, Londrina',
    'Avenida Central, 1, Curitiba',
    'Curitiba, São Paulo',
  ]
  for (const value of wrong) expect([value, isSamePlace(value, ACCEPTED)]).toEqual([value, false])
})

test('parts of an address that are left out or cut are wrong', () => {
  for (const value of ['Rua do Sol, 80410-000 Curitiba', 'do Sol, 512, sala 3, 80410-000 Curitiba', '000 Curitiba'])
    expect([value, isSamePlace(value, ACCEPTED)]).toEqual([value, false])
})

test('a short form within a longer word is not held', () => {
  expect(isSamePlace('5 Mill Road, Bathgate', ['5 Mill Road, Bathgate, Scotland', 'Bath'])).toBe(false)
})

test('no other field takes a part of its value', async () => {
  const truth = {
    name: 'Acme',
    host: 'acme.test',
    language: 'en',
    served: {},
    fields: {
      headline: { values: ['Paid, at last', 'Paid'] },
      headquarters: { values: ['1 Mill Road, Leeds, UK', 'Leeds'] },
    },
    faqs: [],
    founders: [],
    socials: { company: {}, founder: {} },
    absent: [],
  }
  const profile = blankProfile('http://acme.test/')
  profile.fields.headline = { value: 'at last', state: 'ai', evidence: [] }
  profile.fields.headquarters = { value: '1 Mill Road, Leeds', state: 'ai', evidence: [] }
  const scores = scoreOf(truth, profile)
  const rightOf = (name: string) => scores.find(({ field: each }) => each === name)?.right
  expect([rightOf('headline'), rightOf('headquarters')]).toEqual([0, 1])
})

test('an accepted address is right however its lines are joined', () => {
  expect(isSamePlace('Rua do Sol 512 sala 3 80410-000 Curitiba PR', ACCEPTED)).toBe(true)
  expect(isSamePlace('Rua do Sol 513 sala 3 80410-000 Curitiba PR', ACCEPTED)).toBe(false)
})
