import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import fc from 'fast-check'
import { accountDeleted } from '../events/account_deleted.ts'
import { newOrderId, openListings } from '../testing/bench.ts'
import { type Badge, Model } from '../testing/launch-model.ts'
import { badgePage, completeProfile, startWebsites } from '../testing/websites.ts'
import { DOCUMENT } from './diagram.ts'
import type { Standing } from './status.ts'
import { weekAfter } from './week.ts'

const HOUR = 3_600_000
/** Which runs are drawn; another one is `SEED=n`. */
const SEED = Number(process.env.SEED ?? 12)
/** So few places that listings meet in them. */
const PLACES = 1

let bench: Awaited<ReturnType<typeof openListings>>
let websites: ReturnType<typeof startWebsites>
beforeAll(async () => {
  websites = startWebsites()
  bench = await openListings({ ...websites.env, LAUNCH_FREE_PLACES: String(PLACES) })
})
afterAll(async () => {
  await bench.close()
  await websites.stop()
})

/** What every run walked: status, what occurred, status. */
const walked = new Set<string>()

/** The service, with the listings of one run. */
class Real {
  readonly ids: number[] = []
  readonly names: string[] = []
  readonly owners: string[] = []
  claims = 0

  static async open(count: number): Promise<Real> {
    await bench.database.sql`truncate listings.listing, listings.launch_week, listings.board cascade`
    const real = new Real()
    for (let i = 0; i < count; i++) {
      const name = `m-${randomIds.ulid().toLowerCase()}`
      await completeProfile(bench, name)
      await completeProfile(bench, `${name}-too`)
      real.ids.push(await bench.listed(name, { name, url: `http://${name}.test/` }))
      real.names.push(name)
      real.owners.push(name)
      real.show(i, 'found')
    }
    return real
  }
  id = (i: number) => this.ids[i] ?? 0
  account = (i: number) => this.owners[i] ?? ''

  show(i: number, badge: Badge): void {
    const name = this.names[i] ?? ''
    websites.set(`${name}.test`, badge === 'found' ? badgePage(name) : badge === 'missing' ? { html: 'No.' } : null)
  }

  /** A claim that was verified: from then on another account is asked for the listing, and back. */
  async claim(i: number): Promise<void> {
    const listing_id = this.id(i)
    const [row] = await bench.database.sql`select company_id from listings.listing where id = ${listing_id}`
    const account_id = this.account(i) === this.names[i] ? `${this.names[i]}-too` : (this.names[i] ?? '')
    this.claims += 1
    const decision = { account_id, version: this.claims, why: 'claimed' as const }
    const input = { company_id: row.company_id, listing_id, ...decision }
    expect(await bench.call('transfer_company', input, { account: null })).toMatchObject({ has_changed: true })
    this.owners[i] = account_id
  }

  async standing(i: number): Promise<Standing | null> {
    const [row] = await bench.database.sql`
      select status, plan, launch_week as "launchWeek", due_at as "dueAt", live_at as "liveAt",
             status_before as "statusBefore", plan_before as "planBefore" from listings.listing where id = ${this.id(i)}`
    return row ?? null
  }

  async taken(): Promise<Record<string, number>> {
    const rows = await bench.database.sql`select week, free_taken from listings.launch_week where free_taken > 0`
    return Object.fromEntries([...rows].map((row: { week: string; free_taken: number }) => [row.week, row.free_taken]))
  }

  async everythingDue(): Promise<void> {
    while ((await bench.call('check_due_badges', {}, { account: null })).checked > 0) {}
    while ((await bench.call('launch_due_listings', {}, { account: null })).launched.length > 0) {}
  }
}

/** One step of a run; the model says what has to come of it, or that it can't be taken. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly #name: string
  readonly #i: number
  readonly #run: (model: Model, real: Real, i: number) => Promise<void>
  readonly #check: (model: Model, i: number) => boolean

  constructor(
    name: string,
    i: number,
    run: (model: Model, real: Real, i: number) => Promise<void>,
    check: (model: Model, i: number) => boolean = (model) => model.exists(i),
  ) {
    this.#name = name
    this.#i = i
    this.#run = run
    this.#check = check
  }

  check = (model: Model) => this.#check(model, this.#i)
  toString = () => `${this.#name}(${this.#i})`

  async run(model: Model, real: Real): Promise<void> {
    const before = model.statuses()
    await this.#run(model, real, this.#i)
    for (const [i] of model.listings.entries()) {
      expect(await real.standing(i)).toEqual(model.standing(i))
    }
    expect(await real.taken()).toEqual(model.taken())
    for (const [i, status] of model.statuses().entries()) {
      if (status !== before[i]) for (const kind of model.occurred(i)) walked.add(`${before[i]} ${kind} ${status}`)
    }
  }
}

const who = fc.nat({ max: 1 })
const owned = (model: Model, i: number) => model.exists(i) && model.isOwned(i)

/** An operation that is an occurrence, told of a listing by its owner or by the site team. */
const told = (
  kind: 'archived' | 'unarchived' | 'rejected' | 'suspended' | 'reinstated',
  call: (listing_id: number, account: string) => Promise<unknown>,
  check?: (model: Model, i: number) => boolean,
) =>
  who.map(
    (i) =>
      new Step(
        kind,
        i,
        async (model, real) => {
          const code = await bench.refused(call(real.id(i), real.account(i)))
          const outcome = model.occur(i, kind === 'reinstated' ? { kind, at: model.now } : { kind })
          expect(code).toBe('next' in outcome ? 'answered' : 'listing_closed')
        },
        check,
      ),
  )
const reason = 'As it is.'

const badges: readonly Badge[] = ['found', 'found', 'missing', 'away']
const steps = [
  fc.tuple(who, fc.constantFrom(...badges)).map(
    ([i, badge]) =>
      new Step(`badge is ${badge}`, i, async (model, real) => {
        real.show(i, badge)
        model.show(i, badge)
      }),
  ),
  who.map(
    (i) =>
      new Step(
        'choose_free',
        i,
        async (model, real) => {
          const call = bench.call('choose_free_listing', { listing_id: real.id(i) }, { account: real.account(i) })
          expect(await bench.refused(call)).toBe(model.chooseFree(i) ? 'answered' : 'listing_closed')
        },
        owned,
      ),
  ),
  fc.tuple(who, fc.constantFrom(null, null, 0, 1, 4, 30)).map(
    ([i, ahead]) =>
      new Step(`pay for week ${ahead}`, i, async (model, real) => {
        const order_id = newOrderId()
        const launch_week = ahead === null ? null : weekAfter(bench.clock.now(), ahead)
        const call = bench.call(
          'launch_paid_listing',
          { listing_id: real.id(i), order_id, launch_week },
          { account: null },
        )
        expect(await bench.refused(call)).toBe(model.pay(i, launch_week, order_id))
      }),
  ),
  fc.tuple(who, fc.constantFrom('refunded' as const, 'dispute_lost' as const)).map(
    ([i, why]) =>
      new Step(
        why,
        i,
        async (model, real) => {
          const order_id = model.takeBack(i, why)
          await bench.call('take_back_launch', { listing_id: real.id(i), order_id, why }, { account: null })
        },
        (model) => model.exists(i) && model.hasOrder(i),
      ),
  ),
  told('archived', (listing_id, account) => bench.call('archive_listing', { listing_id }, { account }), owned),
  told('unarchived', (listing_id, account) => bench.call('unarchive_listing', { listing_id }, { account }), owned),
  told('rejected', (listing_id) => bench.call('reject_listing', { listing_id, reason }, { account: 'team' })),
  told('suspended', (listing_id) => bench.call('suspend_listing', { listing_id, reason }, { account: 'team' })),
  told('reinstated', (listing_id) => bench.call('reinstate_listing', { listing_id, reason }, { account: 'team' })),
  who.map(
    (i) =>
      new Step('claimed', i, async (model, real) => {
        await real.claim(i)
        model.occur(i, { kind: 'claimed' })
      }),
  ),
  fc.tuple(who, fc.nat({ max: 30 })).map(
    ([i, chance]) =>
      new Step(
        'account_deleted',
        i,
        async (model, real) => {
          await deliver(bench, accountDeleted(bench.settings), {
            account_id: real.account(i),
            deleted_at: bench.clock.now().toISOString(),
          })
          model.deleteAccount(i)
        },
        (model) => chance === 0 && owned(model, i),
      ),
  ),
  fc.constantFrom(1, 1, 24, 7 * 24, 3 * 7 * 24).map(
    (hours) =>
      new Step(
        `${hours} hours`,
        0,
        async (model, real) => {
          bench.clock.advance(hours * HOUR)
          model.now = bench.clock.now()
          await real.everythingDue()
          model.everythingDue()
        },
        () => true,
      ),
  ),
]

test('the service does what the table says, whatever comes after what, and gives out no place twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
      const real = await Real.open(2)
      const model = new Model(2, bench.clock.now(), bench.settings)
      await fc.asyncModelRun(() => ({ model, real }), commands)
    }),
    { seed: SEED, numRuns: 25, endOnFailure: true },
  )
  const statuses = new Set([...walked].flatMap((step) => [step.split(' ')[0], step.split(' ')[2]]))
  for (const status of ['awaiting_badge', 'scheduled', 'live', 'archived', 'rejected', 'suspended', 'draft']) {
    expect(statuses).toContain(status)
  }
})

test('every step that was walked is an arrow of the documented diagram', async () => {
  const lines = (await Bun.file(DOCUMENT).text()).split('\n').filter((line) => line.includes(' --> '))
  const arrows = new Set(
    lines.flatMap((line) => {
      const [, from, into, labels = ''] = /^ {2}(\S+) --> (\S+) : (.*)$/.exec(line) ?? []
      return labels.split(/, (?![^[]*\])/).map((label) => `${from} ${label.split(' ')[0]} ${into}`)
    }),
  )
  expect(walked.size).toBeGreaterThan(20)
  expect([...walked].filter((step) => !arrows.has(step))).toEqual([])
})
