import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Order } from '@launch/proto/schemas/order'
import { deadLetters } from '../faults/invariants.ts'
import type { Part } from '../system/interface.ts'
import { until } from '../until.ts'
import { launchesDuring } from './disturbed.ts'
import { health } from './launch-process.ts'
import { shared } from './shared.ts'
import type { LaunchDirectory } from './start.ts'

setDefaultTimeout(600_000)

let system: LaunchDirectory
beforeAll(async () => {
  system = (await shared()).system
}, 300_000)

const killed: Part[] = ['gateway', 'listings', 'drafts', 'crawler', 'billing', 'notifications', 'nats', 'postgres']
test.each(killed)('what was acknowledged is there once when the container of %s is killed', async (part) => {
  const broken = await launchesDuring(system, `killed-${part}`, async () => {
    await system.faults.kill(part)
    await system.faults.start(part)
  })
  expect(broken).toEqual([])
})

/** Whether a service that is cut off says that it is not ready; of what they stand on, whether the gateway does. */
async function isNoticed(part: Part): Promise<boolean> {
  const watcher = part === 'nats' || part === 'postgres' ? 'gateway' : part
  return (await system.container(watcher).exec(health)).exitCode !== 0
}

const cutOff: Part[] = ['drafts', 'billing', 'nats', 'postgres']
test.each(cutOff)(
  'what was acknowledged is there once when %s is cut off from the network for a while',
  async (part) => {
    const broken = await launchesDuring(system, `cut-off-${part}`, async () => {
      await system.faults.disconnect(part)
      await until(`it is noticed that ${part} is away`, () => isNoticed(part), 240, 500)
      await system.faults.reconnect(part)
    })
    expect(broken).toEqual([])
  },
)

test('while billing is paused others answer, and a checkout is refused until it goes on', async () => {
  const { client, gatewayUrl, apiKey, faults, db } = system
  const { id } = await client.submit_listing({ url: 'http://paused-pay.test/' })
  await until('the draft is ready', async () => (await client.get_draft({ id })).status === 'ready')
  const words = { headline: 'Invoices that get paid', summary: 'Chases late invoices.', categories: ['Payments'] }
  await client.update_draft({ id, fields: { name: 'Paused Pay', ...words } })
  const { listing_id } = await client.submit_draft({ id })
  const checkout = () =>
    fetch(`${gatewayUrl}/api/v1/orders/checkout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'paused-checkout',
      },
      body: JSON.stringify({ items: [{ product: 'launch', listing_id }] }),
    })

  await faults.pause('billing')
  try {
    const refused = await checkout()
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await client.get_my_listing({ listing_id })).status).toBe('draft')
    const submitted = await client.submit_listing({ url: 'http://meanwhile-pay.test/' })
    await until('a draft is made', async () => (await client.get_draft({ id: submitted.id })).status === 'ready')
  } finally {
    await faults.resume('billing')
  }
  const answer = await until('the checkout is taken', async () => {
    const again = await checkout()
    return again.status === 201 && again
  })
  const order = (await answer.json()) as Order
  const rows = await db`select order_id from billing.order_item where listing_id = ${listing_id}`
  expect(rows.map((row: { order_id: string }) => row.order_id)).toEqual([order.id])
})

test('no service has given up a message', async () => {
  expect(await deadLetters(system)).toBe(0)
})
