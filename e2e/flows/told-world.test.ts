import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Client } from '@launch/proto/client'
import { type ToldType, webhookData } from '@launch/proto/webhook-payloads'
import { Value } from '@sinclair/typebox/value'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { newPerson, type Person } from '../sign-in/person.ts'
import { pageSite, type Site, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { ways } from './own-clients.ts'
import { isSigned, type Received, verified, webhookReceiver } from './receiver.ts'

/** When, before its week begins, the badge of a listing is looked for a last time: tries that are over 20 minutes apart. */
const LAST_LOOKS = [60, 35, 10].map((minutes) => minutes * 60_000)
const HOOK = '/launch'

const page = (badge: string) => `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title>
</head><body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p><footer>${badge}</footer></body></html>`
const photos: Site = (_, path) =>
  path === '/ann.png'
    ? new Response(Bun.file(new URL('../fixtures/photo.png', import.meta.url)))
    : pageSite('')(_, path)

describe.each(ways.map((way) => [way.name, way] as const))('a listing’s life, told by %s', (_, way) => {
  const receiver = webhookReceiver()
  let html = page('')
  /** How often the product's page was asked for. */
  let looks = 0
  let browser: Browser
  let sites: SiteServer
  let system: RunningSystem
  let owner: Client
  let follower: Client
  let grace: Person
  let secret = ''
  let webhook_id = 0
  let draft = ''
  let listing_id = 0
  let slug = ''
  let startsAt = 0

  beforeAll(async () => {
    sites = serveSites({
      'payish.test': (request, path) => {
        if (path === '/') looks += 1
        return pageSite(html)(request, path)
      },
      'photos.test': photos,
      'hooks.test': receiver.site,
    })
    system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await system?.stop()
    await sites?.stop()
  })

  async function goTo(time: number): Promise<void> {
    await system.shiftClock(`+${Math.ceil((time - Date.now()) / 1000)}s`)
  }

  const signIn = async (email: string): Promise<Person> => {
    const person = await newPerson(browser, system, email)
    await person.page.goto('/sign-in')
    await person.signIn()
    return person
  }

  /** The one delivery of a type, signed by the secret and of the form that is documented. */
  async function delivered(type: ToldType): Promise<Received> {
    const found = await until(`a delivery of ${type}`, async () => {
      return receiver.at(HOOK).find((each) => each.type === type)
    })
    expect(isSigned(found, secret)).toBe(true)
    expect([...Value.Errors(webhookData[type].schema, found.data)]).toEqual([])
    expect(found.body).not.toContain('@mail.test')
    return found
  }

  const mailed = (email: string, subject: RegExp) =>
    until(`a mail to ${email} about ${subject}`, async () => {
      return (await system.mail.to(email)).find((mail) => subject.test(mail.subject))
    })

  test('a webhook is made, and takes its ping', async () => {
    owner = await way.clientOf(system.gatewayUrl, await signIn('ann@mail.test'))
    follower = await way.clientOf(system.gatewayUrl, await signIn('bob@mail.test'))
    const made = await owner.create_webhook({ url: `http://hooks.test${HOOK}` })
    secret = made.secret
    webhook_id = made.webhook_id
    const ping = await delivered('ping')
    expect(verified(ping, secret)).toMatchObject({ type: 'ping', data: { webhook_id } })
  })

  test('the new key or app was told to its owner by mail', async () => {
    await mailed('ann@mail.test', way.name === 'REST' ? /key/i : /app|My assistant/i)
  })

  test('a draft that is ready is told', async () => {
    draft = (await owner.submit_listing({ url: 'http://payish.test/' })).id
    const { data } = await delivered('draft.ready')
    expect(data).toMatchObject({ id: draft, status: 'ready' })
  })

  test('a scheduled listing is told by webhook and mail', async () => {
    const words = { headline: 'Invoices, chased', summary: 'Chases late invoices.', categories: ['Payments'] }
    await owner.update_draft({ id: draft, fields: { name: 'Pay Ish', ...words } })
    const bio = 'Ann ran the books of three firms before she wrote the first reminder that anybody paid.'
    const links = ['https://ann.example.com/']
    await owner.update_my_profile({ handle: 'ann-arbor', name: 'Ann Arbor', role: 'Founder', bio, links })
    await owner.set_profile_photo({ photo_url: 'http://photos.test/ann.png' })
    ;({ listing_id, slug } = await owner.submit_draft({ id: draft }))
    html = page((await owner.get_badges({ listing_id })).items[0]?.html ?? '')
    const scheduled = await owner.choose_free_listing({ listing_id })
    startsAt = Date.parse(scheduled.launch?.starts_at ?? '')
    const { data } = await delivered('listing.scheduled')
    expect(data).toMatchObject({ listing_id, slug, status: 'scheduled', launch_week: scheduled.launch_week })
    await mailed('ann@mail.test', /Pay Ish/)
    await follower.follow_listing({ slug })
  })

  test('a co-founder is invited by mail, accepts in the browser, and stands beside the owner', async () => {
    await owner.invite_cofounder({ id: draft, email: 'grace@mail.test' })
    const invite = await mailed('grace@mail.test', /invite|co-founder/i)
    const link = invite.text.match(/http\S+\/invites#\S+/)?.[0] ?? ''
    grace = await signIn('grace@mail.test')
    const client = await way.clientOf(system.gatewayUrl, grace)
    await client.update_my_profile({ handle: 'grace-okafor', name: 'Grace Okafor', role: 'Co-founder' })
    await grace.page.goto(link)
    await grace.page.getByRole('button', { name: /accept/i }).click()
    await until('the invite is accepted', async () => {
      const [first] = (await owner.list_invites({ id: draft })).items
      return first?.status === 'accepted' && first.accepted_by === 'grace@mail.test'
    })
    await mailed('ann@mail.test', /Grace Okafor/)
    await client.update_my_profile({ role: 'Chief of invoices' })
    await until('their profile shows on the listing', async () => {
      const { founders } = await owner.get_my_listing({ listing_id })
      return founders.find(({ handle }) => handle === 'grace-okafor')?.role === 'Chief of invoices'
    })
    await client.get_draft({ id: draft }).then(
      () => expect.unreachable('a co-founder reads the draft'),
      (error) => expect(error.problem.code).toBe('not_found'),
    )
  })

  test('a place that was lost with the badge is told', async () => {
    html = page('')
    for (const before of LAST_LOOKS) {
      const lookedSoFar = looks
      await goTo(startsAt - before)
      await until('the badge is looked for', async () => looks > lookedSoFar)
    }
    const { data } = await delivered('badge.missing')
    expect(data).toMatchObject({ listing_id, status: 'awaiting_badge' })
    await mailed('ann@mail.test', /lost its place/)
  })

  test('a paid order and the launch are told, the launch to followers, too', async () => {
    const order = await owner.create_checkout({ items: [{ product: 'launch', listing_id }] })
    await fetch(order.checkout_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
    expect((await delivered('order.paid')).data).toMatchObject({ id: order.id, status: 'paid' })
    expect((await delivered('listing.live')).data).toMatchObject({ listing_id, status: 'live' })
    await mailed('ann@mail.test', /live/i)
    await mailed('ann@mail.test', /paid|order|receipt/i)
    await mailed('bob@mail.test', /Pay Ish/)
  })

  test('an update reaches webhook, feed and follower, once', async () => {
    await owner.post_listing_update({ listing_id, title: 'Reminders by text', body: 'On the third day.' })
    expect((await delivered('update.posted')).data).toMatchObject({ title: 'Reminders by text', listing: { slug } })
    const mail = await mailed('bob@mail.test', /Reminders by text/)
    expect(mail.text).toContain('/unsubscribe/')
    await until('the feed has it', async () => {
      const feed = await fetch(`${system.gatewayUrl}/listings/${slug}/updates.json`)
      return feed.ok && (await feed.text()).includes('Reminders by text')
    })
  })

  test('whoever unsubscribes from the mail gets no more, without signing in', async () => {
    const { text, headers } = await mailed('bob@mail.test', /Reminders by text/)
    const link = text.match(/http\S+\/unsubscribe\/[\w-]+/)?.[0] ?? ''
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await fetch(link)).status).toBe(200)
    expect(await follower.list_my_follows({})).toMatchObject({ items: [{ listing: { slug } }] })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
    expect(await follower.list_my_follows({})).toMatchObject({ items: [] })
    await owner.post_listing_update({ listing_id, title: 'Reminders by post', body: 'On the tenth day.' })
    await until('it is delivered', async () => receiver.at(HOOK).some(({ data }) => data.title === 'Reminders by post'))
    expect((await system.mail.to('bob@mail.test')).filter(({ subject }) => /by post/.test(subject))).toEqual([])
  })

  test('a kind of mail that is switched off comes no more', async () => {
    await owner.update_mail_preferences({ listing_moderated: false })
    const { items } = await owner.get_mail_preferences({})
    expect(items.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual(['listing_moderated'])
  })

  test('each delivery came once, can be read with its attempt, and sent again under the same id', async () => {
    const ids = receiver.at(HOOK).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const { items } = await owner.list_webhook_deliveries({ webhook_id, per_page: 50 })
    expect(items.map(({ event_id }) => event_id).toSorted()).toEqual(ids.toSorted())
    expect(items.every(({ status, attempts }) => status === 'delivered' && attempts.length === 1)).toBe(true)
    const [first] = items
    const replayed = await owner.replay_webhook_delivery({ webhook_id, delivery_id: first?.delivery_id ?? 0 })
    expect(replayed.event_id).toBe(first?.event_id ?? '')
    await until('it came again', async () => {
      return receiver.at(HOOK).filter(({ id }) => id === first?.event_id).length === 2
    })
  })

  test('with a new secret both sign, and a deleted webhook is told nothing more', async () => {
    const { secret: next } = await owner.rotate_webhook_secret({ webhook_id })
    await owner.post_listing_update({ listing_id, title: 'Both sign', body: 'By the old and the new one.' })
    const both = await until('it came', async () => receiver.at(HOOK).find(({ data }) => data.title === 'Both sign'))
    expect([isSigned(both, secret), isSigned(both, next)]).toEqual([true, true])
    await owner.delete_webhook({ webhook_id })
    expect((await owner.list_webhooks({})).items).toEqual([])
  })
})
