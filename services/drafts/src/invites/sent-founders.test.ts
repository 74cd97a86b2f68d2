import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { FounderItem } from '@launch/proto/schemas/items'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { grace, invitesOn } from '../testing/invites.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

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

/** A submitted draft whose co-founder has accepted. */
async function joined(): Promise<string> {
  const { id } = await readyDraft(bench)
  await bench.call('submit_draft', { id }, { account: 'ann' })
  await on.join(id)
  return id
}
const send = (id: string, founders: FounderItem[]) => bench.call('update_draft', { id, founders }, { account: 'ann' })
const handles = async (id: string) => (await on.founders(id)).map(({ name, handle }) => handle ?? name)
const faultOf = async (call: Promise<unknown>) => (await refusalOf(call)).details.errors

test('the owner moves a co-founder to the front, in the draft and its listing, with the words of their own profile', async () => {
  const id = await joined()
  await send(id, [
    { name: 'Somebody else', photo_url: 'http://127.0.0.1/intern.png', handle: 'grace-okafor' },
    { name: 'Ada Vermeer' },
  ])
  const founders = await on.founders(id)
  expect<unknown>(founders[0]).toEqual({ ...grace, state: 'manual', evidence: [] })
  expect(founders[1]).toMatchObject({ name: 'Ada Vermeer', state: 'edited' })
  expect(neighbours.listing(id).founders).toMatchObject([grace, { name: 'Ada Vermeer' }])
  await on.invite(id, 'third@example.test')
  expect((await on.mails()).at(-1)?.invited_by).toBe('Ada Vermeer')
})

test('the owner removes one, may put them back, and may take back the invite in between', async () => {
  const id = await joined()
  const [{ invite_id = 0 } = {}] = (await on.invites(id)).items
  const revoke = () => bench.call('revoke_invite', { id, invite_id }, { account: 'ann' })
  expect((await refusalOf(revoke())).code).toBe('not_found')
  await send(id, [{ name: 'Ada Vermeer' }])
  expect(neighbours.listing(id).founders).toMatchObject([{ name: 'Ada Vermeer' }])
  await on.follows('grace', { ...grace, role: 'CEO' }, '2026-11-21T12:30:00.000Z')
  expect(await handles(id)).toEqual(['Ada Vermeer'])
  await send(id, [{ name: 'Ada Vermeer' }, grace])
  expect((await on.founders(id))[1]).toMatchObject({ handle: 'grace-okafor', role: 'CEO' })
  await send(id, [{ name: 'Ada Vermeer' }])
  expect(await revoke()).toEqual({})
  expect((await on.invites(id)).items).toEqual([])
  expect(await faultOf(send(id, [grace]))).toMatchObject([{ pointer: '/founders/0/handle' }])
})

test('a handle of somebody who has not accepted is refused where it stands, and nothing is changed', async () => {
  const id = await joined()
  const other = { name: 'Ada Vermeer', handle: 'ada-vermeer' }
  expect(await faultOf(send(id, [grace, other]))).toMatchObject([
    { pointer: '/founders/1/handle', code: 'not_allowed' },
  ])
  expect(await handles(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
  const { id: elsewhere } = await readyDraft(bench)
  expect(await faultOf(send(elsewhere, [grace]))).toMatchObject([
    { pointer: '/founders/0/handle', code: 'not_allowed' },
  ])
})

test('a handle that is only invited, and one that is sent twice, are refused', async () => {
  const { id } = await readyDraft(bench)
  await on.invite(id)
  expect(await faultOf(send(id, [grace]))).toMatchObject([{ pointer: '/founders/0/handle', code: 'not_allowed' }])
  const twice = await joined()
  expect(await faultOf(send(twice, [grace, grace]))).toMatchObject([
    { pointer: '/founders/1/handle', code: 'not_allowed' },
  ])
})

test('restoring the drafted founders keeps who accepted', async () => {
  const id = await joined()
  await send(id, [grace])
  await bench.call('update_draft', { id, restore: ['founders'] }, { account: 'ann' })
  expect(await handles(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
})

test('links of the founder go to the first who tells of nobody else', async () => {
  const id = await joined()
  await send(id, [grace, { name: 'Ada Vermeer' }])
  await bench.call('update_draft', { id, founder_socials: { x: 'https://x.com/ada' } }, { account: 'ann' })
  expect(neighbours.listing(id).founders).toMatchObject([
    { handle: 'grace-okafor', links: ['https://grace.dev/'] },
    { name: 'Ada Vermeer', links: ['https://x.com/ada'] },
  ])
})
