import { afterAll, beforeAll, expect, test } from 'bun:test'
import { problems } from '@launch/proto/errors'
import { openBrowser } from '../browser/browser.ts'
import { sendRaw } from '../mcp/raw.ts'
import { newPerson } from '../sign-in/person.ts'
import { pageSite, type Site, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { addressesIn, faultsAt, follow } from './addresses.ts'
import { fillDirectory, type ToldOwner } from './told-owner.ts'

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

let badge = ''
let sites: SiteServer
let system: RunningSystem
/** Of the owner, signed in at a browser. */
let cookie = ''
let owner: ToldOwner

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
  const { gatewayUrl } = system
  const { api_key: apiKey } = await system.account(OWNER, 'account:read,listings:write,community:write')
  owner = await fillDirectory({ baseUrl: gatewayUrl, apiKey }, (html) => {
    badge = html
  })
  const browser = await openBrowser()
  const person = await newPerson(browser, system, OWNER)
  await person.page.goto('/sign-in')
  await person.signIn()
  const cookies = await person.page.context().cookies()
  cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await browser.close()
}, 150_000)
afterAll(async () => {
  await system?.stop()
  await sites?.stop()
})

test('everything that an answer says is missing leads to where something can be done', async () => {
  const reasons = owner.told.map(({ reason }) => reason).join('\n')
  const known = [
    '`categories` is blank',
    'robots.txt',
    'not be reached',
    'story is not shown',
    'where it is your company’s',
  ]
  for (const each of [...known, 'Add a photo', 'Our badge was looked for']) expect(reasons).toContain(each)
  const addresses = owner.told.map(({ url }) => url)
  expect(await faultsAt(addresses)).toEqual([])
  expect(await faultsAt(addresses, { cookie })).toEqual([])
})

test('every problem is explained at its address', async () => {
  const all = Object.keys(problems).map((code) => `${system.gatewayUrl}/problems/${code}`)
  expect(all).toEqual(expect.arrayContaining([...new Set(owner.types)]))
  expect(await faultsAt(all)).toEqual([])
})

const PAGE = { accept: 'text/html,*/*;q=0.8' }

test('every address of ours in an answer is there for whom it was told', async () => {
  const addresses = owner.answers.flatMap((answer) => addressesIn(answer, system.gatewayUrl))
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

test('every address of ours that an assistant is told is there', async () => {
  const client = { name: 'e2e', version: '1.0.0' }
  const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: client }
  const requests = [
    { method: 'initialize', params: initialize },
    { method: 'tools/list' },
    { method: 'prompts/list' },
    ...['get_listing', 'search_listings'].map((name) => ({
      method: 'tools/call',
      params: { name, arguments: name === 'get_listing' ? { slug: 'pay-ish' } : {} },
    })),
  ]
  const told: string[] = []
  for (const request of requests) {
    const { status, body } = await sendRaw(`${system.gatewayUrl}/mcp`, { ...request, version: '2025-11-25' })
    expect([status, body.error]).toEqual([200, undefined])
    told.push(JSON.stringify(body))
  }
  const addresses = told.flatMap((text) => addressesIn(text, system.gatewayUrl))
  expect(addresses.some((each) => each.includes('/images/'))).toBe(true)
  expect(await faultsAt(addresses)).toEqual([])
})

test('every address of ours in a mail is there', async () => {
  const kept = await fetch(`${system.gatewayUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  const mails = (await kept.json()) as { subject: string; text: string; html: string }[]
  expect(mails.length).toBeGreaterThan(1)
  const addresses = mails.flatMap(({ text, html }) => addressesIn(`${text}\n${html}`, system.gatewayUrl))
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
  const [faults, count] = await follow(starts, system.gatewayUrl, PAGE)
  const others = faults.filter((fault) => !/\/nothing(#main)?: nothing$/.test(fault))
  expect(others).toEqual([])
  expect(count).toBeGreaterThan(100)
})

test('so is every address on the pages of an account', async () => {
  const account = ['/account', '/account/api-keys', '/account/apps', '/account/profile', '/account/interview']
  const [faults, count] = await follow([...account, '/me/listings'], system.gatewayUrl, { ...PAGE, cookie })
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(100)
})
