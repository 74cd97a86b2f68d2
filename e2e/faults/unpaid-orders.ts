import type { Order } from '@launch/proto/schemas/order'
import { untilAcknowledged } from './caller.ts'
import type { Directory } from './directory.ts'
import type { Patience } from './patience.ts'

/** Milliseconds that each answer of the payment provider takes, so that a kill finds checkouts under way. */
const SLOW = 150
const AT_ONCE = 4

/** Checkouts that go on until they are ended. */
export interface UnpaidOrders {
  /** Ends them, and gives what does not hold: each that was acknowledged is one order with one session. */
  end(): Promise<string[]>
}

/** Orders a launch of a listing again and again, each until it is acknowledged, and pays for none. */
export function keepOrdering({ system, stripe }: Directory, listing_id: number, patience: Patience): UnpaidOrders {
  const acknowledged = new Set<string>()
  let isOver = false
  const order = async () => {
    while (!isOver) {
      const headers = {
        authorization: `Bearer ${system.apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const body = JSON.stringify({ items: [{ product: 'launch', listing_id }] })
      const write = { method: 'POST', path: '/api/v1/orders/checkout', headers, body, done: 201 } as const
      const { id } = JSON.parse(await untilAcknowledged(system, write, patience)) as Order
      acknowledged.add(id)
    }
  }
  stripe.slow(SLOW)
  const all = Promise.all(Array.from({ length: AT_ONCE }, order))
  // It is told of at the end.
  all.catch(() => {})
  return {
    async end() {
      isOver = true
      await all
      stripe.slow(0)
      const rows: { id: string }[] = await system.db`
        select distinct order_id as id from billing.order_item where listing_id = ${listing_id}`
      const sessions = [...stripe.account.sessions.values()].map(({ metadata }) => metadata.order_id ?? '')
      const unknown = rows.filter(({ id }) => !acknowledged.has(id)).map(({ id }) => `${id} was ordered by nobody`)
      const wrong = [...acknowledged].filter((id) => sessions.filter((each) => each === id).length !== 1)
      return [...unknown, ...wrong.map((id) => `${id} has not one session`)]
    },
  }
}
