import { afterAll, beforeAll, expect, test } from 'bun:test'
import { byTheClock } from '@launch/kit/testing'
import { sendRaw } from '../mcp/raw.ts'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { roomyLimits } from '../system.ts'
import { startTwoDoors, type TwoDoors } from '../two-doors.ts'
import { until } from '../until.ts'

/** Milliseconds within which others read a change. */
const GOAL = 1_000
const EDITS = 5
/** Between two reads of one reader. */
const PAUSE = 25
/** For how long is read after the goal, to see nothing old come back. */
const AFTER = 1_500
const page = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`

let sites: SiteServer
let system: TwoDoors
let listing_id = 0
/** In each headline another number. */
let days = 1
let slug = ''

beforeAll(async () => {
  sites = serveSites({ 'payish.test': pageSite(page) })
  system = await startTwoDoors({ ...roomyLimits, OUTBOUND_RESOLVE: sites.outboundResolve })
  const { client } = system
  await goToTuesday()
  const { id } = await client.submit_listing({ url: 'http://payish.test/' })
  await until('the draft', async () => (await client.get_draft({ id })).status === 'ready')
  const words = { headline: 'Headline 0', summary: 'Chases late invoices.', categories: ['Payments'] }
  await client.update_draft({ id, fields: { name: 'Pay Ish', ...words } })
  const made = await client.submit_draft({ id })
  listing_id = made.listing_id
  slug = made.slug
  const order = await client.create_checkout({ items: [{ product: 'launch', listing_id }] })
  await fetch(order.checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'paid' }),
    redirect: 'manual',
  })
  await until('it is live', () => client.get_listing({ slug }).catch(() => null))
})
/** From Friday on what launches at once stands on the next week's board, which is empty until then. */
async function goToTuesday(): Promise<void> {
  const days = 1 + ((8 - new Date().getUTCDay()) % 7)
  await system.shiftClock(`+${days}d`)
}
afterAll(async () => {
  await system?.stop()
  await sites?.stop()
})

type Read = (door: string) => Promise<string>
const textOf = async (url: string, accept: string) => (await fetch(url, { headers: { accept } })).text()
const tool =
  (name: string, values: () => Record<string, unknown>): Read =>
  async (door) => {
    const params = { name, arguments: values() }
    return JSON.stringify((await sendRaw(`${door}/mcp`, { method: 'tools/call', params, version: '2025-11-25' })).body)
  }

/** Everything that shows a listing to somebody who is not signed in. */
const reads: [string, Read][] = [
  ['get_listing by REST', (door) => textOf(`${door}/api/v1/listings/${slug}`, 'application/json')],
  ['get_listing by MCP', tool('get_listing', () => ({ slug }))],
  ['search_listings by REST', (door) => textOf(`${door}/api/v1/listings?q=pay`, 'application/json')],
  ['search_listings by MCP', tool('search_listings', () => ({ q: 'pay' }))],
  ['the board by REST', (door) => textOf(`${door}/api/v1/leaderboards/community-weekly`, 'application/json')],
  ['its page', (door) => textOf(`${door}/listings/${slug}`, 'text/html')],
  ['the page of all', (door) => textOf(`${door}/listings`, 'text/html')],
  ['the page of the board', (door) => textOf(`${door}/leaderboard`, 'text/html')],
]

interface Sample {
  /** When it was asked. */
  at: number
  isNew: boolean
}

/** Reads again and again until a time, so that what a gateway keeps was kept before the change, and while it was made. */
async function watch(
  read: Read,
  door: string,
  words: string,
  { end, began }: { end: () => number; began: () => void },
): Promise<Sample[]> {
  const samples: Sample[] = []
  while (performance.now() < end()) {
    const at = performance.now()
    samples.push({ at, isNew: (await read(door)).includes(words) })
    began()
    await Bun.sleep(PAUSE)
  }
  return samples
}

/** Edits the listing; gives for each reader how long after the answer it last asked and was told the old words. */
async function edit(words: string): Promise<Map<string, number>> {
  const watched = reads.flatMap(([name, read]) =>
    system.doors.map((door, at) => ({ name: `${name}, door ${at}`, read, door })),
  )
  let end = Number.POSITIVE_INFINITY
  const begun = watched.map(() => Promise.withResolvers<void>())
  const samples = watched.map(({ read, door }, at) =>
    watch(read, door, words, { end: () => end, began: () => begun[at]?.resolve() }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  await system.client.update_my_listing({ listing_id, fields: { headline: words } })
  const answered = performance.now()
  end = answered + GOAL + AFTER
  const told = await Promise.all(samples)
  return new Map(
    watched.map(({ name }, at) => {
      const seen = told[at] ?? []
      expect(seen[0]?.isNew).toBe(false)
      const old = seen.filter((sample) => !sample.isNew).map((sample) => sample.at - answered)
      return [name, Math.max(0, ...old)]
    }),
  )
}

test(
  'an edit is read by everyone within a second, at either gateway, whatever was kept before',
  byTheClock,
  async () => {
    const slowest = new Map<string, number>()
    for (let nth = 1; nth <= EDITS; nth++) {
      for (const [name, ms] of await edit(`Paid in ${days++} days`))
        slowest.set(name, Math.max(ms, slowest.get(name) ?? 0))
    }
    for (const [name, ms] of slowest)
      process.stdout.write(`  ${name}: the old words for ${Math.round(ms)} ms at most\n`)
    expect([...slowest].filter(([, ms]) => ms > GOAL)).toEqual([])
  },
)
