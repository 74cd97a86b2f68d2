import { expect, test } from 'bun:test'
import { knownKeys, payloadReader } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { events, jobs } from '@launch/proto/events'
import { Value } from '@sinclair/typebox/value'
import { readReleased } from './files.ts'

const { version, messages } = await readReleased('messages')
const names = [...Object.values(events), ...Object.values(jobs)].map(({ name }) => name)
const sent = (name: string) => messages[name]?.payloads ?? []

test.each(names.filter((name) => messages[name]))(`%s is taken as ${version} tells it`, (name) => {
  const read = payloadReader(name)
  for (const payload of sent(name)) expect(read(JSON.stringify(payload))).toEqual(payload)
})

test.each(names.filter((name) => messages[name]))('%s is taken with a key that a later version adds', (name) => {
  const read = payloadReader(name)
  for (const payload of sent(name)) expect(read(JSON.stringify({ ...Object(payload), later: 1 }))).toEqual(payload)
})

test.each(Object.values(operations).filter(({ name }) => messages[name]))(
  `$name is called, and its answer read, as ${version} sends them`,
  ({ name, input, output }) => {
    const { payloads = [], answers = [] } = messages[name] ?? {}
    for (const payload of payloads) expect([...Value.Errors(input, knownKeys(input, payload))]).toEqual([])
    for (const answer of answers) expect([...Value.Errors(output, knownKeys(output, answer))]).toEqual([])
  },
)

test('a crawl is taken that does not say until when it is waited for', () => {
  const job = { crawl_id: crypto.randomUUID(), account_id: 'ann', url: 'https://acme.example.com/' }
  expect(payloadReader('crawl')(JSON.stringify(job))).toEqual(job)
})
