import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { deliver, rowsRead, silentLog } from '@launch/kit/testing'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { grace, invitesOn } from '../testing/invites.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { listingTransferred } from './listing_transferred.ts'

let bench: DraftsBench
let neighbours: Neighbours
beforeEach(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
})
afterEach(async () => {
  await neighbours.stop()
  await bench.close()
})

const ann = { account: 'ann' }
const AWAY = new Refusal('unavailable', 'Listings are away.')
const LISTED = new Refusal('listing_exists', 'The product is listed already.')
const draftOf = (id: string) => bench.call('get_draft', { id }, ann)
const submit = (id: string, site?: string, opId = randomIds.uuid()) =>
  bench.call('submit_draft', site ? { id, site } : { id }, { ...ann, opId })
const rename = (id: string, name: string, opId = randomIds.uuid()) =>
  bench.call('update_draft', { id, fields: { name } }, { ...ann, opId })

const told = (listing_ids: number[], account_id: string | null = 'bob') => ({
  listing_ids,
  listing_id: listing_ids[0] ?? 0,
  slug: 'acme-pay',
  site: 'main',
  name: 'Acme Pay',
  from_account_id: 'ann',
  account_id,
  why: 'claimed' as const,
  at: '2026-11-21T12:00:00.000Z',
})
const tell = (listing_ids: number[], account_id?: string | null) =>
  deliver(bench, listingTransferred, told(listing_ids, account_id))

async function submitted(): Promise<{ id: string; listing: number }> {
  const { id } = await readyDraft(bench)
  const { listing_id } = await submit(id)
  return { id, listing: listing_id }
}

describe('a draft whose listing was given to another owner', () => {
  test('lets go of it, stays editable, and what is changed reaches no listing', async () => {
    const { id, listing } = await submitted()
    const before = await draftOf(id)
    neighbours.giveAway(id)
    await tell([listing])
    expect(await draftOf(id)).toEqual({ ...before, listing_id: null, listings: {} })
    const saves = neighbours.saves.length
    expect((await rename(id, 'B')).fields.name.value).toBe('B')
    expect(neighbours.saves).toHaveLength(saves)
  })

  test('becomes a new listing, whole, when it is submitted once more', async () => {
    const { id, listing } = await submitted()
    const whole = neighbours.listing(id)
    neighbours.giveAway(id)
    await tell([listing])
    const next = await submit(id)
    expect(next.listing_id).not.toBe(listing)
    expect(neighbours.listing(id)).toEqual(whole)
    expect(await draftOf(id)).toMatchObject({ listing_id: next.listing_id, listings: { main: next.listing_id } })
    await rename(id, 'B')
    expect(neighbours.listing(id).name).toBe('B')
  })

  test('is told so where another listing holds the product, and stays as it is', async () => {
    const { id, listing } = await submitted()
    neighbours.giveAway(id)
    await tell([listing])
    const before = await draftOf(id)
    neighbours.refuse(LISTED)
    expect((await refusalOf(submit(id))).code).toBe('listing_exists')
    expect(await draftOf(id)).toEqual(before)
    expect((await submit(id)).listing_id).toBeGreaterThan(listing)
  })

  test('lets go of those on all sites at once', async () => {
    const { id, listing } = await submitted()
    const { listing_id: second } = await submit(id, 'second')
    neighbours.giveAway(id)
    await tell([listing, second])
    expect(await draftOf(id)).toMatchObject({ listing_id: null, listings: {} })
    const saves = neighbours.saves.length
    await submit(id, 'second')
    expect(neighbours.saves.slice(saves).map(({ site }) => site)).toEqual(['second'])
  })

  test('does so once, however often it is told, and keeps what it is a listing of since', async () => {
    const { id, listing } = await submitted()
    neighbours.giveAway(id)
    await tell([listing])
    const { listing_id } = await submit(id)
    await tell([listing])
    expect((await draftOf(id)).listing_id).toBe(listing_id)
  })

  test('no longer has it follow its co-founders', async () => {
    const on = invitesOn(bench, neighbours)
    const { id, listing } = await submitted()
    await on.join(id)
    neighbours.giveAway(id)
    await tell([listing])
    const saves = neighbours.saves.length
    await on.follows('grace', { ...grace, role: 'CEO' }, '2026-11-21T13:00:00.000Z')
    expect((await on.founders(id)).at(-1)?.role).toBe('CEO')
    expect(neighbours.saves).toHaveLength(saves)
  })
})

describe('before a draft is told that its listing has another owner', () => {
  test('an edit changes the draft alone, which lets go of the listing', async () => {
    const { id } = await submitted()
    neighbours.giveAway(id)
    const saves = neighbours.saves.length
    expect(await rename(id, 'B')).toMatchObject({ listing_id: null, listings: {}, fields: { name: { value: 'B' } } })
    expect(neighbours.saves).toHaveLength(saves)
    await rename(id, 'C')
    expect(neighbours.saves).toHaveLength(saves)
  })

  test('an edit on two sites changes neither listing', async () => {
    const { id } = await submitted()
    await submit(id, 'second')
    neighbours.giveAway(id)
    const saves = neighbours.saves.length
    expect(await rename(id, 'B')).toMatchObject({ listing_id: null, listings: {} })
    expect(neighbours.saves).toHaveLength(saves)
  })

  test('a submission makes a new listing, whole', async () => {
    const { id, listing } = await submitted()
    const whole = neighbours.listing(id)
    neighbours.giveAway(id)
    const opId = randomIds.uuid()
    const next = await submit(id, undefined, opId)
    expect(next.listing_id).not.toBe(listing)
    expect(neighbours.listing(id)).toEqual(whole)
    expect((await draftOf(id)).listings).toEqual({ main: next.listing_id })
    expect(await submit(id, undefined, opId)).toEqual(next)
  })

  test('a submission whose product is held is refused, and leaves the draft as it is', async () => {
    const { id } = await submitted()
    neighbours.giveAway(id)
    const gate = neighbours.hold()
    const submission = refusalOf(submit(id))
    await gate.waiting
    neighbours.close('main', LISTED)
    gate.letGo()
    expect((await submission).code).toBe('listing_exists')
    neighbours.close('main', null)
    expect((await submit(id)).listing_id).toBeGreaterThan(1)
  })

  test('an edit whose process died goes on without the listing', async () => {
    const { id } = await submitted()
    const opId = randomIds.uuid()
    neighbours.refuse(AWAY)
    await refusalOf(rename(id, 'B', opId))
    neighbours.giveAway(id)
    const saves = neighbours.saves.length
    expect(await rename(id, 'B', opId)).toMatchObject({ listing_id: null, fields: { name: { value: 'B' } } })
    expect(neighbours.saves).toHaveLength(saves)
    const [{ n }] = await bench.database.sql`select count(*)::int as n from drafts.draft_change where state = 'pending'`
    expect(n).toBe(0)
  })

  test('a co-founder’s news changes the draft alone', async () => {
    const on = invitesOn(bench, neighbours)
    const { id } = await submitted()
    await on.join(id)
    neighbours.giveAway(id)
    const saves = neighbours.saves.length
    await on.follows('grace', { ...grace, role: 'CEO' }, '2026-11-21T13:00:00.000Z')
    expect((await on.founders(id)).at(-1)?.role).toBe('CEO')
    expect(neighbours.saves).toHaveLength(saves)
  })
})

describe('a first submission whose answer comes after all that', () => {
  /** Forgets that a submission was answered, as if the process had died before it could write that down. */
  async function unanswered(opId: string, id: string): Promise<void> {
    const { sql } = bench.database
    await sql`update drafts.operation set result = null,
      request = ${JSON.stringify({ input: { id }, caller: ann, op_id: opId })} where op_id = ${opId}`
    await sql`update drafts.draft set listing_id = null, listings = '{}' where id = ${id}`
  }

  test('leaves the listing alone from the next edit on', async () => {
    const { id } = await readyDraft(bench)
    const opId = randomIds.uuid()
    const { listing_id } = await submit(id, undefined, opId)
    await unanswered(opId, id)
    neighbours.giveAway(id)
    await tell([listing_id])
    expect((await submit(id, undefined, opId)).listing_id).toBe(listing_id)
    const saves = neighbours.saves.length
    expect((await rename(id, 'B')).listing_id).toBeNull()
    expect(neighbours.saves).toHaveLength(saves)
  })

  test('does not bring back what the draft let go of', async () => {
    const { id } = await readyDraft(bench)
    const opId = randomIds.uuid()
    const { listing_id } = await submit(id, undefined, opId)
    neighbours.giveAway(id)
    await tell([listing_id])
    await unanswered(opId, id)
    await submit(id, undefined, opId)
    expect(await draftOf(id)).toMatchObject({ listing_id: null, listings: {} })
  })
})

test('drafts of others, and those of the account that has the listings now, keep theirs', async () => {
  const { id, listing } = await submitted()
  await tell([listing + 1])
  await tell([listing], 'ann')
  expect((await draftOf(id)).listing_id).toBe(listing)
})

test('what others have is not read through, however much it is', async () => {
  const { id, listing } = await submitted()
  const { sql } = bench.database
  const names = (
    await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_schema = 'drafts' and table_name = 'draft'`
  ).flatMap(({ name }) => (['id', 'listing_id'].includes(name) ? [] : [name]))
  await sql.unsafe(`
    insert into drafts.draft (id, listing_id, ${names})
      select 'drf_' || n, 1000 + n, ${names} from drafts.draft, generate_series(1, 5000) n where id = '${id}';
    analyze`)
  const written = { emit: async () => {}, enqueue: async () => {} }
  await bench.orm.em.fork().transactional(async (em) => {
    const context = { em, now: bench.clock.now(), ids: randomIds, log: silentLog, ...written }
    const read = await rowsRead(em, () => listingTransferred.apply(told([listing]), context, undefined))
    expect(read.scanned).toEqual({})
  })
  expect((await draftOf(id)).listing_id).toBeNull()
})
