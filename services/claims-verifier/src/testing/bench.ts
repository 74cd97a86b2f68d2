import { randomIds } from '@launch/kit'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { FixedClock, openServiceBench, type ServiceBench, startTestNats, type TestNats } from '@launch/kit/testing'
import type { Claim, ClaimMethod } from '@launch/proto/schemas/claim'
import { readClaimsSettings } from '../config.ts'
import { handlersOf, serviceWith } from '../service.ts'
import { type ListingsStandIn, standInForListings } from './listings.ts'
import { type PlannedMethods, plannedMethods } from './methods.ts'

const FIXED = { publicUrl: 'https://directory.test', outboundResolve: parseOutboundResolve('') }

/** The claims-verifier on a database of its own, beside a stand-in for listings; nothing is looked for outside. */
export interface ClaimsBench extends ServiceBench {
  clock: FixedClock
  nats: TestNats
  listings: ListingsStandIn
  methods: PlannedMethods
  /** Claims the listing of a number as an account. */
  claim(account: string | null, id: number, method?: ClaimMethod, more?: Claiming): Promise<Claim>
  verify(account: string | null, claim_id: number, opId?: string): Promise<Claim>
  /** Publishes what a claim asks for, at every website. */
  publish(claim: Pick<Claim, 'claim_id'>): Promise<void>
  /** Takes it away. */
  remove(claim: Pick<Claim, 'claim_id'>): Promise<void>
  /** Lets looks for a claim's proof throw, and for no other's. */
  breakLooks(claim: Pick<Claim, 'claim_id'> | null): Promise<void>
  /** Publishes what a claim asks for and verifies it; by the newest mailed link where that is its method. */
  prove(claim: Claim, account: string): Promise<Claim>
  /** Claims a listing and proves it. */
  own(account: string, id: number, method?: ClaimMethod): Promise<Claim>
  /** The secret of the newest link. */
  newestLink(): Promise<string>
  /** What was told about a claim, in order. */
  told(claim_id: number): Promise<string[]>
  /** How a call ends: its refusal's code and details, or `answered`. */
  outcome(call: Promise<unknown>): Promise<Outcome>
}

export interface Outcome {
  code: string
  detail?: string
  retryAfter?: number
  errors?: unknown
}

interface Claiming {
  email?: string
  site?: string
  opId?: string
}

/** Opens the service's handlers on a Saturday at noon; every setting has its default unless told. */
export async function openClaims(env: Record<string, string> = {}): Promise<ClaimsBench> {
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const nats = await startTestNats()
  const methods = plannedMethods()
  const handlers = handlersOf({ ...readClaimsSettings(env), ...FIXED, methods })
  const service = serviceWith(() => methods)
  const bench = await openServiceBench(service, handlers, { clock, nc: nats.connection })
  const listings = await standInForListings({ database: bench.database, nc: nats.connection, clock })
  const tokenOf = async ({ claim_id }: Pick<Claim, 'claim_id'>): Promise<string> => {
    const [row] = await bench.database.sql`select token from claims_verifier.claim where id = ${claim_id}`
    return row.token
  }
  const newestLink = async (): Promise<string> => {
    const [row] = await bench.database.sql<{ payload: string }[]>`
      select payload::text from claims_verifier.outbox where subject like 'claim_mail.job.%' order by id desc limit 1`
    return JSON.parse(row?.payload ?? '{}').url.split('#')[1]
  }
  const claim: ClaimsBench['claim'] = (account, id, method = 'dns', { opId = randomIds.uuid(), ...more } = {}) => {
    const email = method === 'email' ? { email: `${account}@company-${id}.test` } : {}
    return bench.call('claim_listing', { slug: `listing-${id}`, method, ...email, ...more }, { account, opId })
  }
  /** The two ways to prove a claim. */
  const prove = async (claim: Claim, account: string): Promise<Claim> => {
    const { claim_id, method } = claim
    if (method === 'email') {
      await bench.call('confirm_claim_link', { token: await newestLink() }, { account: null })
      return bench.call('get_claim', { claim_id }, { account })
    }
    methods.publish(await tokenOf(claim))
    return bench.call('verify_claim', { claim_id }, { account })
  }
  return {
    ...bench,
    clock,
    nats,
    listings,
    methods,
    claim,
    prove,
    newestLink,
    own: async (account, id, method = 'dns') => prove(await claim(account, id, method), account),
    verify: (account, claim_id, opId = randomIds.uuid()) => bench.call('verify_claim', { claim_id }, { account, opId }),
    publish: async (claim) => methods.publish(await tokenOf(claim)),
    breakLooks: async (claim) => methods.fail(claim && (await tokenOf(claim))),
    remove: async (claim) => methods.remove(await tokenOf(claim)),
    async told(claim_id) {
      const rows = await bench.database.sql<{ name: string }[]>`
        select substr(subject, 7) as name from claims_verifier.outbox
         where subject like 'event.claim.%' and (payload::json -> 'claim' ->> 'claim_id')::int = ${claim_id} order by id`
      return rows.map(({ name }) => name)
    },
    outcome: (call) =>
      call.then(
        () => ({ code: 'answered' }),
        (error) => ({
          code: error.code ?? String(error),
          detail: error.message,
          ...error.details,
          ...(error.retryAfter && { retryAfter: error.retryAfter }),
        }),
      ),
    async close() {
      await listings.stop()
      await bench.close()
      await nats.stop()
    },
  }
}
