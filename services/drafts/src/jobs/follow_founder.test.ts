import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { deliver } from '@launch/kit/testing'
import { accountDeleted } from '../events/account_deleted.ts'
import { founderChanged } from '../events/founder_changed.ts'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { grace, invitesOn, SAID_AT } from '../testing/invites.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { readyDraft } from '../testing/ready.ts'

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

/** A submitted draft whose co-founder has accepted with an account of their own. */
async function joined(): Promise<{ id: string; account: string }> {
  const [{ id }, account] = [await readyDraft(bench), randomIds.ulid()]
  await bench.call('submit_draft', { id }, { account: 'ann' })
  await on.join(id, account)
  return { id, account }
}
const NEXT = '2026-11-21T12:00:00.001Z'
const LATER = '2026-11-21T12:00:00.002Z'
const renamed = { ...grace, name: 'Grace O. Okafor', handle: 'grace' }
const shown = async (id: string) => [(await on.founders(id))[1], neighbours.listing(id).founders] as const

test('what a profile comes to say is what the draft and its listing say, under a new handle too', async () => {
  const { id, account } = await joined()
  await on.follows(account, renamed, NEXT)
  const [draft, listing] = await shown(id)
  expect<unknown>(draft).toEqual({ ...renamed, state: 'manual', evidence: [] })
  expect(listing).toMatchObject([{ name: 'Ada Vermeer' }, renamed])
  await on.follows(account, grace, LATER)
  expect((await shown(id))[1]).toMatchObject([{}, grace])
})

test('every draft that the account is a founder of follows, and no other', async () => {
  const { id, account } = await joined()
  const { id: second } = await readyDraft(bench)
  await on.join(second, account)
  const other = await joined()
  await on.follows(account, renamed, NEXT)
  const roles = await Promise.all([id, second, other.id].map(async (each) => (await on.founders(each))[1]?.handle))
  expect(roles).toEqual(['grace', 'grace', 'grace-okafor'])
})

test('news that is older than what is shown is ignored, and so is the same told twice', async () => {
  const { id, account } = await joined()
  await on.follows(account, renamed, LATER)
  const saves = neighbours.saves.length
  await on.follows(account, grace, NEXT)
  await on.follows(account, { ...grace, role: 'Nobody' }, LATER)
  await on.follows(account, grace, SAID_AT)
  expect((await shown(id))[0]?.handle).toBe('grace')
  expect(neighbours.saves).toHaveLength(saves)
})

test('a founder whom the owner has removed stays away', async () => {
  const { id, account } = await joined()
  await bench.call('update_draft', { id, founders: [] }, { account: 'ann' })
  await on.follows(account, renamed, NEXT)
  expect(await on.founders(id)).toEqual([])
})

test('a change whose listing was away is carried there when its message comes again, and is made once', async () => {
  const { id, account } = await joined()
  const message = randomIds.uuid()
  neighbours.refuse(new Refusal('unavailable', 'Listings are away.'))
  await expect(on.follows(account, renamed, NEXT, message)).rejects.toThrow('away')
  expect((await shown(id))[1]).toMatchObject([{}, grace])
  await on.follows(account, renamed, NEXT, message)
  expect((await shown(id))[1]).toMatchObject([{}, renamed])
  const saves = neighbours.saves.length
  await on.follows(account, renamed, NEXT, message)
  expect(neighbours.saves).toHaveLength(saves)
})

test('a listing that refuses keeps neither the draft nor the listing of another site from following', async () => {
  const { id, account } = await joined()
  await bench.call('submit_draft', { id, site: 'second' }, { account: 'ann' })
  neighbours.close('main', new Refusal('not_found', 'It belongs to another now.'))
  await on.follows(account, renamed, NEXT)
  neighbours.close('main', null)
  expect((await on.founders(id))[1]?.handle).toBe('grace')
  expect(neighbours.listing(id, 'second').founders).toMatchObject([{}, renamed])
  const [{ n }] = await bench.database.sql`select count(*)::int as n from drafts.draft_change where state = 'pending'`
  expect(n).toBe(0)
})

test('a draft’s owner who goes takes its invites along; what is told of a founder later finds nothing', async () => {
  const [owner, account] = [randomIds.ulid(), randomIds.ulid()]
  const { id } = await readyDraft(bench, owner)
  await bench.call('invite_cofounder', { id, email: 'grace@example.test' }, { account: owner })
  on.says(account, grace)
  await on.accept(await on.newest(), account)
  await deliver(bench, accountDeleted, { account_id: owner, deleted_at: NEXT })
  expect([...(await bench.database.sql`select id from drafts.invite where draft_id = ${id}`)]).toEqual([])
  expect(await deliver(bench, founderChanged, { account_id: account, changed_at: LATER, founder: grace })).toEqual([])
  await on.follow({ draft_id: id, account_id: account, changed_at: LATER, founder: grace })
})

test('a co-founder who goes is in no draft and no listing any more, and no invite names them', async () => {
  const { id, account } = await joined()
  const jobs = await deliver(bench, accountDeleted, { account_id: account, deleted_at: NEXT })
  expect((await on.invites(id)).items).toMatchObject([{ status: 'accepted', accepted_by: null }])
  expect(jobs).toEqual([
    { name: 'follow_founder', payload: { draft_id: id, account_id: account, changed_at: NEXT, founder: null } },
  ])
  await on.follow(jobs[0]?.payload as Parameters<typeof on.follow>[0])
  expect((await on.founders(id)).map(({ name }) => name)).toEqual(['Ada Vermeer'])
  expect(neighbours.listing(id).founders).toMatchObject([{ name: 'Ada Vermeer' }])
  expect((await on.invites(id)).items).toEqual([])
  await on.follows(account, grace, LATER)
  expect(await on.founders(id)).toHaveLength(1)
})

test('an account that goes while it accepts leaves the invite to others', async () => {
  const { id } = await readyDraft(bench)
  await on.invite(id)
  const [token, account] = [await on.newest(), randomIds.ulid()]
  on.says(account, grace)
  const gate = neighbours.holdProfiles()
  const accepting = on.accept(token, account).catch((error) => error.code)
  await gate.waiting
  await deliver(bench, accountDeleted, { account_id: account, deleted_at: NEXT })
  gate.letGo()
  expect(await accepting).toBe('invite_closed')
  expect(await on.founders(id)).toHaveLength(1)
  on.says('bo', { ...grace, name: 'Bo', handle: 'bo-lind' })
  expect((await on.accept(token, 'bo')).status).toBe('accepted')
})
