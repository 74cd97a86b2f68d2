import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { grace, invitesOn, SAID_AT } from '../testing/invites.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { drafted, drafterOf, sampleProfile } from '../testing/profile.ts'
import { makeReady, readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

const DAY = 86_400_000
const AWAY = new Refusal('unavailable', 'Listings are away.')

let bench: DraftsBench
let neighbours: Neighbours
let on: ReturnType<typeof invitesOn>
beforeAll(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
  on = invitesOn(bench, neighbours)
})
beforeEach(() => {
  neighbours.profiles.clear()
  on.says('grace', grace)
})
afterAll(async () => {
  await neighbours.stop()
  await bench.close()
})

/** A draft with a pending invite, and the secret of its link. */
async function invited(): Promise<{ id: string; token: string }> {
  const { id } = await readyDraft(bench)
  await on.invite(id)
  return { id, token: await on.newest() }
}
const names = async (id: string) => (await on.founders(id)).map(({ name, handle }) => handle ?? name)
const acceptedEvents = async (id: string) =>
  (await on.events('invite.accepted')).filter(({ draft_id }) => draft_id === id)
const submit = (id: string, site?: string) =>
  bench.call('submit_draft', { id, ...(site && { site }) }, { account: 'ann' })

test('a link says what it is about', async () => {
  const { token } = await invited()
  expect(await on.open(token)).toEqual({
    status: 'pending',
    product_name: 'Acme Pay',
    product_url: 'https://acmepay.com/',
    invited_by: 'Ada Vermeer',
    email: 'grace@example.test',
    expires_at: new Date(bench.clock.now().getTime() + 7 * DAY).toISOString(),
  })
  expect((await refusalOf(on.open('x'.repeat(43)))).code).toBe('not_found')
})

describe('who accepts', () => {
  test('becomes the last founder of the draft, and the owner sees which account it was', async () => {
    const { id, token } = await invited()
    expect(await on.accept(token)).toMatchObject({ status: 'accepted', product_name: 'Acme Pay' })
    expect<unknown>((await on.founders(id)).at(-1)).toEqual({ ...grace, state: 'manual', evidence: [] })
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
    expect((await on.invites(id)).items).toMatchObject([{ status: 'accepted', accepted_by: 'grace@home.test' }])
    expect((await on.open(token)).status).toBe('accepted')
  })

  test('is told of to the owner once', async () => {
    const { id, token } = await invited()
    const opId = randomIds.uuid()
    await on.accept(token, 'grace', opId)
    await on.accept(token, 'grace', opId)
    await on.accept(token)
    const at = bench.clock.now().toISOString()
    expect(await acceptedEvents(id)).toEqual([
      {
        draft_id: id,
        account_id: 'ann',
        invite_id: expect.any(Number),
        product_name: 'Acme Pay',
        founder: 'Grace Okafor',
        handle: 'grace-okafor',
        at,
      },
    ])
  })

  test('is a founder of every listing of the draft before the answer', async () => {
    const { id, token } = await invited()
    await submit(id)
    await submit(id, 'second')
    await on.accept(token)
    for (const site of ['main', 'second']) expect(neighbours.listing(id, site).founders).toMatchObject([{}, grace])
  })

  test('gets the same answer when accepting again, also once the week is over, and is there once', async () => {
    const { id, token } = await invited()
    const first = await on.accept(token)
    bench.clock.advance(8 * DAY)
    expect(await on.accept(token)).toEqual(first)
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
  })

  test('and was a founder already by another invite is there once, and has one invite', async () => {
    const { id, token } = await invited()
    await on.accept(token)
    await on.invite(id, 'other@example.test')
    await on.accept(await on.newest())
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
    expect((await on.invites(id)).items).toMatchObject([{ email: 'other@example.test', status: 'accepted' }])
  })

  test('and has another handle since is there once, under the new one', async () => {
    const { id, token } = await invited()
    await on.accept(token)
    on.says('grace', { ...grace, name: 'Grace O.', handle: 'grace' }, '2026-11-21T11:30:00.000Z')
    await on.invite(id, 'other@example.test')
    await on.accept(await on.newest())
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace'])
  })

  test('takes the place of the founder of that name whom the site names', async () => {
    const { id, token } = await invited()
    on.says('grace', { ...grace, name: 'Ada Vermeer', handle: 'ada-vermeer' })
    await on.accept(token)
    expect(await names(id)).toEqual(['ada-vermeer'])
  })

  test('without a handle or a name is told to add them, and can then accept', async () => {
    const { id, token } = await invited()
    neighbours.profiles.delete('grace')
    expect(await refusalOf(on.accept(token))).toMatchObject({
      code: 'founder_profile_incomplete',
      details: { missing: [{ url: 'https://directory.test/account/profile' }] },
    })
    expect(await names(id)).toEqual(['Ada Vermeer'])
    expect((await on.invites(id)).items).toMatchObject([{ status: 'pending', accepted_by: null }])
    on.says('bo', { ...grace, handle: 'bo-lind' })
    expect((await on.accept(token, 'bo')).status).toBe('accepted')
  })

  test('reads no draft by it', async () => {
    const { id, token } = await invited()
    await on.accept(token)
    for (const call of [
      () => bench.call('get_draft', { id }, { account: 'grace' }),
      () => bench.call('update_draft', { id, founders: [] }, { account: 'grace' }),
      () => bench.call('list_invites', { id }, { account: 'grace' }),
    ])
      expect((await refusalOf(call())).code).toBe('not_found')
  })
})

describe('an invite is not accepted', () => {
  test('by the draft’s owner', async () => {
    const { id, token } = await invited()
    on.says('ann', { ...grace, handle: 'ann-owner' })
    expect((await refusalOf(on.accept(token, 'ann'))).code).toBe('own_listing')
    expect((await on.accept(token)).status).toBe('accepted')
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
  })

  test('once its week is over', async () => {
    const { id, token } = await invited()
    bench.clock.advance(7 * DAY)
    expect((await refusalOf(on.accept(token))).code).toBe('invite_closed')
    expect((await on.open(token)).status).toBe('expired')
    expect(await names(id)).toEqual(['Ada Vermeer'])
  })

  test('by a second account', async () => {
    const { id, token } = await invited()
    await on.accept(token)
    on.says('bo', { ...grace, name: 'Bo', handle: 'bo-lind' })
    expect((await refusalOf(on.accept(token, 'bo'))).code).toBe('invite_closed')
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
  })

  test('by more than one account of many at once', async () => {
    const { id, token } = await invited()
    const accounts = ['a', 'b', 'c', 'd', 'e'].map((name) => `founder-${name}`)
    for (const account of accounts) on.says(account, { ...grace, name: account, handle: account })
    const outcomes = await Promise.all(
      accounts.map((each) =>
        on.accept(token, each).then(
          () => 'accepted',
          (error) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['accepted', ...Array(4).fill('invite_closed')])
    expect(await on.founders(id)).toHaveLength(2)
    expect(await acceptedEvents(id)).toHaveLength(1)
  })

  test('twice by one account that sends it many times at once', async () => {
    const { id, token } = await invited()
    await Promise.all([1, 2, 3, 4].map(() => on.accept(token)))
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
    expect(await acceptedEvents(id)).toHaveLength(1)
  })

  test('where the draft has ten founders, until there is room', async () => {
    const { id, token } = await invited()
    const founders = Array.from({ length: 10 }, (_, n) => ({ name: `Founder ${n}` }))
    await bench.call('update_draft', { id, founders }, { account: 'ann' })
    expect((await refusalOf(on.accept(token))).code).toBe('invite_closed')
    expect((await on.invites(id)).items).toMatchObject([{ status: 'pending' }])
    await bench.call('update_draft', { id, founders: founders.slice(1) }, { account: 'ann' })
    expect((await on.accept(token)).status).toBe('accepted')
  })

  test('while a listing refuses, which is as if nobody had tried', async () => {
    const { id, token } = await invited()
    await submit(id)
    neighbours.refuse(new Refusal('listing_exists', 'The product of ann is listed already.'))
    const refused = await refusalOf(on.accept(token))
    expect([refused.code, refused.message.includes('ann')]).toEqual(['invite_closed', false])
    expect(await names(id)).toEqual(['Ada Vermeer'])
    expect((await on.invites(id)).items).toMatchObject([{ status: 'pending', accepted_by: null }])
    expect(await acceptedEvents(id)).toEqual([])
    await on.accept(token)
    expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
  })
})

test('where the listing of a second site refuses, the first one has the founder no longer', async () => {
  const { id, token } = await invited()
  await submit(id)
  await submit(id, 'second')
  neighbours.close('second', new Refusal('listing_exists', 'It is listed already.'))
  expect((await refusalOf(on.accept(token))).code).toBe('invite_closed')
  expect(await names(id)).toEqual(['Ada Vermeer'])
  expect(neighbours.listing(id).founders).toMatchObject([{ name: 'Ada Vermeer' }])
  expect((await on.invites(id)).items).toMatchObject([{ status: 'pending', accepted_by: null }])
  neighbours.close('second', null)
  await on.accept(token)
  for (const site of ['main', 'second']) expect(neighbours.listing(id, site).founders).toMatchObject([{}, grace])
})

test('where the listing has another owner by now the draft alone has the founder', async () => {
  const { id, token } = await invited()
  await submit(id)
  neighbours.giveAway(id)
  const before = neighbours.saves.length
  expect((await on.accept(token)).status).toBe('accepted')
  expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
  expect(neighbours.saves).toHaveLength(before)
  expect((await bench.call('get_draft', { id }, { account: 'ann' })).listing_id).toBeNull()
})

test('one that was taken back while it was accepted makes nobody a founder', async () => {
  const { id, token } = await invited()
  const [{ invite_id = 0 } = {}] = (await on.invites(id)).items
  const gate = neighbours.holdProfiles()
  const accepting = refusalOf(on.accept(token))
  await gate.waiting
  await bench.call('revoke_invite', { id, invite_id }, { account: 'ann' })
  gate.letGo()
  expect((await accepting).code).toBe('not_found')
  expect(await names(id)).toEqual(['Ada Vermeer'])
})

test('what the profile comes to say while it is accepted is what the draft says', async () => {
  const { id, token } = await invited()
  const gate = neighbours.holdProfiles()
  const accepting = on.accept(token)
  await gate.waiting
  await on.follows('grace', { ...grace, role: 'CEO' }, '2026-11-21T11:30:00.000Z')
  gate.letGo()
  await accepting
  expect((await on.founders(id)).at(-1)?.role).toBe('CEO')
  await on.follows('grace', grace, SAID_AT)
  expect((await on.founders(id)).at(-1)?.role).toBe('CEO')
})

test('an acceptance whose listings were away goes on under its op_id', async () => {
  const { id, token } = await invited()
  await submit(id)
  const opId = randomIds.uuid()
  neighbours.refuse(AWAY)
  expect((await refusalOf(on.accept(token, 'grace', opId))).code).toBe('unavailable')
  expect(neighbours.listing(id).founders).toHaveLength(1)
  await on.accept(token, 'grace', opId)
  expect(neighbours.listing(id).founders).toMatchObject([{}, grace])
  expect(await acceptedEvents(id)).toHaveLength(1)
})

test('who accepted while the site was still being read stays when its founders are drafted, and is there once', async () => {
  const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, { account: 'ann' })
  await on.invite(id)
  await on.accept(await on.newest())
  const named = { name: 'grace okafor', role: null, bio: null, photo_url: null, links: [], ...drafted('Ada Vermeer') }
  await makeReady(
    bench,
    id,
    drafterOf(() => ({ ...sampleProfile(), founders: [...sampleProfile().founders, named] })),
  )
  expect(await names(id)).toEqual(['Ada Vermeer', 'grace-okafor'])
})
