import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { catalogue } from '@launch/proto'
import { type ErrorCode, Problem, problems } from '@launch/proto/errors'
import { draftReadyExample, pageExample } from '@launch/proto/examples/draft'
import '@launch/proto/formats'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { problemExample } from './mod.ts'

const faults = (schema: TSchema, value: unknown) =>
  [...Value.Errors(schema, value)].map((fault) => `${fault.path}: ${fault.message}`)

describe.each(catalogue.map((op) => [op.name, op] as const))('the example of %s', (_, op) => {
  test('sends what its input takes', () => {
    expect(faults(op.input, op.example.input)).toEqual([])
  })

  test('answers what its output promises', () => {
    expect(faults(op.output, op.example.output)).toEqual([])
  })
})

test('a value that breaks its schema is found', () => {
  expect(faults(Problem, { ...problemExample('internal', 'https://directory.example.com'), status: 'bad' })).toEqual([
    '/status: Expected integer',
  ])
})

test('every quote of the example draft stands in its page, to the letter', () => {
  const { text } = pageExample.page
  const evidence = Object.values(draftReadyExample.fields).flatMap((field) => field.evidence)
  expect(evidence.length).toBeGreaterThan(4)
  expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual(evidence.map(({ quote }) => quote))
})

test('the example page’s hash is that of its text', () => {
  expect(createHash('sha256').update(pageExample.page.text).digest('hex')).toBe(pageExample.sha256)
})

test.each(Object.keys(problems) as ErrorCode[])('the example of the problem %s is a problem', (code) => {
  const problem = problemExample(code, 'https://directory.example.com')
  expect(faults(Problem, problem)).toEqual([])
  expect(problem).toMatchObject({ code, type: `https://directory.example.com/problems/${code}` })
})
