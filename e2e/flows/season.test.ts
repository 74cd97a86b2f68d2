import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Client, ProblemError } from '@launch/proto/client'
import type { Problem } from '@launch/proto/errors'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { newPerson } from '../sign-in/person.ts'
import { pageSite, type Site, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { ways } from './own-clients.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const WEEK = 7 * 86_400_000
const HOUR = 3_600_000

const page = (badge: string) => `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title>
</head><body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p><footer>${badge}</footer></body></html>`
const photos: Site = (_, path) =>
  path === '/ann.png'
    ? new Response(Bun.file(new URL('../fixtures/photo.png', import.meta.url)))
    : pageSite('')(_, path)

/** What `make seed` says, as the README has it called. */
async function seed(dataDir: string): Promise<string> {
  const child = Bun.spawn(['make', '-s', 'seed', 'N=40', `DATA_DIR=${dataDir}`], {
    cwd: ROOT,
    env: { ...process.env, LAUNCH_ENV: 'development' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const said = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`${said}${await new Response(child.stderr).text()}`)
  return said
}

async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  )
  if (error instanceof ProblemError) return error.problem
  throw new Error('The call was not refused.', { cause: error })
}

describe.each(ways.map((way) => [way.name, way] as const))('a season by %s', (_, way) => {
  let html = page('')
  let browser: Browser
  let sites: SiteServer
  let system: RunningSystem
  let owner: Client
  let reader: Client
  let listing_id = 0
  let slug = ''
  let week = ''
  let startsAt = 0

  beforeAll(async () => {
    sites = serveSites({ 'payish.test': (...asked) => pageSite(html)(...asked), 'photos.test': photos })
    system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await system?.stop()
    await sites?.stop()
  })

  /** Takes every process to a time. */
  async function goTo(time: number): Promise<void> {
    await system.shiftClock(`+${Math.ceil((time - Date.now()) / 1000)}s`)
  }
  async function badgeText(): Promise<string> {
    const answer = await fetch(`${system.gatewayUrl}/badges/${slug}.svg`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    return answer.text()
  }
  const signedIn = async (email: string): Promise<Client> => {
    const person = await newPerson(browser, system, email)
    await person.page.goto('/sign-in')
    await person.signIn()
    return way.clientOf(system.gatewayUrl, person)
  }

  test('a seeded directory has listings, votes and a board', async () => {
    expect(await seed(system.dataDir)).toStartWith('40 listings made')
    const { items } = await system.client.search_listings({ sort: 'votes' })
    expect(items.length).toBe(20)
    expect(items[0]?.votes).toBeGreaterThan(0)
    const board = await system.client.get_community_weekly_leaderboard({})
    expect(board.final).toBe(false)
    expect(board.items[0]).toMatchObject({ rank: 1, listing: { public_url: expect.any(String) } })
    expect(board.items.map(({ votes }) => votes)).toEqual(
      board.items.map(({ votes }) => votes).toSorted((a, b) => b - a),
    )
  })

  test('two people sign in and let a program in', async () => {
    owner = await signedIn('ann@mail.test')
    reader = await signedIn('bob@mail.test')
    expect(await owner.list_my_listings({})).toMatchObject({ items: [] })
  })

  test('the second votes, which does not count on their first day, and follows', async () => {
    const [first] = (await reader.search_listings({ sort: 'newest' })).items
    const liked = first?.slug ?? ''
    expect(await reader.vote_for_listing({ slug: liked })).toMatchObject({
      voted: true,
      weight: 0,
      votes: first?.votes,
    })
    await reader.follow_listing({ slug: liked })
    expect(await reader.list_my_follows({})).toMatchObject({ items: [{ listing: { slug: liked } }] })
  })

  test('the owner makes a listing, edits it and takes the edit back', async () => {
    const { id } = await owner.submit_listing({ url: 'http://payish.test/' })
    await until('the draft', async () => (await owner.get_draft({ id })).status === 'ready')
    const words = { headline: 'Invoices, chased', summary: 'Chases late invoices.', categories: ['Payments'] }
    await owner.update_draft({ id, fields: { name: 'Pay Ish', ...words } })
    const made = await owner.submit_draft({ id })
    listing_id = made.listing_id
    slug = made.slug
    await owner.update_my_listing({ listing_id, fields: { headline: 'Paid in a day' } })
    const [edit, first] = (await owner.list_listing_versions({ listing_id })).items
    expect(edit).toMatchObject({
      by: 'owner',
      before: { headline: 'Invoices, chased' },
      after: { headline: 'Paid in a day' },
    })
    const back = await owner.restore_listing_version({ listing_id, version: first?.version ?? 0 })
    expect(back).toMatchObject({ headline: 'Invoices, chased', status: 'draft' })
    expect((await owner.list_listing_versions({ listing_id })).items[0]).toMatchObject({ by: 'restore' })
  })

  test('the free plan asks for a founder profile, which the owner completes', async () => {
    const refused = await problemOf(owner.choose_free_listing({ listing_id }))
    expect(refused).toMatchObject({ code: 'founder_profile_incomplete' })
    expect(refused.missing?.length).toBe(5)
    const bio = 'Ann ran the books of three firms before she wrote the first reminder that anybody paid.'
    const links = ['https://ann.example.com/']
    await owner.update_my_profile({ handle: 'ann-arbor', name: 'Ann Arbor', role: 'Founder', bio, links })
    const profile = await owner.set_profile_photo({ photo_url: 'http://photos.test/ann.png' })
    expect(profile).toMatchObject({ complete: true, missing: [] })
    const photo = await fetch(profile.photo_url ?? '')
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('without the badge on the website the listing waits for it', async () => {
    const waiting = await owner.choose_free_listing({ listing_id })
    expect(waiting).toMatchObject({ status: 'awaiting_badge', plan: 'free', launch_week: null })
    expect(waiting.missing).toMatchObject([{ reason: expect.stringContaining('http://payish.test/') }])
    expect((await fetch(waiting.public_url)).status).toBe(200)
  })

  test('with it the listing is scheduled for a week three weeks ahead, and can be followed', async () => {
    const [badge] = (await owner.get_badges({ listing_id })).items
    html = page(badge?.html ?? '')
    const scheduled = await owner.choose_free_listing({ listing_id })
    expect(scheduled).toMatchObject({ status: 'scheduled', plan: 'free', launch: { state: 'upcoming', rank: null } })
    week = scheduled.launch_week ?? ''
    startsAt = Date.parse(scheduled.launch?.starts_at ?? '')
    const weeks = (await reader.list_launch_weeks({})).items
    expect(weeks.findIndex((each) => each.week === week)).toBeGreaterThanOrEqual(3)
    expect((await fetch(scheduled.public_url)).status).toBe(200)
    expect(await badgeText()).toContain(`Launching in ${week} on`)
    await reader.follow_listing({ slug })
  })

  test('in its week it is live within seconds, and found', async () => {
    await goTo(startsAt + HOUR)
    await until('the listing is live', async () => (await owner.get_my_listing({ listing_id })).status === 'live', 10)
    const seen = await until('others see it', () => reader.get_listing({ slug }).catch(() => null), 10)
    expect(seen).toMatchObject({ status: 'live', launch_week: week, launch: { state: 'running' }, votes: 0 })
    const found = await until('it is found', async () => {
      const { items } = await reader.search_listings({ q: 'Pay Ish', launch_week: week })
      return items.find((item) => item.slug === slug)
    })
    expect(found.public_url).toBe(`${system.gatewayUrl}/listings/${slug}`)
  })

  test('a vote counts and leads the board of the week; the owner’s own is refused', async () => {
    expect(await reader.vote_for_listing({ slug })).toMatchObject({ weight: 1, votes: 1 })
    expect((await problemOf(owner.vote_for_listing({ slug }))).code).toBe('own_listing')
    await until('it leads the board', async () => {
      const { items } = await reader.get_community_weekly_leaderboard({ week })
      return items[0]?.votes === 1 && items[0].listing?.slug === slug && items[0].rank === 1
    })
  })

  test('once the week is over its board stays, and the badge says the rank', async () => {
    await goTo(startsAt + WEEK + HOUR)
    const board = await until('the board is frozen', async () => {
      const now = await reader.get_community_weekly_leaderboard({ week })
      return now.final && now.items.length > 0 && now
    })
    expect(board.items[0]).toMatchObject({ rank: 1, votes: 1, listing: { slug } })
    await reader.withdraw_vote({ slug })
    expect((await reader.get_community_weekly_leaderboard({ week })).items[0]).toMatchObject({ rank: 1, votes: 1 })
    await until('the badge says it', async () => (await badgeText()).includes(`#1 of ${week}`), 10)
    await until('the listing says it', async () => {
      const { launch } = await reader.get_listing({ slug })
      return launch?.state === 'over' && launch.rank === 1
    })
  })
})
