import { Account } from './stripe/account.ts'
import { Api, type Asked, type Fault } from './stripe/api.ts'
import { control } from './stripe/control.ts'
import { type Event, Problem } from './stripe/objects.ts'
import { checkoutPage, pressed } from './stripe/page.ts'
import { type Posting, signature, Webhooks } from './stripe/webhooks.ts'

export type { Fault } from './stripe/api.ts'
export type { Event } from './stripe/objects.ts'
export type { Posting } from './stripe/webhooks.ts'

/** A server that speaks Stripe's HTTP API as far as billing uses it, for tests and for a system that is tried out. */
export interface StripeServer {
  /** For `STRIPE_API_BASE`. */
  url: string
  secretKey: string
  webhookSecret: string
  /** What the account holds, and what people do at Stripe: pay, refund, dispute. */
  account: Account
  /** Every request to the API, in order. */
  asked: readonly Asked[]
  /** Answers the next requests of a kind badly. */
  fail(fault: Fault): void
  /** How long each answer takes, in milliseconds. */
  slow(milliseconds: number): void
  /** Posts events from now on. */
  post(posting: Posting | undefined): void
  /** How many posts were not taken yet, and which were answered how. */
  webhooks: Pick<Webhooks, 'waiting' | 'posted'>
  /** An event as it is posted, signed now or at another time, or with another secret. */
  signed(event: Event, how?: { at?: Date; secret?: string }): { payload: string; signature: string }
  stop(): Promise<void>
}

export interface StripeServerOptions {
  port?: number
  now?: () => Date
  secretKey?: string
  webhookSecret?: string
}

/** Starts it on loopback. */
export function startStripeServer(options: StripeServerOptions = {}): StripeServer {
  const { port = 0, secretKey = 'sk_test_standin', webhookSecret = 'whsec_standin' } = options
  let shift = 0
  const now = () => new Date((options.now?.() ?? new Date()).getTime() + shift)
  const webhooks = new Webhooks(webhookSecret, now)
  let origin = ''
  const account = new Account({ now, origin: () => origin, told: (event) => webhooks.take(event) })
  const api = new Api(account, secretKey)
  const steer = control({ account, api, webhooks, shiftTo: (milliseconds) => (shift = milliseconds) })
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port,
    reusePort: false,
    async fetch(request) {
      const [, top, , id = ''] = new URL(request.url).pathname.split('/')
      try {
        if (top === 'c')
          return request.method === 'POST' ? await pressed(account, id, request) : checkoutPage(account, id)
        if (top === 'receipts') return new Response('A receipt of a test.')
        if (top === 'test') return await steer(request)
        return await api.serve(request)
      } catch (error) {
        if (error instanceof Problem) return Response.json(error.body, { status: error.status })
        throw error
      }
    },
  })
  origin = server.url.origin
  return {
    url: origin,
    secretKey,
    webhookSecret,
    account,
    asked: api.asked,
    fail: (fault) => api.fail(fault),
    slow(milliseconds) {
      api.latency = milliseconds
    },
    post: (posting) => webhooks.use(posting),
    webhooks,
    signed(event, { at = now(), secret = webhookSecret } = {}) {
      const payload = JSON.stringify(event)
      return { payload, signature: signature(payload, secret, at) }
    },
    async stop() {
      webhooks.stop()
      await server.stop(true)
    },
  }
}
