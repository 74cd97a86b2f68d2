import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Client, createClient, ProblemError } from '@launch/proto/client'
import { type Missing, problems } from '@launch/proto/errors'
import { openBrowser } from '../browser/browser.ts'
import { newPerson } from '../sign-in/person.ts'
import { pageSite, type Site, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { addressesIn, faultsAt, follow } from './addresses.ts'

setDefaultTimeout(60_000)

const OWNER = 'owner@mail.test'
const TEAM = 'team@mail.test'
const page = (name: string, badge = '') => `<!doctype html><html lang="en">
<head><title>${name} – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>${name} chases late invoices.</p>${badge}</body></html>`
const forbidding: Site = (_, path) =>
  path === '/robots.txt' ? new Response('User-agent: *\nDisallow: /') : pageSite(page('Closed'))(_, path)
const picture: Site = (_, path) =>
  path.endsWith('.png')
    ? new Response(Bun.file(new URL('../fixtures/photo.png', import.meta.url)))
    : pageSite('')(_, path)
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

let badge = ''
let sites: SiteServer
let system: RunningSystem
let owner: Client
/** Of the owner, signed in at a browser. */
let cookie = ''
/** The body of each answer that the owner has had. */
const answers: string[] = []
/** What the API has told somebody to do, and where. */
const told: Missing[] = []
/** The addresses that problems are explained at. */
const types: string[] = []

/** Sends as a program does, and keeps what comes. */
async function recorded(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  answers.push(await answer.clone().text())
  return answer
}

async function ready(url: string): Promise<string> {
  const { id } = await owner.submit_listing({ url })
  const draft = await until(`draft of ${url}`, async () => {
    const now = await owner.get_draft({ id })
    return now.status === 'ready' && now
  })
  told.push(...draft.missing)
  return id
}

async function listed(url: string, name: string): Promise<number> {
  const id = await ready(url)
  const fields = { name, headline: 'Invoices', summary: 'Chases late invoices.', categories: ['Payments'] }
  await owner.update_draft({ id, fields, story: { problem: 'x' } })
  const { listing_id, missing } = await owner.submit_draft({ id })
  told.push(...missing)
  return listing_id
}

async function refused(call: Promise<unknown>): Promise<void> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  if (!(error instanceof ProblemError)) throw new Error('The call was not refused.', { cause: error })
  types.push(error.problem.type)
  told.push(...(error.problem.missing ?? []))
}

async function launch(listing_id: number): Promise<void> {
  const order = await owner.create_checkout({ items: [{ product: 'launch', listing_id }] })
  await fetch(order.checkout_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
}

/** One listing that is live with all it can have, one that is scheduled, one that waits for its badge, and drafts. */
async function fillDirectory(): Promise<void> {
  const live = await listed('http://payish.test/', 'Pay Ish')
  const again = await listed('http://payish.test/', 'Pay Ish')
  await refused(owner.submit_draft({ id: await ready('http://closed.test/') }))
  await ready('http://away.test/')
  const scheduled = await listed('http://later.test/', 'Later Pay')
  const waiting = await listed('http://waiting.test/', 'Waiting Pay')
  await refused(owner.choose_free_listing({ listing_id: scheduled }))
  told.push(...(await owner.set_founder_story({ listing_id: live, title: 'Ours' })).missing)
  const bio = 'Ann ran the books of three firms before she wrote the first reminder that anybody paid.'
  const links = ['https://ann.example.com/']
  await owner.update_my_profile({ handle: 'ann-arbor', name: 'Ann Arbor', role: 'Founder', bio, links })
  await owner.set_profile_photo({ photo_url: 'http://pictures.test/ann.png' })
  await owner.answer_interview({ answers: [{ question_id: 'advice', answer: 'Ship it.' }] })
  await owner.update_my_listing({ listing_id: live, fields: { logo_url: 'http://pictures.test/logo.png' } })
  await launch(live)
  await refused(owner.create_checkout({ items: [{ product: 'launch', listing_id: again }] }))
  const chapters = { how_started: words(150), problem: words(100), what_built: words(60) }
  await owner.set_founder_story({ listing_id: live, title: 'Ours', ...chapters })
  await owner.add_milestone({ listing_id: live, date: '2026-01-02', title: 'First customer' })
  await owner.post_listing_update({ listing_id: live, title: 'New', body: 'It is new.' })
  told.push(...(await owner.choose_free_listing({ listing_id: waiting })).missing)
  badge = (await owner.get_badges({ listing_id: scheduled })).items[0]?.html ?? ''
  expect(await owner.choose_free_listing({ listing_id: scheduled })).toMatchObject({ status: 'scheduled' })
  for (const listing_id of [live, scheduled, waiting]) {
    const { slug } = await owner.get_my_listing({ listing_id })
    await owner.get_badges({ listing_id })
    if (listing_id !== waiting) await owner.follow_listing({ slug })
  }
  await refused(owner.get_order({ id: 'ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K' }))
}

/** Reads what everyone may read, and what is the owner's own. */
async function readAll(): Promise<void> {
  await until('it is found', async () => (await owner.search_listings({ q: 'Pay Ish' })).items.length === 1)
  const [first] = (await owner.search_listings({})).items
  await owner.get_listing({ slug: first?.slug ?? '' })
  await owner.get_founder({ handle: 'ann-arbor' })
  for (const read of [
    'list_updates',
    'list_my_follows',
    'list_my_listings',
    'list_my_orders',
    'list_my_drafts',
  ] as const) {
    expect((await owner[read]({})).items).not.toEqual([])
  }
  await owner.get_community_weekly_leaderboard({})
  await Promise.all([
    owner.list_categories({}),
    owner.list_products({}),
    owner.get_my_profile({}),
    owner.get_badges({}),
  ])
}

beforeAll(async () => {
  sites = serveSites({
    'payish.test': pageSite(page('Pay Ish')),
    'later.test': (...asked) => pageSite(page('Later Pay', badge))(...asked),
    'waiting.test': pageSite(page('Waiting Pay')),
    'pictures.test': picture,
    'closed.test': forbidding,
  })
  const outbound = `${sites.outboundResolve},away.test=127.0.0.1:9`
  system = await startSystem({ ...roomyLimits, OUTBOUND_RESOLVE: outbound, SITE_TEAM_EMAILS: TEAM })
  await system.account(TEAM)
  const { baseUrl } = system
  const { api_key: apiKey } = await system.account(OWNER, 'account:read,listings:write,community:write')
  owner = createClient({ baseUrl, apiKey, fetch: recorded })
  await fillDirectory()
  await readAll()
  const browser = await openBrowser()
  const person = await newPerson(browser, baseUrl, OWNER)
  await person.page.goto('/sign-in')
  await person.signIn()
  const cookies = await person.page.context().cookies()
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await browser.close()
}, 150_000)
afterAll(async () => {
  await system?.stop()
  await sites?.stop()
}, 30_000)

test('everything that an answer says is missing leads to where something can be done', async () => {
  const reasons = told.map(({ reason }) => reason).join('\n')
  const known = ['`categories` is blank', 'robots.txt', 'not be reached', 'story is not shown', 'is listed as']
  for (const each of [...known, 'Add a photo', 'Our badge was looked for']) expect(reasons).toContain(each)
  const addresses = told.map(({ url }) => url)
  expect(await faultsAt(addresses)).toEqual([])
  expect(await faultsAt(addresses, { cookie })).toEqual([])
})

test('every problem is explained at its address', async () => {
  const all = Object.keys(problems).map((code) => `${system.baseUrl}/problems/${code}`)
  expect(all).toEqual(expect.arrayContaining([...new Set(types)]))
  expect(await faultsAt(all)).toEqual([])
})

const PAGE = { accept: 'text/html,*/*;q=0.8' }

test('every address of ours in an answer is there for whom it was told', async () => {
  const addresses = answers.flatMap((answer) => addressesIn(answer, system.baseUrl))
  const kinds = [
    '/listings/later-pay',
    '/listings/pay-ish/story',
    '/images/',
    '/badges/waiting-pay.svg',
    '/founders/',
    '/me/listings/',
    '/checkout/',
  ]
  for (const kind of kinds) expect(addresses.filter((each) => each.includes(kind))).not.toEqual([])
  // The sample badges stand for no listing.
  const real = addresses.filter((each) => !each.includes('/your-listing'))
  expect(await faultsAt(real, { ...PAGE, cookie })).toEqual([])
})

test('every address of ours in a mail is there', async () => {
  const kept = await fetch(`${system.baseUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const mails = (await kept.json()) as { subject: string; text: string; html: string }[]
  expect(mails.length).toBeGreaterThan(1)
  const addresses = mails.flatMap(({ text, html }) => addressesIn(`${text}\n${html}`, system.baseUrl))
  expect(await faultsAt(addresses)).toEqual([])
})

test('every address that a page, a text file or a page of a fault names is there', async () => {
  const listings = [
    '/listings',
    '/listings/pay-ish',
    '/listings/pay-ish/story',
    '/listings/later-pay',
    '/listings/waiting-pay',
  ]
  const community = ['/leaderboard', '/updates', '/categories', '/founders/ann-arbor']
  const files = ['/robots.txt', '/llms.txt', '/favicon.ico']
  const starts = ['/', ...listings, ...community, '/listings/nothing', '/nothing', ...files]
  const [faults, count] = await follow(starts, system.baseUrl, PAGE)
  const others = faults.filter((fault) => !/\/nothing(#main)?: nothing$/.test(fault))
  expect(others).toEqual([])
  expect(count).toBeGreaterThan(100)
})

test('so is every address on the pages of an account', async () => {
  const account = ['/account', '/account/api-keys', '/account/apps', '/account/profile', '/account/interview']
  const [faults, count] = await follow([...account, '/me/listings'], system.baseUrl, { ...PAGE, cookie })
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(100)
})
