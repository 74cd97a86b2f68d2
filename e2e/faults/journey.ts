import type { Claim } from '@launch/proto/schemas/claim'
import type { Draft } from '@launch/proto/schemas/draft'
import type { Listing } from '@launch/proto/schemas/listing'
import type { Order } from '@launch/proto/schemas/order'
import type { System } from '../system/interface.ts'
import { untilAcknowledged, Violation, type Write } from './caller.ts'
import type { Directory } from './directory.ts'
import type { Patience } from './patience.ts'

/** How a way ends once its launch is paid for. */
export type Ending = 'refunded' | 'claimed'

/** What the first steps need of the world. */
interface Reached {
  system: System
}

/** An acknowledged submission; the order that was paid and how it ended, where it went the whole way. */
export interface Acknowledged {
  url: string
  id: string
  order?: string
  ending?: Ending
}

const ASK_EVERY = 50

interface Asking extends Omit<Write, 'headers' | 'body'> {
  /** Whose key is used. */
  key: string
}

/** A call of the API with an Idempotency-Key of its own. */
async function call<T>({ system }: Reached, patience: Patience, { key, ...write }: Asking, body: object) {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const made = { ...write, path: `/api/v1${write.path}`, headers, body: JSON.stringify(body) }
  return JSON.parse(await untilAcknowledged(system, made, patience)) as T
}

/** Submits an address. */
export async function submit(directory: Reached, url: string, patience: Patience): Promise<Acknowledged> {
  const write = { method: 'POST', path: '/drafts', done: 201, key: directory.system.apiKey } as const
  const { id } = await call<Draft>(directory, patience, write, { url })
  return { url, id }
}

/** What there is once a launch has been ordered and not yet been paid for. */
export interface Ordered {
  draft: Acknowledged
  listing: Listing
  order: Order
}

/** From an address to the order of its launch. */
export async function orderLaunch(directory: Reached, host: string, patience: Patience): Promise<Ordered> {
  const key = directory.system.apiKey
  const draft = await submit(directory, `http://${host}/`, patience)
  const path = `/drafts/${draft.id}`
  await untilIs<Draft>(directory, path, ({ status }) => status === 'ready', patience)
  const words = {
    name: host,
    headline: 'Invoices that get paid',
    summary: 'Chases invoices.',
    categories: ['Payments'],
  }
  await call<Draft>(directory, patience, { method: 'PATCH', path, done: 200, key }, { fields: words })
  const submission = { method: 'POST', path: `${path}/submit`, done: 200, key } as const
  const listing = await call<Listing>(directory, patience, submission, {})
  const items = [{ product: 'launch', listing_id: listing.id }]
  const checkout = { method: 'POST', path: '/orders/checkout', done: 201, key } as const
  const order = await call<Order>(directory, patience, checkout, { items })
  return { draft, listing, order }
}

/** From an address to a listing that is paid for, and then refunded, or claimed by another account. */
export async function launch(
  directory: Directory,
  { host, ending }: { host: string; ending: Ending },
  patience: Patience,
): Promise<Acknowledged> {
  const { draft, listing, order } = await orderLaunch(directory, host, patience)
  const intent = directory.pay(order.id)
  await untilIs<Order>(directory, `/orders/${order.id}`, ({ status }) => status === 'paid', patience)
  if (ending === 'claimed') await claim(directory, { host, slug: listing.slug }, patience)
  else {
    directory.stripe.account.refund(intent)
    await untilIs<Order>(directory, `/orders/${order.id}`, ({ status }) => status === 'refunded', patience)
  }
  return { ...draft, order: order.id, ending }
}

/** Claims a listing for the other account by a file on its website. */
async function claim(
  directory: Directory,
  { host, slug }: { host: string; slug: string },
  patience: Patience,
): Promise<void> {
  const key = directory.claimant
  const made = await call<Claim>(
    directory,
    patience,
    { method: 'POST', path: '/claims', done: 201, key },
    { slug, method: 'file' },
  )
  directory.publish(host, made.instructions)
  const verify = { method: 'POST', path: `/claims/${made.claim_id}/verify`, done: 200, key } as const
  const { status } = await call<Claim>(directory, patience, verify, {})
  if (status !== 'verified') throw new Violation(`claim ${made.claim_id} is ${status} although its file is there`)
}

/** Asks until what is at a path is as it should be. @throws Violation where it does not come to be */
export async function untilIs<T>(
  { system }: Reached,
  path: string,
  is: (found: T) => boolean,
  { call }: Patience,
): Promise<void> {
  const headers = { authorization: `Bearer ${system.apiKey}` }
  const deadline = performance.now() + call
  while (performance.now() < deadline) {
    const found = await fetch(`${system.gatewayUrl}/api/v1${path}`, { headers, signal: AbortSignal.timeout(15_000) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<T>) : null))
      .catch(() => null)
    if (found && is(found)) return
    await Bun.sleep(ASK_EVERY)
  }
  throw new Violation(`${path} was not as it should be within ${call / 1000} s`)
}
