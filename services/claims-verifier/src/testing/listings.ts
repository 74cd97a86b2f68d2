import { type HandlerContext, Refusal } from '@launch/kit'
import { type AnyHandler, planOf, serveOperations, type TestDatabase } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import type { Operation } from '@launch/proto/operation'
import { Value } from '@sinclair/typebox/value'

const answered = {
  get_claimed_listing: operations.get_claimed_listing,
  get_owned_company: operations.get_owned_company,
  transfer_company: operations.transfer_company,
}
type Name = keyof typeof answered

/** A company as the listings know it. */
interface Company {
  owner: string | null
  submitter: string
  version: number
  url: string
  /** It can't be claimed, as where it is suspended. */
  isHidden: boolean
}

/** Answers for the listings service over NATS, by its contract: what breaks it fails the call. */
export interface ListingsStandIn {
  /** Every call that had its effect, in order. */
  asked: { name: Name; input: Record<string, unknown> }[]
  /** The company of a listing; listing and company have one number, and `listing-7` is the slug of the seventh. */
  company(id: number): Company
  /** Refuses the next calls of an operation, so many of them. */
  refuse(name: Name, refusal: Refusal, times?: number): void
  /** Lets calls of an operation wait from now on: how many wait, and a way to let them go. */
  hold(name: Name): { waiting(): number; release(): void }
  stop(): Promise<void>
}

interface Gate {
  waiting: number
  opened: PromiseWithResolvers<void>
}

/** Listing 404 is nobody's; every other one exists, submitted by `ann` unless set otherwise. */
export async function standInForListings(
  on: { database: TestDatabase } & Omit<Parameters<typeof serveOperations>[2], 'service'>,
): Promise<ListingsStandIn> {
  await on.database.migrate(planOf({ name: 'listings', migrations: [] }))
  const asked: ListingsStandIn['asked'] = []
  const planned: { name: Name; refusal: Refusal; left: number }[] = []
  const gates = new Map<Name, Gate>()
  const companies = new Map<number, Company>()
  const company = (id: number): Company => {
    const known = companies.get(id)
    if (known) return known
    const made = { owner: 'ann', submitter: 'ann', version: 0, url: `https://company-${id}.test/`, isHidden: false }
    companies.set(id, made)
    return made
  }
  const answers: Record<Name, (input: Record<string, unknown>) => unknown> = {
    get_claimed_listing({ slug, site = 'main', account_id }) {
      const id = Number(String(slug).replace('listing-', ''))
      const { url, owner, isHidden } = company(id)
      if (isHidden) throw new Refusal('not_found', 'It is hidden.')
      return {
        listing_id: id,
        company_id: id,
        site,
        slug,
        name: `Product ${id}`,
        url,
        status: 'live',
        public_url: `https://directory.test/listings/${slug}`,
        is_own: owner === account_id,
      }
    },
    get_owned_company({ listing_id, account_id }) {
      const id = Number(listing_id)
      if (account_id !== null && company(id).owner !== account_id) throw new Refusal('not_found', 'Not yours.')
      return { listing_id, company_id: id }
    },
    transfer_company({ company_id, listing_id, account_id, version }) {
      const found = company(Number(company_id))
      const to = typeof account_id === 'string' ? account_id : found.submitter
      const isNewer = Number(version) > found.version
      const has_changed = isNewer && found.owner !== to
      if (isNewer) Object.assign(found, { version: Number(version), owner: to })
      return { listing_id, slug: `listing-${listing_id}`, has_changed }
    },
  }
  const handler = (name: Name, op: Operation): AnyHandler => {
    return async ({ input }: HandlerContext) => {
      if (!Value.Check(op.input, input)) throw new Error(`${name} was asked against its contract`)
      const gate = gates.get(name)
      if (gate) {
        gate.waiting += 1
        await gate.opened.promise
      }
      const plan = planned.find((one) => one.name === name && one.left > 0)
      if (plan) {
        plan.left -= 1
        throw plan.refusal
      }
      if (input.slug === 'listing-404' || input.listing_id === 404) throw new Refusal('not_found', 'There is none.')
      const answer = answers[name](input)
      asked.push({ name, input })
      return answer
    }
  }
  const handlers = Object.fromEntries(Object.entries(answered).map(([name, op]) => [name, handler(op.name, op)]))
  const served = await serveOperations(Object.values(answered), handlers, { ...on, service: 'listings' })
  return {
    asked,
    company,
    refuse(name, refusal, times = 1) {
      planned.push({ name, refusal, left: times })
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
