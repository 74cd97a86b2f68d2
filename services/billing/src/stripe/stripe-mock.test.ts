import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { randomIds } from '@launch/kit'
import { FixedClock, silentLog, until } from '@launch/kit/testing'
import type Stripe from 'stripe'
import { OrderItem } from '../entities/order-item.ts'
import { eventsAfter } from '../reconcile/events.ts'
import { reachStep } from '../settlement/reach.ts'
import { openStripe } from './client.ts'
import { lookAt } from './look.ts'
import { sessionEnd, sessionParams } from './session.ts'

/*
 * Stripe's own stand-in, made from its OpenAPI document, refuses what the API does not take: an unknown parameter, a wrong
 * type, a path that is not there. It takes minutes to build, so it is only asked where `make stripe-mock` has built it.
 */

const PROGRAM = join(import.meta.dir, '../../../../.tools/stripe-mock')
const isThere = existsSync(PROGRAM)
if (!isThere)
  process.stdout.write(
    '  · stripe-mock is not in .tools, so no request is held against it: make stripe-mock builds it (Go)\n',
  )

const order = { id: `ord_${randomIds.ulid()}`, currency: 'eur' }
let program: ReturnType<typeof Bun.spawn> | undefined
let stripe: Stripe
beforeAll(async () => {
  if (!isThere) return
  const reserved = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = reserved
  await reserved.stop(true)
  program = Bun.spawn([PROGRAM, '-http-addr', `127.0.0.1:${port}`], { stdout: 'ignore', stderr: 'ignore' })
  const apiBase = new URL(`http://127.0.0.1:${port}`)
  stripe = openStripe({ secretKey: 'sk_test_standin', apiBase })
  const answers = () =>
    fetch(apiBase).then(
      () => true,
      () => false,
    )
  await until('stripe-mock answers', answers, 20_000)
})
afterAll(async () => {
  program?.kill()
  await program?.exited
})

const newItem = (product: 'launch' | 'highlight', position: number): OrderItem =>
  Object.assign(new OrderItem(), { product, position, listingName: 'Acme & Söhne', unitAmount: 4_900 })

test.skipIf(!isThere)('a checkout session is made with parameters that the API takes', async () => {
  const now = new FixedClock('2026-11-21T12:00:00Z').now()
  const endsAt = sessionEnd({ expiresAt: new Date(now.getTime() + 86_400_000) }, now)
  const params = sessionParams(order, [newItem('launch', 0), newItem('highlight', 1)], {
    publicUrl: 'https://directory.test',
    endsAt,
  })
  const made = await stripe.checkout.sessions.create(params, { idempotencyKey: `checkout:${order.id}` })
  expect(made.object).toBe('checkout.session')
  await stripe.checkout.sessions.expire(made.id)
})

test.skipIf(!isThere)('a payment is fetched with parameters that the API takes', async () => {
  expect(await lookAt(stripe, 'cs_test_1')).toMatchObject({ session_id: 'cs_test_1' })
  await stripe.refunds.list({ payment_intent: 'pi_1', limit: 100 })
  await stripe.disputes.list({ payment_intent: 'pi_1', limit: 100 })
  await stripe.paymentIntents.retrieve('pi_1')
})

test.skipIf(!isThere)('a part and the whole are given back with parameters that the API takes', async () => {
  for (const [part, amount] of [
    ['0', 900],
    ['whole', null],
  ] as const) {
    const step = { step: 'refund', order_id: order.id, part, amount, currency: 'eur', payment_intent: 'pi_1' } as const
    const done = await reachStep(step, {
      stripe,
      log: silentLog,
      call: () => Promise.reject(new Error('nobody is called')),
    })
    expect(done.step).toBe('refund')
  }
})

test.skipIf(!isThere)('events are listed with parameters that the API takes', async () => {
  for (const cursor of [null, 'evt_1']) {
    const { value } = await eventsAfter(stripe, cursor).next()
    expect(value).toBeDefined()
  }
})

test.skipIf(!isThere)('it refuses what the API does not take', async () => {
  const wrong = stripe.rawRequest('POST', '/v1/refunds', { payment_intent: 'pi_1', no_such_parameter: 'x' })
  await expect(wrong).rejects.toThrow(/no_such_parameter|additional/i)
})
