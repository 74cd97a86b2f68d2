import { expect, test } from 'bun:test'
import { draftExample, draftReadyExample } from '@launch/proto/examples/draft'
import { fillIns } from './fill-in.ts'

test('what the website says is left alone', () => {
  const summary = { value: 'Chases late invoices.', state: 'ai' as const, evidence: [] }
  const categories = { value: ['Payments'], state: 'ai' as const, evidence: [] }
  const fields = { ...draftReadyExample.fields, summary, categories }
  expect(fillIns({ url: 'https://acme.example.com', fields })).toEqual({})
})

test('a website that says nothing gets what a listing needs, within its limits', () => {
  const url = `https://www.${'long'.repeat(15)}.${'name'.repeat(15)}.test/`
  const filled = fillIns({ url, fields: draftExample.fields })
  expect(Object.keys(filled).sort()).toEqual(['categories', 'headline', 'name', 'summary'])
  const { name, headline, summary } = filled
  for (const text of [name, headline, summary]) expect(String(text).length).toBeWithin(1, 81)
  expect(name).not.toStartWith('www.')
})

test('a missing summary is the headline that was found', () => {
  const { fields } = draftReadyExample
  const blank = { value: null, state: 'not_found' as const, evidence: [] }
  expect(fillIns({ url: 'https://a.test', fields: { ...fields, summary: blank } }).summary).toBe(fields.headline.value)
})
