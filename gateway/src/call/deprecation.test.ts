import { afterAll, beforeAll, expect, test } from 'bun:test'
import { catalogue, operations } from '@launch/proto'
import { Shape } from '@launch/proto/schemas/common'
import { deprecatedInput } from '@launch/proto/schemas/deprecated'
import { Type } from '@sinclair/typebox'
import { responsesOf } from '../openapi/responses.ts'
import { SchemaPublisher } from '../openapi/schemas.ts'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { deprecationHeaders } from './deprecation.ts'

const { update_draft, submit_listing } = operations
const DAYS = { deprecation: '@1795219200', sunset: 'Mon, 22 Nov 2027 00:00:00 GMT' }

/** `submit_listing` as it would be with an older name for its address. */
const older = Type.Optional(Type.String({ maxLength: 100, ...deprecatedInput }))
const input = Shape({ ...submit_listing.input.properties, address: older })

let bench: GatewayBench
let door: Door
let key: string
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open({ catalogue: [{ ...submit_listing, input }] })
  key = (await bench.account()).api_key
})
afterAll(() => bench.close())

const announced = ({ headers }: Response) => ({
  deprecation: headers.get('deprecation'),
  sunset: headers.get('sunset'),
})

test.each([
  ['lock_fields', { lock_fields: ['name'] }],
  ...['story', 'why_started', 'journey', 'challenges', 'achievements', 'lessons'].map((name): [string, object] => [
    `the section ${name}`,
    { story: { [name]: 'Text' } },
  ]),
  ['a section that is removed under its older name', { story: { lessons: null } }],
])('%s is announced to end', (_, sent) => {
  expect(deprecationHeaders(update_draft.input, { id: 'x', ...sent })).toEqual(DAYS)
})

test.each([
  ['nothing', {}],
  ['fields and current sections', { fields: { name: 'A' }, story: { problem: 'P', milestones: null } }],
  ['values that are called like older names', { fields: { tags: ['story', 'lock_fields'] } }],
])('%s is not', (_, sent) => {
  expect(deprecationHeaders(update_draft.input, { id: 'x', ...sent })).toEqual({})
})

test('of several the earliest days count', () => {
  const at = (since: string, sunset: string) =>
    Type.String({ deprecated: true, 'x-deprecated-since': since, 'x-sunset': sunset })
  const schema = Shape({
    list: Type.Array(Shape({ a: at('2026-02-01', '2028-01-01') })),
    b: at('2026-03-01', '2027-06-01'),
  })
  expect(deprecationHeaders(schema, { list: [{ a: 'x' }], b: 'y' })).toEqual({
    deprecation: '@1769904000',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
  })
})

test('an answer says it over HTTP, and scripts of other origins may read it', async () => {
  const sent = await door.send('POST /drafts', { key, json: { url: 'https://acme.com', address: 'https://acme.com' } })
  expect(sent.status).toBe(201)
  expect(announced(sent)).toEqual(DAYS)
  expect(sent.headers.get('access-control-expose-headers')).toContain('Deprecation, Sunset')
})

test('an answer to a request without it says nothing', async () => {
  const sent = await door.send('POST /drafts', { key, json: { url: 'https://acme.com' } })
  expect(announced(sent)).toEqual({ deprecation: null, sunset: null })
})

test('a stored answer says it again', async () => {
  const json = { url: 'https://acme.com', address: 'x' }
  const headers = { 'idempotency-key': 'deprecated-once' }
  await door.send('POST /drafts', { key, json, headers })
  const again = await door.send('POST /drafts', { key, json, headers })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(announced(again)).toEqual(DAYS)
})

test.each(catalogue.map((op) => [op.name, op] as const))(
  'the description of %s names them if its input needs it',
  (_, op) => {
    const headers = Object.keys(responsesOf(op, new SchemaPublisher())[op.status]?.headers ?? {})
    expect([headers.includes('Deprecation'), headers.includes('Sunset')]).toEqual(
      Array(2).fill(['update_draft', 'set_founder_story'].includes(op.name)),
    )
  },
)
