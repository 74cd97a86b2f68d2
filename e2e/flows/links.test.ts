import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ProblemError } from '@launch/proto/client'
import { type Missing, problems } from '@launch/proto/errors'
import { openBrowser } from '../browser/browser.ts'
import { newPerson } from '../sign-in/person.ts'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { until } from '../until.ts'

setDefaultTimeout(60_000)

const home = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`
const forbidding = (request: Request) =>
  new URL(request.url).pathname === '/robots.txt'
    ? new Response('User-agent: *\nDisallow: /')
    : new Response(home, { headers: { 'content-type': 'text/html' } })

let sites: SiteServer
let system: RunningSystem
/** What the API has told somebody to do, and where. */
const told: Missing[] = []
/** The addresses that problems are explained at. */
const types: string[] = []

async function ready(url: string): Promise<string> {
  const { id } = await system.client.submit_listing({ url })
  const draft = await until(`draft of ${url}`, async () => {
    const now = await system.client.get_draft({ id })
    return now.status === 'ready' && now
  })
  told.push(...draft.missing)
  return id
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

async function publish(id: string): Promise<void> {
  const listing = await system.client.submit_draft({ id })
  told.push(...listing.missing)
  const order = await system.client.create_checkout({ items: [{ product: 'launch', listing_id: listing.listing_id }] })
  const outcome = { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) }
  await fetch(order.checkout_url, outcome)
}

beforeAll(async () => {
  sites = serveSites({ 'payish.test': pageSite(home), 'closed.test': forbidding })
  system = await startSystem({ ...roomyLimits, OUTBOUND_RESOLVE: `${sites.outboundResolve},away.test=127.0.0.1:9` })
  const { client } = system
  const [first, second] = [await ready('http://payish.test/'), await ready('http://payish.test/')]
  await Promise.all(['http://closed.test/', 'http://away.test/'].map(ready))
  await refused(client.submit_draft({ id: first }))
  const fields = { summary: 'Chases late invoices.', categories: ['Payments'] }
  for (const id of [first, second]) await client.update_draft({ id, fields, story: { problem: 'x' } })
  await publish(first)
  await refused(publish(second))
  await refused(client.get_order({ id: 'ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K' }))
}, 120_000)
afterAll(async () => {
  await system?.stop()
  await sites.stop()
}, 30_000)

/** What is wrong with an address: that there is nothing, or not the place on the page that it names. */
async function faultAt(address: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const { hash, href } = new URL(address)
  const answer = await fetch(href, { headers })
  if (answer.status === 404) return `${address}: nothing`
  if (hash && !(await answer.text()).includes(`id="${decodeURIComponent(hash.slice(1))}"`))
    return `${address}: no such place`
  return undefined
}

test('everything that an answer says is missing leads to where something can be done', async () => {
  const reasons = told.map(({ reason }) => reason).join('\n')
  for (const each of ['`categories` is blank', 'robots.txt', 'not be reached', 'story is not shown', 'is listed as']) {
    expect(reasons).toContain(each)
  }
  const faults = await Promise.all([...new Set(told.map(({ url }) => url))].map((url) => faultAt(url)))
  expect(faults.filter(Boolean)).toEqual([])
})

test('every problem is explained at its address', async () => {
  const all = Object.keys(problems).map((code) => `${system.baseUrl}/problems/${code}`)
  expect(all).toEqual(expect.arrayContaining([...new Set(types)]))
  expect((await Promise.all(all.map((url) => faultAt(url)))).filter(Boolean)).toEqual([])
})

/** Every address of ours that a text names, in the links and forms of a page, or in full; what examples say is made up. */
function addressesIn(whole: string, at: string): string[] {
  const text = whole.replaceAll(/<pre[^>]*>.*?<\/pre>/gs, '')
  const attributes = [...text.matchAll(/ (?:href|action|src)="([^"]*)"/g)].map(([, value = '']) => value)
  const full = [...text.matchAll(/https?:\/\/[^\s"'<>)`\\\]]+/g)].map(([value]) => value.replace(/[.,;:]+$/, ''))
  return [...attributes, ...full]
    .map((value) => value.replaceAll('&amp;', '&'))
    .filter((value) => URL.canParse(value, at))
    .map((value) => new URL(value, at).href)
    .filter((value) => value.startsWith(`${system.baseUrl}/`))
}

/** Follows every link from some pages on; gives what was wrong and how many addresses there were. */
async function follow(starts: readonly string[], headers: Record<string, string>): Promise<[string[], number]> {
  const faults: string[] = []
  const seen = new Set<string>()
  const left = starts.map((path) => `${system.baseUrl}${path}`)
  for (let address = left.pop(); address; address = left.pop()) {
    if (seen.has(address) || seen.size > 600) continue
    seen.add(address)
    const { pathname } = new URL(address)
    const fault = await faultAt(address, headers)
    if (fault) faults.push(fault)
    const isRead = !/sign-out|export|\/api\/|\/mcp|\/oauth2|\.json$/.test(pathname)
    if (isRead) left.push(...addressesIn(await (await fetch(address, { headers })).text(), address))
  }
  return [faults, seen.size]
}

const PAGE = { accept: 'text/html,*/*;q=0.8' }

test('every address that a page, a text file or a page of a fault names is there', async () => {
  const starts = [
    '/',
    '/listings',
    '/listings/pay-ish',
    '/listings/nothing',
    '/nothing',
    '/robots.txt',
    '/llms.txt',
    '/favicon.ico',
  ]
  const [faults, count] = await follow(starts, PAGE)
  const others = faults.filter((fault) => !/\/nothing(#main)?: nothing$/.test(fault))
  expect(others).toEqual([])
  expect(count).toBeGreaterThan(60)
})

test('so is every address on the pages of an account', async () => {
  const browser = await openBrowser()
  const person = await newPerson(browser, system.baseUrl, 'reader@mail.test')
  await person.page.goto('/sign-in')
  await person.signIn()
  const cookies = await person.page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const [faults, count] = await follow(['/account', '/account/api-keys', '/account/apps'], { ...PAGE, cookie })
  await browser.close()
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(60)
})
