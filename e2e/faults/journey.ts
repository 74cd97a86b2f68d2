import type { Draft } from '@launch/proto/schemas/draft'
import type { Listing } from '@launch/proto/schemas/listing'
import type { Order } from '@launch/proto/schemas/order'
import type { RunningSystem } from '../system.ts'
import { untilAcknowledged, Violation, type Write } from './caller.ts'
import type { Patience } from './patience.ts'

/** An acknowledged submission, and the order that was paid where it went the whole way. */
export interface Acknowledged {
  url: string
  id: string
  order?: string
}

const ASK_EVERY = 50

/** A call of the API with a key of its own. */
async function call<T>(
  system: RunningSystem,
  patience: Patience,
  write: Omit<Write, 'headers' | 'body'>,
  body: object,
) {
  const headers = {
    authorization: `Bearer ${system.apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const made = { ...write, path: `/api/v1${write.path}`, headers, body: JSON.stringify(body) }
  return JSON.parse(await untilAcknowledged(system, made, patience)) as T
}

/** Submits an address. */
export async function submit(system: RunningSystem, url: string, patience: Patience): Promise<Acknowledged> {
  const write = { method: 'POST', path: '/drafts', done: 201 } as const
  const { id } = await call<Draft>(system, patience, write, { url })
  return { url, id }
}

/** From an address to a listing that is paid for; the payment is told twice, as providers do. */
export async function launch(
  system: RunningSystem,
  url: string,
  name: string,
  patience: Patience,
): Promise<Acknowledged> {
  const draft = await submit(system, url, patience)
  const path = `/drafts/${draft.id}`
  await untilReady(system, path, patience)
  const words = { name, headline: 'Invoices that get paid', summary: 'Chases invoices.', categories: ['Payments'] }
  await call<Draft>(system, patience, { method: 'PATCH', path, done: 200 }, { fields: words })
  const submission = { method: 'POST', path: `${path}/submit`, done: 200 } as const
  const listing = await call<Listing>(system, patience, submission, {})
  const items = [{ product: 'launch', listing_id: listing.id }]
  const order = await call<Order>(system, patience, { method: 'POST', path: '/orders/checkout', done: 201 }, { items })
  const payment: Write = {
    method: 'POST',
    path: new URL(order.checkout_url).pathname,
    headers: { origin: system.baseUrl, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ outcome: 'paid' }),
    done: 303,
  }
  for (let time = 0; time < 2; time++) await untilAcknowledged(system, payment, patience)
  return { ...draft, order: order.id }
}

async function untilReady(system: RunningSystem, path: string, { call }: Patience): Promise<void> {
  const headers = { authorization: `Bearer ${system.apiKey}` }
  const deadline = performance.now() + call
  while (performance.now() < deadline) {
    const draft = await fetch(`${system.baseUrl}/api/v1${path}`, { headers, signal: AbortSignal.timeout(15_000) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Draft>) : null))
      .catch(() => null)
    if (draft?.status === 'ready') return
    await Bun.sleep(ASK_EVERY)
  }
  throw new Violation(`${path} was not ready within ${call / 1000} s`)
}
