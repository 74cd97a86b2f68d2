import { type StripeServer, startStripeServer } from '@launch/billing/testing/stripe-server'
import type { ClaimInstructions } from '@launch/proto/schemas/claim'
import { pageSite, type Site, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'

/** The system with what lives outside of it: websites, a payment provider, and another account that claims. */
export interface Directory {
  system: RunningSystem
  stripe: StripeServer
  /** Key of the account that claims listings. */
  claimant: string
  /** Pays an order on the provider's page; gives the payment's id there. */
  pay(order: string): string
  /** Puts on a website what a claim has asked for. */
  publish(host: string, instructions: ClaimInstructions): void
  stop(): Promise<void>
}

/** Each event is posted twice, as providers do. */
const COPIES = 2

/** Starts it with websites of these names. */
export async function openDirectory(hosts: readonly string[], env: Record<string, string> = {}): Promise<Directory> {
  const files = new Map<string, string>()
  const page = pageSite('<title>Acme Pay</title><h1>Invoices that get paid</h1>')
  const site =
    (host: string): Site =>
    (request, path) => {
      const file = files.get(host + path)
      return file === undefined ? page(request, path) : new Response(file)
    }
  const sites = serveSites(Object.fromEntries(hosts.map((host) => [host, site(host)])))
  const stripe = startStripeServer()
  const system = await startSystem({
    ...roomyLimits,
    LIMIT_VERIFIES_PER_HOUR: '1000000000',
    OUTBOUND_RESOLVE: sites.outboundResolve,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    ...env,
  })
  stripe.post({ url: `${system.gatewayUrl}/webhooks/stripe`, copies: COPIES })
  const { api_key } = await system.account('claimant@example.com')
  return {
    system,
    stripe,
    claimant: api_key,
    pay(order) {
      const session = [...stripe.account.sessions.values()].find(({ metadata }) => metadata.order_id === order)
      if (!session) throw new Error(`Order ${order} has no session`)
      return stripe.account.pay(session.id).payment_intent ?? ''
    },
    publish(host, { path = '', value = '' }) {
      files.set(host + path, `${value}\n`)
    },
    async stop() {
      await system.stop()
      await stripe.stop()
      await sites.stop()
    },
  }
}
