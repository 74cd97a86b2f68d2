import { type HandlerContext, Refusal } from '@launch/kit'
import { type AnyHandler, planOf, type ServedOperations, serveOperations, type TestDatabase } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import type { Operation } from '@launch/proto/operation'
import { Value } from '@sinclair/typebox/value'

const answered = {
  get_order_listing: operations.get_order_listing,
  launch_paid_listing: operations.launch_paid_listing,
  take_back_launch: operations.take_back_launch,
  unlock_listing_section: operations.unlock_listing_section,
  take_back_section: operations.take_back_section,
  highlight_listing: operations.highlight_listing,
  take_back_highlight: operations.take_back_highlight,
}
type Name = keyof typeof answered

/** One call that came in. */
export interface Asked {
  name: string
  input: Record<string, unknown>
}

/** Answers for the listings service over NATS, by its contract: what breaks it fails the call. */
export interface ListingsStandIn {
  /** Every call that had its effect, in order: what is for an order has it once, by whatever calls. */
  asked: Asked[]
  /** Refuses the next calls of an operation, so many of them, for all listings or one; `isLost` after their effect. */
  refuse(name: Name, refusal: Refusal, options?: { times?: number; listing_id?: number; isLost?: boolean }): void
  /** Lets calls of an operation wait from now on: how many wait, and a way to let them go. */
  hold(name: Name): { waiting(): number; release(): void }
  stop(): Promise<void>
}

interface Gate {
  waiting: number
  opened: PromiseWithResolvers<void>
}

interface Planned {
  name: Name
  refusal: Refusal
  left: number
  listing_id: number | undefined
  isLost: boolean
}

type Input = Record<string, unknown>
const slugOf = ({ listing_id }: Input) => ({ listing_id, slug: `product-${listing_id}` })
const statusOf = (input: Input, status: string) => ({ ...slugOf(input), status })
const highlightOf = (input: Input, highlighted_until: string | null) => ({ ...slugOf(input), highlighted_until })

const answers: Record<Name, (input: Record<string, unknown>) => unknown> = {
  get_order_listing: ({ listing_id, launch_week }) => ({
    listing_id,
    name: `Product ${listing_id}`,
    slug: `product-${listing_id}`,
    status: 'draft',
    plan: null,
    public_url: `https://directory.test/listings/product-${listing_id}`,
    is_live_at_once: launch_week === null,
    launch_week: launch_week ?? '2026-W48',
    payable_until: launch_week === '2026-W47' ? '2026-11-21T18:00:00.000Z' : null,
  }),
  launch_paid_listing: (input) => statusOf(input, 'live'),
  take_back_launch: (input) => statusOf(input, 'draft'),
  unlock_listing_section: (input) => statusOf(input, 'live'),
  take_back_section: (input) => statusOf(input, 'live'),
  highlight_listing: (input) => highlightOf(input, '2026-11-28T12:00:00.000Z'),
  take_back_highlight: (input) => highlightOf(input, null),
}

const takenBackBy: Partial<Record<Name, Name>> = {
  launch_paid_listing: 'take_back_launch',
  unlock_listing_section: 'take_back_section',
  highlight_listing: 'take_back_highlight',
}

/** Listing 404 is nobody's; every other one can be bought for. */
export async function standInForListings(
  on: { database: TestDatabase } & Omit<Parameters<typeof serveOperations>[2], 'service'>,
): Promise<ListingsStandIn> {
  await on.database.migrate(planOf({ name: 'listings', migrations: [] }))
  const asked: Asked[] = []
  const planned: Planned[] = []
  const done = new Set<string>()
  const gates = new Map<Name, Gate>()
  const handler = (name: Name, op: Operation): AnyHandler => {
    return async ({ input }: HandlerContext) => {
      if (!Value.Check(op.input, input)) throw new Error(`${name} was asked against its contract`)
      const gate = gates.get(name)
      if (gate) {
        gate.waiting += 1
        await gate.opened.promise
      }
      const plan = planned.find(
        (one) => one.name === name && one.left > 0 && (one.listing_id ?? input.listing_id) === input.listing_id,
      )
      if (plan) {
        plan.left -= 1
        if (!plan.isLost) throw plan.refusal
      }
      if (input.listing_id === 404) throw new Refusal('not_found', 'You own no listing 404.')
      const { order_id, listing_id, section = '' } = input
      const once = `${name} ${order_id} ${listing_id} ${section}`
      if (order_id && done.has(once)) return answers[name](input)
      // What was taken back can be granted no more.
      const back = takenBackBy[name]
      if (back && done.has(`${back} ${order_id} ${listing_id} ${section}`)) {
        throw new Refusal('listing_closed', `Order ${order_id} was given back.`)
      }
      done.add(once)
      asked.push({ name, input })
      if (plan) throw plan.refusal
      return answers[name](input)
    }
  }
  const handlers = {
    get_order_listing: handler('get_order_listing', answered.get_order_listing),
    launch_paid_listing: handler('launch_paid_listing', answered.launch_paid_listing),
    take_back_launch: handler('take_back_launch', answered.take_back_launch),
    unlock_listing_section: handler('unlock_listing_section', answered.unlock_listing_section),
    take_back_section: handler('take_back_section', answered.take_back_section),
    highlight_listing: handler('highlight_listing', answered.highlight_listing),
    take_back_highlight: handler('take_back_highlight', answered.take_back_highlight),
  }
  const served: ServedOperations = await serveOperations(Object.values(answered), handlers, {
    ...on,
    service: 'listings',
  })
  return {
    asked,
    refuse(name, refusal, { times = 1, listing_id, isLost = false } = {}) {
      planned.push({ name, refusal, left: times, listing_id, isLost })
    },
    hold(name) {
      const gate: Gate = { waiting: 0, opened: Promise.withResolvers() }
      gates.set(name, gate)
      const release = () => {
        gates.delete(name)
        gate.opened.resolve()
      }
      return { waiting: () => gate.waiting, release }
    },
    stop: () => served.stop(),
  }
}
