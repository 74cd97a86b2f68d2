import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { operations } from '@launch/proto'
import { Value } from '@sinclair/typebox/value'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { invitesOn } from '../testing/invites.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

const DAY = 86_400_000

let bench: DraftsBench
let neighbours: Neighbours
let on: ReturnType<typeof invitesOn>
beforeAll(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
  on = invitesOn(bench, neighbours)
})
afterAll(async () => {
  await neighbours.stop()
  await bench.close()
})

const draft = async () => (await readyDraft(bench)).id
const inDays = (days: number) => new Date(bench.clock.now().getTime() + days * DAY).toISOString()
const statuses = async (id: string) => (await on.invites(id)).items.map(({ email, status }) => [email, status])

describe('an invite', () => {
  test('is pending for a week, and is sent as a link whose secret is kept as a hash alone', async () => {
    const id = await draft()
    const invite = await on.invite(id, 'Grace@Example.Test')
    expect(invite).toEqual({
      invite_id: expect.any(Number),
      email: 'grace@example.test',
      status: 'pending',
      expires_at: inDays(7),
      accepted_by: null,
    })
    expect((await on.mails()).at(-1)).toEqual({
      to: 'grace@example.test',
      url: expect.stringMatching(/^https:\/\/directory\.test\/invites#[A-Za-z0-9_-]{43}$/),
      expires_at: inDays(7),
      product_name: 'Acme Pay',
      product_url: 'https://acmepay.com/',
      invited_by: 'Ada Vermeer',
    })
    const rows = await bench.database.sql`select invite::text as row from drafts.invite`
    expect(JSON.stringify(rows)).not.toContain(await on.newest())
  })

  test('of an address that is invited already is the same one with a new link; the old link is void', async () => {
    const id = await draft()
    const first = await on.invite(id)
    const old = await on.newest()
    bench.clock.advance(DAY)
    const second = await on.invite(id, 'GRACE@example.test')
    expect(second).toEqual({ ...first, expires_at: inDays(7) })
    expect((await on.invites(id)).total).toBe(1)
    expect((await refusalOf(on.open(old))).code).toBe('not_found')
    expect((await on.open(await on.newest())).status).toBe('pending')
  })

  test('that is sent again under its op_id sends no second mail', async () => {
    const [id, opId] = [await draft(), randomIds.uuid()]
    const first = await on.invite(id, 'bo@example.test', opId)
    const sent = (await on.mails()).length
    expect(await on.invite(id, 'bo@example.test', opId)).toEqual(first)
    expect(await on.mails()).toHaveLength(sent)
  })

  test('is made by nobody but the draft’s owner', async () => {
    const id = await draft()
    const input = { id, email: 'eve@example.test' }
    expect((await refusalOf(bench.call('invite_cofounder', input, { account: 'eve' }))).code).toBe('not_found')
    expect((await refusalOf(bench.call('invite_cofounder', input, { account: null }))).code).toBe('unauthorized')
    expect((await refusalOf(bench.call('list_invites', { id }, { account: 'eve' }))).code).toBe('not_found')
    const { invite_id } = await on.invite(id)
    expect((await refusalOf(bench.call('revoke_invite', { id, invite_id }, { account: 'eve' }))).code).toBe('not_found')
    expect(await statuses(id)).toEqual([['grace@example.test', 'pending']])
  })

  test.each(['grace', 'a@b.test, c@d.test', 'Grace <grace@example.test>', `${'a'.repeat(250)}@b.test`])(
    'is for one plain address by its contract, not %j',
    (email) => {
      const { input } = operations.invite_cofounder
      expect(Value.Check(input, { ...operations.invite_cofounder.example.input, email })).toBe(false)
    },
  )

  test('can be made while the site is still being read, when the product has no name yet', async () => {
    const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, { account: 'ann' })
    await on.invite(id)
    expect((await on.mails()).at(-1)).toMatchObject({ product_name: null, invited_by: null })
  })
})

describe('of ten that are pending or accepted', () => {
  const full = async () => {
    const id = await draft()
    for (let n = 1; n <= 9; n++) await on.invite(id, `n${n}@example.test`)
    return id
  }
  const refusedAs = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (error) => error.code,
    )

  test('no more can be made, however many are sent at once', async () => {
    const id = await full()
    const asked = ['a', 'b', 'c', 'd'].map((name) => refusedAs(on.invite(id, `${name}@example.test`)))
    expect((await Promise.all(asked)).toSorted()).toEqual(['answered', 'invite_limit', 'invite_limit', 'invite_limit'])
    expect((await on.invites(id)).total).toBe(10)
  })

  test('a pending one can still be sent again', async () => {
    const id = await full()
    await on.invite(id, 'n10@example.test')
    expect((await on.invite(id, 'n10@example.test')).email).toBe('n10@example.test')
    expect((await refusalOf(on.invite(id, 'n11@example.test'))).code).toBe('invite_limit')
  })

  test('one that is taken back, and those that have expired, free their places', async () => {
    const id = await full()
    const { invite_id } = await on.invite(id, 'n10@example.test')
    await bench.call('revoke_invite', { id, invite_id }, { account: 'ann' })
    await on.invite(id, 'n11@example.test')
    bench.clock.advance(7 * DAY)
    await on.invite(id, 'n12@example.test')
    expect((await on.invites(id)).total).toBe(11)
  })
})

describe('a list of invites', () => {
  test('has the newest first, page by page', async () => {
    const id = await draft()
    for (const name of ['a', 'b', 'c']) await on.invite(id, `${name}@example.test`)
    const page = await bench.call('list_invites', { id, page: 2, per_page: 2 }, { account: 'ann' })
    expect(page).toMatchObject({ items: [{ email: 'a@example.test' }], page: 2, total: 3, has_more: false })
  })

  test('tells by the clock which have expired; who is invited anew then has two', async () => {
    const id = await draft()
    await on.invite(id)
    bench.clock.advance(7 * DAY - 1)
    expect(await statuses(id)).toEqual([['grace@example.test', 'pending']])
    bench.clock.advance(1)
    expect(await statuses(id)).toEqual([['grace@example.test', 'expired']])
    await on.invite(id)
    expect(await statuses(id)).toEqual([
      ['grace@example.test', 'pending'],
      ['grace@example.test', 'expired'],
    ])
  })
})

describe('an invite that is taken back', () => {
  test('is gone, and its link leads nowhere', async () => {
    const id = await draft()
    const { invite_id } = await on.invite(id)
    const token = await on.newest()
    expect(await bench.call('revoke_invite', { id, invite_id }, { account: 'ann' })).toEqual({})
    expect((await refusalOf(on.open(token))).code).toBe('not_found')
    expect((await refusalOf(on.accept(token))).code).toBe('not_found')
    expect((await on.invites(id)).items).toEqual([])
  })

  test('can’t be taken back again, unless under the same op_id; one that never was can’t either', async () => {
    const [id, opId] = [await draft(), randomIds.uuid()]
    const { invite_id } = await on.invite(id)
    const revoke = (invite: number, op = randomIds.uuid()) =>
      bench.call('revoke_invite', { id, invite_id: invite }, { account: 'ann', opId: op })
    await revoke(invite_id, opId)
    expect(await revoke(invite_id, opId)).toEqual({})
    expect((await refusalOf(revoke(invite_id))).code).toBe('not_found')
    expect((await refusalOf(revoke(9_007_199_254_740_991))).code).toBe('not_found')
  })

  test('may be one that has expired', async () => {
    const id = await draft()
    const { invite_id } = await on.invite(id)
    bench.clock.advance(8 * DAY)
    await bench.call('revoke_invite', { id, invite_id }, { account: 'ann' })
    expect((await on.invites(id)).items).toEqual([])
  })
})

test('invites are found by indexes among many', async () => {
  const id = await draft()
  const { sql } = bench.database
  await sql`
    insert into drafts.invite (draft_id, email, token_hash, expires_at, account_id, created_at)
      select ${id}, n || '@example.test', 'h' || n, now() + n * interval '1 hour', 'acc' || n, now()
      from generate_series(1, 20000) n`
  await sql`analyze drafts.invite`
  const plans = await Promise.all([
    sql`explain select * from drafts.invite where token_hash = 'h7'`,
    sql`explain select * from drafts.invite where draft_id = ${id} order by id desc limit 20`,
    sql`explain select distinct draft_id from drafts.invite where account_id = 'acc7'`,
    sql`explain select id from drafts.invite where accepted_at is null and expires_at < now() order by expires_at limit 9`,
  ])
  for (const plan of plans) expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  await sql`delete from drafts.invite where draft_id = ${id}`
})
