import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type BillingBench, openBilling } from '../testing/bench.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'

let sandbox: BillingBench
let bench: StripeBench
beforeAll(async () => {
  sandbox = await openBilling()
  bench = await openStripeBilling()
})
afterAll(async () => {
  await bench.close()
  await sandbox.close()
})

const cancel = (on: BillingBench, id: string, account = 'ann', opId = randomIds.uuid()) =>
  on.call('cancel_order', { id }, { account, opId })
const refusal = (call: Promise<unknown>) => bench.outcome(call)

test('a pending order of the sandbox is expired, and can’t be paid any more', async () => {
  const { id } = await sandbox.checkout('ann')
  expect((await cancel(sandbox, id)).status).toBe('expired')
  expect(await refusal(sandbox.settle(id, 'paid'))).toMatchObject({ code: 'order_closed' })
})

test('its session at Stripe ends with it', async () => {
  const { id, session } = await bench.buy()
  expect((await cancel(bench, id)).status).toBe('expired')
  expect(bench.stripe.account.session(session).status).toBe('expired')
  expect((await bench.order(id)).status).toBe('expired')
})

test('the same op_id again gives the same answer; another call is refused', async () => {
  const { id } = await bench.buy()
  const opId = randomIds.uuid()
  const first = await cancel(bench, id, 'ann', opId)
  expect(await cancel(bench, id, 'ann', opId)).toEqual(first)
  expect(await refusal(cancel(bench, id))).toMatchObject({
    code: 'order_closed',
    detail: expect.stringContaining('has expired'),
  })
})

test('who has paid at that moment has paid: the order is not cancelled', async () => {
  const { id } = await bench.pay()
  expect(await refusal(cancel(bench, id))).toMatchObject({
    code: 'order_closed',
    detail: `Order ${id} is being paid.`,
  })
  await bench.deliverAll()
  expect((await bench.order(id)).status).toBe('paid')
  expect(await refusal(cancel(bench, id))).toMatchObject({ code: 'order_closed', detail: `Order ${id} is paid.` })
})

test('a session that Stripe has ended already is no reason to refuse', async () => {
  const { id, session } = await bench.buy()
  bench.stripe.account.expireSession(session)
  expect((await cancel(bench, id)).status).toBe('expired')
})

test('while Stripe is away nothing is cancelled, and the same call goes on later', async () => {
  const { id } = await bench.buy()
  const opId = randomIds.uuid()
  bench.stripe.fail({ path: /expire$/, status: 503 })
  expect(await refusal(cancel(bench, id, 'ann', opId))).toMatchObject({ code: 'unavailable' })
  expect((await bench.order(id)).status).toBe('pending')
  expect((await cancel(bench, id, 'ann', opId)).status).toBe('expired')
})

test('an order that is cancelled before it has a session gets one that is ended at once', async () => {
  const opId = randomIds.uuid()
  bench.stripe.fail({ path: /sessions$/, method: 'POST', status: 503 })
  expect((await bench.outcome(bench.checkout('eve', undefined, opId))).code).toBe('unavailable')
  const [waiting] = (await bench.call('list_my_orders', {}, { account: 'eve' })).items
  const id = waiting?.id ?? ''
  expect(await bench.call('cancel_order', { id }, { account: 'eve' })).toMatchObject({ status: 'expired' })
  bench.stripe.fail({ path: /expire$/, method: 'POST', status: 503 })
  expect((await bench.outcome(bench.checkout('eve', undefined, opId))).code).toBe('unavailable')
  expect(await bench.checkout('eve', undefined, opId)).toMatchObject({ id, status: 'expired' })
  const sessions = [...bench.stripe.account.sessions.values()].filter(({ metadata }) => metadata.order_id === id)
  expect(sessions.map(({ status }) => status)).toEqual(['expired'])
})

test('another account’s order, and one that does not exist, are not_found', async () => {
  const { id } = await bench.buy()
  expect(await refusal(cancel(bench, id, 'bob'))).toMatchObject({ code: 'not_found' })
  expect(await refusal(cancel(bench, `ord_${randomIds.ulid()}`))).toMatchObject({ code: 'not_found' })
  expect((await bench.order(id)).status).toBe('pending')
})
