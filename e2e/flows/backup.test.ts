import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Client, createClient } from '@launch/proto/client'
import { jetstreamManager } from '@nats-io/jetstream'
import { openBrowser } from '../browser/browser.ts'
import { atRest } from '../faults/invariants.ts'
import { newPerson } from '../sign-in/person.ts'
import { pageSite, type Site, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { webhookReceiver } from './receiver.ts'

const OWNER = 'owner@mail.test'
const LEAVER = 'leaver@mail.test'
const SCOPES = 'account:read,listings:write,community:write'
const page = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`
const photo: Site = () => new Response(Bun.file(new URL('../fixtures/photo.png', import.meta.url)))

const folder = mkdtempSync(join(tmpdir(), 'launch-backup-'))
const [first, second] = [join(folder, 'first'), join(folder, 'second')] as const
const [early, late, offline] = ['early', 'late', 'offline'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const hook = webhookReceiver()

let sites: SiteServer
/** The system that is lost, then the one that its backup became. */
let system: RunningSystem
let ownersKey = ''
let leaversKey = ''
let leaver = ''
let draft = ''
let slug = ''
let order = ''
let picture = ''
let pictureBytes: Uint8Array<ArrayBuffer>
/** What had been told when the backup was made. */
let told: { mails: string[]; posts: string[] }

beforeAll(async () => {
  sites = serveSites({ 'payish.test': pageSite(page), 'photos.test': photo, 'hooks.test': hook.site })
  await open(first)
  ;({ api_key: ownersKey } = await system.account(OWNER, SCOPES))
  ;({ api_key: leaversKey, account_id: leaver } = await system.account(LEAVER, SCOPES))
  await fill(as(ownersKey), as(leaversKey))
  await settled()
  told = await tellings()
  await backUp(first, early)
  await leave()
  await backUp(first, late)
  await system.stop()
  rmSync(first, { recursive: true })
}, 240_000)
afterAll(async () => {
  await system?.stop()
  await sites?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(dataDir: string): Promise<void> {
  await Bun.write(join(dataDir, 'output.log'), '')
  system = await startSystem({ DATA_DIR: dataDir, OUTBOUND_RESOLVE: sites.outboundResolve })
}

const as = (apiKey: string): Client => createClient({ baseUrl: system.gatewayUrl, apiKey })

async function ready(owner: Client): Promise<string> {
  const { id } = await owner.submit_listing({ url: 'http://payish.test/' })
  await until('the draft', async () => (await owner.get_draft({ id })).status === 'ready')
  return id
}

/** A draft, a listing that is live with a picture and a vote, an order that is paid, a webhook. */
async function fill(owner: Client, voter: Client): Promise<void> {
  await owner.create_webhook({ url: 'http://hooks.test/hook' })
  const id = await ready(owner)
  const words = { name: 'Pay Ish', headline: 'Invoices', summary: 'Chases late invoices.', categories: ['Payments'] }
  await owner.update_draft({ id, fields: words })
  const { listing_id } = await owner.submit_draft({ id })
  await owner.update_my_listing({ listing_id, fields: { logo_url: 'http://photos.test/logo.png' } })
  const made = await owner.create_checkout({ items: [{ product: 'launch', listing_id }] })
  await fetch(made.checkout_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
  order = made.id
  slug = (await owner.get_my_listing({ listing_id })).slug
  await until('it is live', async () => (await owner.get_my_listing({ listing_id })).status === 'live')
  picture = new URL((await owner.get_listing({ slug })).logo_url ?? '').pathname
  pictureBytes = await (await fetch(system.gatewayUrl + picture)).bytes()
  await voter.vote_for_listing({ slug })
  await ready(voter)
  draft = await ready(owner)
}

/** Waits until everything that was to be told has been told. */
async function settled(): Promise<void> {
  await atRest(system, 60)
  await until('all is mailed and posted', async () => {
    const [row] = await system.db`select (select count(*) from notifications.letter)
      + (select count(*) from notifications.webhook_delivery where status = 'pending') as n`
    return Number(row.n) === 0
  })
}

async function tellings() {
  const mails = (await system.mail.to(OWNER)).map(({ subject }) => subject)
  return {
    mails: mails.sort(),
    posts: hook
      .at('/hook')
      .map(({ id, type }) => `${type} ${id}`)
      .sort(),
  }
}

async function leave(): Promise<void> {
  const browser = await openBrowser()
  const { page, signIn } = await newPerson(browser, system, LEAVER)
  await page.goto('/sign-in')
  await signIn()
  await page.goto('/account/delete')
  await page.getByLabel('To go on, type your e-mail address').fill(LEAVER)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await browser.close()
}

/** What a command behind `make` answers. */
async function command(name: 'backup' | 'restore', env: Record<string, string>) {
  const child = Bun.spawn({
    cmd: [process.execPath, new URL('../../services/all-in-one/src/main.ts', import.meta.url).pathname, name],
    env: { ...process.env, LAUNCH_ENV: 'development', DATABASE_URL: '', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { code: await child.exited, out, errors }
}

async function backUp(dataDir: string, to: string) {
  expect(await command('backup', { DATA_DIR: dataDir, TO: to })).toMatchObject({ code: 0, out: `${to}\n` })
}

const manifestOf = (backup: string) => Bun.file(join(backup, 'manifest.json')).json()

test('a backup of the running system comes back into an empty DATA_DIR, row for row', async () => {
  const restored = await command('restore', { DATA_DIR: second, FROM: early, DELETED: late })
  expect([restored.code, restored.errors]).toEqual([0, expect.stringContaining(`are back in ${second}`)])
  await backUp(second, offline)
  const [before, after] = [await manifestOf(early), await manifestOf(offline)]
  expect(after.rows).toEqual({ ...before.rows, 'gateway.deleted_account': 1 })
  expect([after.migrations, after.pictures]).toEqual([before.migrations, before.pictures])
  expect(before.rows['listings.vote']).toBe(1)
  expect(before.settings.secret).toEqual(['AUTH_SECRET'])
})

test('it replaces what is there only when told to, but for the deletions', async () => {
  const refused = await command('restore', { DATA_DIR: second, FROM: early })
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('is not empty')])
  const forced = await command('restore', { DATA_DIR: second, FROM: early, FORCE: '1' })
  expect([forced.code, forced.errors]).toEqual([0, expect.stringContaining('are back in')])
})

test('a backup that is damaged or newer than the code changes nothing', async () => {
  const file = join(offline, 'manifest.json')
  const manifest = await manifestOf(offline)
  const untouched = join(folder, 'untouched')
  await Bun.write(file, JSON.stringify({ ...manifest, migrations: { drafts: ['999_later'] } }))
  const newer = await command('restore', { DATA_DIR: untouched, FROM: offline })
  expect([newer.code, newer.errors]).toEqual([1, expect.stringContaining('drafts 999_later')])
  await Bun.write(file, JSON.stringify(manifest))
  await Bun.write(join(offline, 'database.dump'), 'nothing')
  const damaged = await command('restore', { DATA_DIR: untouched, FROM: offline })
  expect([damaged.code, damaged.errors]).toEqual([1, expect.stringContaining('database.dump has another SHA-256')])
  expect(existsSync(untouched)).toBe(false)
})

test('without TO a backup stands in BACKUPS_DIR, and those that are older than KEEP_DAYS go once it is whole', async () => {
  const backups = join(folder, 'backups')
  const manifest = await manifestOf(early)
  for (const [name, taken_at] of [
    ['old', '2026-01-01T00:00:00Z'],
    ['fresh', new Date().toISOString()],
  ])
    await Bun.write(join(backups, name ?? '', 'manifest.json'), JSON.stringify({ ...manifest, taken_at }))
  const made = await command('backup', { DATA_DIR: second, BACKUPS_DIR: backups, KEEP_DAYS: '14' })
  expect(made.code).toBe(0)
  expect(readdirSync(backups).sort()).toEqual([basename(made.out.trim()), 'fresh'].sort())
})

test('the system goes on from it: keys, drafts with their evidence, listing, picture and order', async () => {
  await open(second)
  const owner = as(ownersKey)
  const { fields, status } = await owner.get_draft({ id: draft })
  expect(status).toBe('ready')
  const evidence = Object.values(fields).flatMap((field) => field.evidence)
  expect(evidence.length).toBeGreaterThan(0)
  for (const { quote, start, end, sha256 } of evidence) {
    const { text } = await owner.get_draft_page({ id: draft, sha256 })
    expect(text.slice(start, end)).toBe(quote)
  }
  expect(await owner.get_listing({ slug })).toMatchObject({ name: 'Pay Ish' })
  expect(await owner.get_order({ id: order })).toMatchObject({ status: 'paid' })
  const served = await fetch(system.gatewayUrl + picture)
  expect([served.status, await served.bytes()]).toEqual([200, pictureBytes])
})

test('a running system is not restored over', async () => {
  const refused = await command('restore', { DATA_DIR: second, FROM: early, FORCE: '1' })
  expect([refused.code, refused.errors]).toEqual([69, expect.stringContaining('A system is running')])
})

test('what had been told is published again, and nothing is mailed or posted twice', async () => {
  const nc = await system.bus()
  const jsm = await jetstreamManager(nc)
  const kept = ['drafts', 'crawler', 'listings', 'claims_verifier', 'billing', 'notifications'] as const
  const counts = kept.map((schema) => `(select count(*) from ${schema}.outbox where subject like 'event.%')`)
  const [row] = await system.db.unsafe(`select ${counts.join(' + ')} as n`)
  expect(Number(row.n)).toBeGreaterThan(5)
  await until('every event is in the new stream', async () => {
    return (await jsm.streams.info('EVENTS')).state.messages >= Number(row.n)
  })
  await nc.close()
  await settled()
  expect(await tellings()).toEqual(told)
})

test('an account that was deleted after the backup is deleted here too', async () => {
  const { db } = system
  await until('every service has forgotten it', async () => {
    const [row] = await db`select (select count(*) from drafts.draft where account_id = ${leaver})
      + (select count(*) from listings.vote where account_id = ${leaver})
      + (select count(*) from auth."user" where id = ${leaver}) as n`
    return Number(row.n) === 0
  })
  const answer = await fetch(`${system.gatewayUrl}/api/v1/drafts`, {
    headers: { authorization: `Bearer ${leaversKey}` },
  })
  expect(answer.status).toBe(401)
  expect(await db`select 1 from listings.vote`).toHaveLength(1)
})

test('its owner signs in by mail', async () => {
  const browser = await openBrowser()
  const person = await newPerson(browser, system, OWNER)
  await person.page.goto('/sign-in')
  await person.signIn()
  await person.page.goto('/account')
  expect(await person.page.getByText(OWNER).isVisible()).toBe(true)
  await browser.close()
})
