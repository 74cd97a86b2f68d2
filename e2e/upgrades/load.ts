import type { Draft } from '@launch/proto/schemas/draft'
import type { Listing } from '@launch/proto/schemas/listing'
import type { Order } from '@launch/proto/schemas/order'
import { until } from '../until.ts'
import { type Ask, Asker } from './ask.ts'

/** What was acknowledged, to be looked for afterwards. */
export interface Acknowledged {
  drafts: string[]
  orders: string[]
  listings: { id: number; slug: string; votes: number }[]
}

export interface LoadOptions {
  /** Gives the address of the gateway that takes the next request. */
  door: () => string
  /** Names of the operations that the version has. */
  operations: ReadonlySet<string>
  /** Gives the host of the nth website that is submitted; no two are of one product. */
  host: (nth: number) => string
  owner: string
  /** Keys of accounts that vote for each listing. */
  voters: readonly string[]
}

const JOURNEYS_AT_ONCE = 2
const READS_AT_ONCE = 2
const READ_EVERY = 40
const LOOK_EVERY = 100
/** A busy machine is no reason to fail. */
const PATIENCE = 240

const WORDS = { headline: 'Invoices that get paid', summary: 'Chases invoices.', categories: ['Payments'] }

/** People who submit websites, edit, launch and pay, vote and read, all the while, as far as a version lets them. */
export class Load {
  readonly acknowledged: Acknowledged = { drafts: [], orders: [], listings: [] }
  readonly #options: LoadOptions
  readonly #asker: Asker
  readonly #ending = new AbortController()
  readonly #working: Promise<void>[] = []
  #next = 0
  #journeys = 0
  #reads = 0

  constructor(options: LoadOptions) {
    this.#options = options
    this.#asker = new Asker(options.door)
  }

  get tally() {
    return this.#asker.tally
  }

  start(): void {
    for (let one = 0; one < JOURNEYS_AT_ONCE; one += 1) this.#working.push(this.#again(() => this.#journey()))
    for (let one = 0; one < READS_AT_ONCE; one += 1) this.#working.push(this.#again(() => this.#read()))
  }

  /** Resolves once so many journeys have come to their end and so many reads were answered from now on. @throws Error where something went wrong */
  async more(journeys: number, reads: number): Promise<void> {
    const [ended, answered] = [this.#journeys + journeys, this.#reads + reads]
    const isThere = async () => this.#journeys >= ended && this.#reads >= answered
    await until(
      `${journeys} journeys and ${reads} reads`,
      async () => this.tally.wrong.length > 0 || isThere(),
      PATIENCE,
    )
    this.#orThrow()
  }

  /** Lets what is under way come to its end. @throws Error where something went wrong */
  async stop(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#working)
    this.#orThrow()
  }

  #orThrow(): void {
    const { wrong } = this.tally
    if (wrong.length > 0) throw new Error(`${wrong.length} requests went wrong:\n${wrong.slice(0, 10).join('\n')}`)
  }

  /** Until the load ends or something went wrong, which the tally tells. */
  async #again(work: () => Promise<void>): Promise<void> {
    while (!this.#ending.signal.aborted && this.tally.wrong.length === 0) {
      await work().catch((error) => {
        if (this.tally.wrong.length === 0) this.tally.wrong.push(String(error))
      })
    }
  }

  #may(operation: string): boolean {
    return this.#options.operations.has(operation)
  }

  async #journey(): Promise<void> {
    const host = this.#options.host(this.#next++)
    const draft = await this.#call<Draft>({
      method: 'POST',
      path: '/drafts',
      body: { url: `http://${host}/` },
      done: 201,
    })
    this.acknowledged.drafts.push(draft.id)
    await this.#untilIs<Draft>(`/drafts/${draft.id}`, ({ status }) => status === 'ready')
    if (this.#may('update_draft') && this.#may('submit_draft')) await this.#list(`/drafts/${draft.id}`, host)
    this.#journeys += 1
  }

  async #list(path: string, name: string): Promise<void> {
    await this.#call({ method: 'PATCH', path, body: { fields: { name, ...WORDS } }, done: 200 })
    const { id, slug } = await this.#call<Listing>({ method: 'POST', path: `${path}/submit`, body: {}, done: 200 })
    const listing = { id, slug, votes: 0 }
    this.acknowledged.listings.push(listing)
    if (!this.#may('create_checkout')) return
    const items = [{ product: 'launch', listing_id: id }]
    const order = await this.#call<Order>({ method: 'POST', path: '/orders/checkout', body: { items }, done: 201 })
    this.acknowledged.orders.push(order.id)
    await this.#pay(order)
    if (!this.#may('get_my_listing')) return
    await this.#untilIs<Listing>(`/me/listings/${id}`, ({ status }) => status === 'live')
    if (!this.#may('vote_for_listing')) return
    for (const key of this.#options.voters) {
      await this.#call({ method: 'PUT', path: `/listings/${slug}/vote`, key, done: 200 })
      listing.votes += 1
    }
  }

  /** Pays in the sandbox as a browser's form does. */
  async #pay(order: Order): Promise<void> {
    const { origin, pathname } = new URL(order.checkout_url)
    const body = new URLSearchParams({ outcome: 'paid' })
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    await this.#asker.ask({ method: 'POST', path: pathname, headers, body, done: 303 }, this.#patience())
    await this.#untilIs<Order>(`/orders/${order.id}`, ({ status }) => status === 'paid')
  }

  async #read(): Promise<void> {
    const newest = this.acknowledged.drafts.at(-1)
    if (newest) await this.#call({ method: 'GET', path: `/drafts/${newest}`, done: 200 })
    if (this.#may('list_my_listings')) await this.#call({ method: 'GET', path: '/me/listings', done: 200 })
    if (this.#may('search_listings')) await this.#call({ method: 'GET', path: '/listings', key: '', done: 200 })
    const live = this.acknowledged.listings.find(({ votes }) => votes > 0)
    if (live && this.#may('get_listing')) await this.#call({ method: 'GET', path: `/listings/${live.slug}`, done: 200 })
    this.#reads += 1
    await Bun.sleep(READ_EVERY)
  }

  async #call<T>(ask: Ask): Promise<T> {
    const { owner } = this.#options
    const text = await this.#asker.ask({ key: owner, ...ask, path: `/api/v1${ask.path}` }, this.#patience())
    return JSON.parse(text) as T
  }

  async #untilIs<T>(path: string, is: (found: T) => boolean): Promise<void> {
    const look = async () => is(await this.#call<T>({ method: 'GET', path, done: 200 }))
    await until(`${path} is as it should be`, look, PATIENCE, LOOK_EVERY)
  }

  #patience(): AbortSignal {
    return AbortSignal.timeout(PATIENCE * 1_000)
  }
}
