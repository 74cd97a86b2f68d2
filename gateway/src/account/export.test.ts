import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { Refusal } from '@launch/kit'
import { type PlainHandler, planOf, type ServedOperations, serveOperations } from '@launch/kit/testing'
import { catalogue, operations } from '@launch/proto'
import { exportSections } from './export-sections.ts'
import { type AccountBench, type AccountDoor, openAccountBench, type SignedIn } from './testing/bench.ts'

const { list_my_drafts, get_draft, list_my_listings, get_my_listing, list_my_orders } = operations
const { get_my_profile, list_listing_versions, list_my_follows } = operations
const { list_my_claims, list_listing_claims } = operations
const { list_webhooks, list_webhook_deliveries, get_mail_preferences, list_invites } = operations

let bench: AccountBench
let door: AccountDoor
let services: ServedOperations[]
let ada: SignedIn

/** Items of a page of 250 things. */
const pageOf = ({ page = 1, per_page = 20 }: Record<string, unknown>, item: (n: number) => object) => {
  const [number, size] = [Number(page), Number(per_page)]
  const rest = Math.max(0, Math.min(size, 250 - (number - 1) * size))
  const items = Array.from({ length: rest }, (_, at) => item((number - 1) * size + at + 1))
  return { items, page: number, per_page: size, total: 250, total_is_exact: true, has_more: number * size < 250 }
}

const asked: { name: string; account: string | null }[] = []
const seen = (name: string, handler: PlainHandler): PlainHandler => {
  return async (context) => {
    asked.push({ name, account: context.caller.account })
    return handler(context)
  }
}
const [listing] = list_my_listings.example.output.items
const [order] = list_my_orders.example.output.items
const GONE = 7

const listings: Record<string, PlainHandler> = {
  list_my_listings: seen('list_my_listings', async ({ input }) => pageOf(input, (id) => ({ ...listing, id }))),
  get_my_listing: seen('get_my_listing', async ({ input: { listing_id } }) => {
    if (listing_id === GONE) throw new Refusal('not_found', 'Gone meanwhile.')
    return { ...get_my_listing.example.output, id: listing_id, listing_id }
  }),
  get_my_profile: seen('get_my_profile', async () => get_my_profile.example.output),
  list_listing_versions: seen('list_listing_versions', async () => list_listing_versions.example.output),
  list_my_follows: seen('list_my_follows', async () => list_my_follows.example.output),
}
const claims: Record<string, PlainHandler> = {
  list_my_claims: seen('list_my_claims', async () => list_my_claims.example.output),
  list_listing_claims: seen('list_listing_claims', async ({ input }) => {
    if (input.listing_id === GONE + 1) throw new Refusal('not_found', 'It was claimed by another account meanwhile.')
    return list_listing_claims.example.output
  }),
}
const billing: Record<string, PlainHandler> = {
  list_my_orders: seen('list_my_orders', async () => ({ ...list_my_orders.example.output, items: [order] })),
}
const [webhook] = list_webhooks.example.output.items
const notifications: Record<string, PlainHandler> = {
  list_webhooks: seen('list_webhooks', async () => {
    const items = [webhook, { ...webhook, webhook_id: GONE + 1 }]
    return { ...list_webhooks.example.output, items }
  }),
  list_webhook_deliveries: seen('list_webhook_deliveries', async ({ input }) => {
    if (input.webhook_id !== webhook?.webhook_id) throw new Refusal('not_found', 'Gone meanwhile.')
    return pageOf(input, (id) => ({ ...list_webhook_deliveries.example.output.items[0], delivery_id: id }))
  }),
  get_mail_preferences: seen('get_mail_preferences', async () => get_mail_preferences.example.output),
}

beforeAll(async () => {
  bench = await openAccountBench()
  const { database, clock, nats } = bench
  const on = { database, clock, nc: nats.connection }
  for (const name of ['listings', 'claims-verifier', 'billing', 'notifications'] as const) {
    await database.migrate(planOf({ name, migrations: [] }))
  }
  services = await Promise.all([
    serveOperations(
      [list_my_listings, get_my_listing, get_my_profile, list_listing_versions, list_my_follows],
      listings,
      { ...on, service: 'listings' },
    ),
    serveOperations([list_my_claims, list_listing_claims], claims, { ...on, service: 'claims-verifier' }),
    serveOperations([list_my_orders], billing, { ...on, service: 'billing' }),
    serveOperations([list_webhooks, list_webhook_deliveries, get_mail_preferences], notifications, {
      ...on,
      service: 'notifications',
    }),
  ])
  door = bench.openDoor()
})
beforeEach(async () => {
  ada = await bench.signIn(door)
  asked.length = 0
})
afterAll(async () => {
  for (const service of services) await service.stop()
  await bench.close()
})

test('covers every operation by which an account reads what is its own: add a new one to its sections', () => {
  const covered = exportSections.flatMap(({ covers }) => covers).sort()
  const reads = catalogue.filter(({ scope, role, idempotent }) => scope === 'account:read' && !role && !idempotent)
  expect(covered).toEqual(reads.map(({ name }) => name as (typeof covered)[number]).sort())
})

test('is a JSON file with the account, its sessions, keys and apps, and no secret of any', async () => {
  const made = await ada.browser.send('/account/api-keys', [
    ['name', 'Import'],
    ['scope', 'account:read'],
    ['lifetime', 'never'],
  ])
  const key = />(launch_\w{36})</.exec(made.html)?.[1] ?? ''
  const { sql } = bench.database
  await sql`insert into auth."oauthClient" (id, "clientId", name, "redirectUris") values ('c', 'app', 'Helper', '[]')`
  await sql`insert into auth."oauthConsent" (id, "clientId", "userId", scopes, "createdAt", "updatedAt")
    values ('g', 'app', ${ada.account}, '["account:read"]', now(), now())`
  const answer = await ada.browser.open('/account/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="launch-directory-2026-11-21.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const file = JSON.parse(answer.html)
  expect(file).toMatchObject({
    exported_at: '2026-11-21T12:00:00.000Z',
    account: { account_id: ada.account, email: ada.email },
    sessions: [{ signed_in_at: '2026-11-21T12:00:00.000Z', user_agent: expect.stringContaining('Firefox') }],
    api_keys: [{ name: 'Import', first_12: key.slice(0, 12), last_4: key.slice(-4), scopes: ['account:read'] }],
    apps: [{ client_id: 'app', name: 'Helper', scopes: ['account:read'] }],
  })
  const [session] = await sql`select token from auth.session where "userId" = ${ada.account}`
  const hash = (encoding: 'hex' | 'base64' | 'base64url') => createHash('sha256').update(key).digest(encoding)
  const secrets = [key, session.token, hash('hex'), hash('base64'), hash('base64url')]
  for (const secret of secrets) expect(answer.html).not.toContain(secret)
})

test('holds every listing and order of all pages, whole, and each once', async () => {
  const file = JSON.parse((await ada.browser.open('/account/export')).html)
  const ids: number[] = file.listings.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(Array.from({ length: 250 }, (_, at) => at + 1).filter((id) => id !== GONE))
  expect(file.listings[0]).toHaveProperty('description')
  expect(file.orders).toEqual([order])
})

test('holds the founder profile, the edits of each listing, and what is followed', async () => {
  const file = JSON.parse((await ada.browser.open('/account/export')).html)
  expect(file.profile).toEqual([get_my_profile.example.output])
  expect(file.listings[0].versions).toEqual(list_listing_versions.example.output.items)
  expect(file.follows).toEqual(list_my_follows.example.output.items)
})

test('holds the claims, and who claimed each listing, where it is still the account’s', async () => {
  const file = JSON.parse((await ada.browser.open('/account/export')).html)
  expect(file.claims).toEqual(list_my_claims.example.output.items)
  expect(file.listings[0].claims).toEqual(list_listing_claims.example.output.items)
  expect(file.listings.find(({ id }: { id: number }) => id === GONE + 1).claims).toEqual([])
})

test('asks as the account itself, for nothing but its own', async () => {
  await ada.browser.open('/account/export')
  expect(new Set(asked.map(({ account }) => account))).toEqual(new Set([ada.account]))
})

test('holds each draft whole, with its invites and the stored texts that it cites', async () => {
  const draft = get_draft.example.output
  const [summary] = list_my_drafts.example.output.items
  using _list = bench.drafts.behave('list_my_drafts', async () => ({
    ...list_my_drafts.example.output,
    items: [summary],
  }))
  using _draft = bench.drafts.behave('get_draft', async () => draft)
  const texts: string[] = []
  using _page = bench.drafts.behave('get_draft_page', async ({ input }) => {
    texts.push(String(input.sha256))
    return operations.get_draft_page.example.output
  })
  const file = JSON.parse((await ada.browser.open('/account/export')).html)
  expect(file.drafts).toHaveLength(1)
  expect(file.drafts[0]).toMatchObject({ id: draft.id, fields: draft.fields })
  const cited = [...new Set([...JSON.stringify(draft.fields).matchAll(/"sha256":"(\w{64})"/g)].map(([, hash]) => hash))]
  expect(cited.length).toBeGreaterThan(0)
  expect(texts).toEqual(expect.arrayContaining(cited))
  expect(file.drafts[0].cited_pages.map(({ sha256 }: { sha256: string }) => sha256)).toEqual(texts)
  expect(file.drafts[0].invites).toEqual(list_invites.example.output.items)
})

test('holds the webhooks with what was sent to each, without their secrets, and which mails are on', async () => {
  const file = JSON.parse((await ada.browser.open('/account/export')).html)
  expect(file.webhooks).toHaveLength(2)
  expect(file.webhooks[0]).toMatchObject({ ...webhook })
  expect(file.webhooks[0].deliveries).toHaveLength(250)
  expect(file.webhooks[1].deliveries).toEqual([])
  expect(JSON.stringify(file)).not.toContain('whsec_')
  expect(file.mails).toEqual(get_mail_preferences.example.output.items)
})

test('breaks off where something is away on the way, and is not a whole file then', async () => {
  using _list = bench.drafts.behave('list_my_drafts', async () => {
    throw new Refusal('unavailable', 'Away.')
  })
  const whole = await ada.browser
    .open('/account/export')
    .then(
      ({ html }) => JSON.parse(html),
      () => undefined,
    )
    .catch(() => undefined)
  expect(whole).toBeUndefined()
})

test('is refused while another of the same account runs, and can be had again after', async () => {
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  using _list = bench.drafts.behave('list_my_drafts', async () => {
    begun.resolve()
    await go.promise
    return { ...list_my_drafts.example.output, items: [] }
  })
  const first = ada.browser.open('/account/export')
  await begun.promise
  expect((await ada.browser.open('/account/export')).status).toBe(429)
  go.resolve()
  expect((await first).status).toBe(200)
  expect((await ada.browser.open('/account/export')).status).toBe(200)
})

test('a HEAD tells of the file and reads nothing', async () => {
  const { status, headers } = await ada.browser.open('/account/export', { method: 'HEAD' })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(asked).toEqual([])
})
