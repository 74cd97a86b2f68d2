import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { catalogue, operations } from '@launch/proto'
import { openapi } from '../openapi/mod.ts'
import { type Door, type GatewayBench, openGatewayBench, PUBLIC_URL } from '../testing/bench.ts'
import { type ExampleService, startExamples } from '../testing/example-service.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import { PATH, paymentEvents } from './payment-events.ts'

let bench: GatewayBench
let billing: ExampleService
let door: Door
/** A gateway that nobody answers. */
let alone: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  const { database, clock, nats } = bench
  billing = await startExamples('billing', [operations.take_payment_event], {
    database,
    clock,
    nc: nats.connection,
  })
  billing.behave('take_payment_event', async ({ input }) => {
    if (input.signature !== SIGNATURE) throw new Refusal('invalid_signature', 'It does not hold.')
    return { is_ours: true }
  })
  const limits = { LIMIT_PUBLIC_READS_PER_MINUTE: '1', LIMIT_WRITES_PER_MINUTE: '1' }
  door = bench.open({ limits, extras: (deps) => [paymentEvents(deps)] })
  alone = bench.open({ timeout: 300, extras: (deps) => [paymentEvents(deps)] })
})
beforeEach(() => {
  billing.calls.length = 0
})
afterAll(async () => {
  await billing.stop()
  await bench.close()
})

const SIGNATURE = 't=1790000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'
const BODY = '{ "id": "evt_1",\r\n  "type" : "checkout.session.completed", "amount":4900.0 }\n'

function post(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}, at = door) {
  return fetch(`http://127.0.0.1:${at.port}${PATH}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': SIGNATURE, ...headers },
  })
}
const payloads = () => billing.calls.map(({ input }) => input.payload)

test('an event that billing takes is answered by 200 and an empty object, kept by nobody', async () => {
  const answer = await post(BODY)
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const name of ['set-cookie', 'access-control-allow-origin', 'ratelimit']) {
    expect([name, answer.headers.get(name)]).toEqual([name, null])
  }
  expect(billing.calls).toEqual([
    { name: 'take_payment_event', input: { payload: BODY, signature: SIGNATURE }, account: null },
  ])
})

test.each([
  ['with other white space', BODY],
  ['that begins with a byte order mark', '\ufeff{}'],
  ['in other scripts, with halves of nothing', '{"name":"日本 Ünïcode 🧾\\ud800"}'],
  ['that is no JSON', 'hello \u0000 there'],
  ['without a byte', ''],
  ['of 900 KB', `"${'x'.repeat(900_000)}"`],
])('a body %s is passed on to the byte', async (_, body) => {
  expect((await post(body)).status).toBe(200)
  expect(payloads()).toEqual([body])
})

test('a body whose length is not told is passed on as well', async () => {
  const stream = new Response(BODY).body
  if (!stream) throw new Error('There is no body.')
  expect((await post(stream)).status).toBe(200)
  expect(payloads()).toEqual([BODY])
})

test('each delivery is a call of its own, so that one which was refused can be taken later', async () => {
  await post(BODY, { 'stripe-signature': 'wrong' })
  expect((await post(BODY)).status).toBe(200)
  expect((await post(BODY)).status).toBe(200)
  expect(billing.calls).toHaveLength(3)
})

test('no limit of the API counts here', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(BODY)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a network address that sends too much that is not signed is read no more, until the window ends', async () => {
  const few = bench.open({
    limits: { LIMIT_UNAUTHORIZED_PER_MINUTE: '3', TRUSTED_PROXIES: '127.0.0.1' },
    extras: (deps) => [paymentEvents(deps)],
  })
  const [flood, stripe] = [{ 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '203.0.113.8' }]
  for (const signature of ['wrong', '', 'wrong']) {
    await expectProblem(await post(BODY, { ...flood, 'stripe-signature': signature }, few), 'invalid_signature')
  }
  expect(billing.calls).toHaveLength(2)
  const answer = await post('x'.repeat(1_048_577), { ...flood, 'stripe-signature': 'wrong' }, few)
  await expectProblem(answer, 'rate_limited')
  expect((await post(BODY, flood, few)).status).toBe(429)
  expect((await post(BODY, stripe, few)).status).toBe(200)
  expect(billing.calls).toHaveLength(3)
  bench.clock.advance(60_000)
  expect((await post(BODY, flood, few)).status).toBe(200)
})

test('whatever is accepted, answers are for programs', async () => {
  const answer = await post(BODY, { 'stripe-signature': 'wrong', accept: 'text/html' })
  await expectProblem(answer, 'invalid_signature')
})

describe('is refused before billing is asked:', () => {
  test('what has no signature, or one that is too long', async () => {
    for (const signature of ['', 'x'.repeat(4_097)]) {
      await expectProblem(await post(BODY, { 'stripe-signature': signature }), 'invalid_signature')
    }
    expect(billing.calls).toEqual([])
  })

  test('what is not UTF-8', async () => {
    await expectProblem(await post(new Uint8Array([0x7b, 0xff, 0x7d])), 'invalid_signature')
    expect(billing.calls).toEqual([])
  })

  test('what is too large', async () => {
    await expectProblem(await post('x'.repeat(1_048_577)), 'payload_too_large')
    expect(billing.calls).toEqual([])
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    const answer = await fetch(`http://127.0.0.1:${door.port}${PATH}`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(billing.calls).toEqual([])
  })
})

describe('is to be sent again:', () => {
  test('what billing can’t take just now, with the pause that it names', async () => {
    using _busy = billing.behave('take_payment_event', async () => {
      throw new Refusal('unavailable', 'The payment is not there yet.', {}, 30)
    })
    const answer = await post(BODY)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  })

  test('what comes while billing is away', async () => {
    await billing.stop()
    const answer = await post(BODY, {}, alone)
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('it is no operation of the API', () => {
  expect(catalogue.map(({ name }) => name)).not.toContain('take_payment_event')
  expect(JSON.stringify(openapi(PUBLIC_URL))).not.toContain(PATH)
})
