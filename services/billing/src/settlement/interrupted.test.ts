import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { brokenOrders, unsettledOrders } from '../testing/ledger.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'

let bench: StripeBench
let nextListing = 7_000
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterAll(() => bench.close())

/*
 * Each stage of a payment is broken off, before its effect or after it with its answer lost, by what looks to billing like
 * the end of a process; and is gone on with in each way there is.
 */

const AWAY = new Refusal('unavailable', 'Away.')
type How = { isLost: boolean }
const breaks = {
  look: ({ isLost }: How) => bench.stripe.fail({ method: 'GET', path: /sessions/, status: 503, isLost }),
  grant: ({ isLost }: How) => bench.listings.refuse('launch_paid_listing', AWAY, { isLost }),
  refund: ({ isLost }: How) => bench.stripe.fail({ method: 'POST', path: /refunds/, status: 503, isLost }),
  take_back: ({ isLost }: How) => bench.listings.refuse('take_back_launch', AWAY, { isLost }),
}

type GoOn = (order_id: string, again: (opId?: string) => Promise<{ code: string }>, opId: string) => Promise<unknown>
const ways: Record<string, GoOn> = {
  'by the record of the operation': (_id, again, opId) => again(opId),
  'by the next delivery': (_id, again) => again(),
  'by the reconciliation, once all records are gone': async (order_id) => {
    await bench.database.sql`delete from billing.operation`
    await bench.database.sql`delete from billing.payment_event`
    return bench.follow({ order_id })
  },
}

for (const stage of ['look', 'grant', 'refund', 'take_back'] as const) {
  for (const isLost of [false, true]) {
    for (const [way, goOn] of Object.entries(ways)) {
      test(`${stage}, ${isLost ? 'answer lost' : 'not begun'}: goes on ${way}, and happens once`, async () => {
        const listing_id = nextListing++
        const { id, intent } = await bench.pay([
          { product: 'launch', listing_id },
          { product: 'section_story', listing_id: 2 },
        ])
        const refusal = new Refusal('listing_closed', 'Shown already.')
        bench.listings.refuse('unlock_listing_section', refusal, { listing_id: 2, times: 9 })
        if (stage === 'take_back') {
          await bench.deliverAll()
          bench.stripe.account.refund(intent)
        }
        const [event] = bench.stripe.account.events.slice(-1)
        if (!event) throw new Error('Stripe told nothing')
        breaks[stage]({ isLost })
        const opId = randomIds.uuid()
        expect(await bench.deliver(event, opId)).toMatchObject({ code: 'unavailable' })
        await bench.restart()
        await goOn(id, (again) => bench.deliver(event, again), opId)

        const isBack = stage === 'take_back'
        expect(await bench.order(id)).toMatchObject({
          status: isBack ? 'refunded' : 'paid',
          refunded_amount: isBack ? 6_800 : 1_900,
        })
        expect(bench.effects(id)).toEqual(
          isBack ? ['launch_paid_listing', 'take_back_launch'] : ['launch_paid_listing'],
        )
        const refunds = [...bench.stripe.account.refunds.values()].filter(({ metadata }) => metadata.order_id === id)
        expect(refunds.map(({ amount }) => amount)).toEqual([1_900])
        expect(await bench.told(id, 'order.paid')).toHaveLength(1)
        expect(await brokenOrders(bench.database.sql)).toEqual([])
        expect(await unsettledOrders(bench.database.sql)).toEqual([])
        // What is left of planned refusals must not meet the next case.
        await bench.deliverAll()
      })
    }
  }
}
