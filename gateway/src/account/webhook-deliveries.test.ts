import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import type { Operation } from '@launch/proto/operation'
import { type ExampleService, startExamples } from '../testing/example-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let hooks: ExampleService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => hooks.stop())
const { bench, door } = await openScene()
const served = Object.values<Operation>(operations).filter(({ name }) => /webhook/.test(name))
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  hooks = await startExamples('notifications', served, { database, clock, nc: nats.connection })
  ada = await bench.signIn(door)
})
beforeEach(() => {
  hooks.calls.length = 0
})

const AREA = '/account/webhooks'
const ONE = `${AREA}/7`
const { list_webhooks, list_webhook_deliveries } = operations
const [webhook] = list_webhooks.example.output.items
const [delivery] = list_webhook_deliveries.example.output.items
const named = (name: string) => hooks.calls.filter((call) => call.name === name)
const inputs = (name: string) => named(name).map(({ input }) => input)
const webhooksAre = (items: object[]) =>
  hooks.behave('list_webhooks', async () => ({ ...list_webhooks.example.output, items, total: items.length }))
const deliveriesAre = (items: object[], has_more = false) =>
  hooks.behave('list_webhook_deliveries', async () => ({ ...list_webhook_deliveries.example.output, items, has_more }))

describe('the deliveries', () => {
  test('show status, each attempt, and when the next is', async () => {
    using _shown = deliveriesAre([
      {
        ...delivery,
        attempts: [
          { at: '2026-11-23T09:00:01.000Z', status: 500, error: 'The <i>receiver</i> answered 500.', ms: 84 },
          { at: '2026-11-23T09:00:06.000Z', status: null, error: 'Nothing answered.', ms: 15_000 },
        ],
      },
      { ...delivery, delivery_id: 310, type: 'ping', status: 'delivered', attempts: [], next_attempt_at: null },
    ])
    const { html } = await ada.browser.open(ONE)
    const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const part of [
      'listing.live Pending',
      '2 attempts',
      '23 Nov 2026, 09:00:01 UTC 500 84 ms The &lt;i>receiver&lt;/i> answered 500.',
      '23 Nov 2026, 09:00:06 UTC None 15000 ms Nothing answered.',
      'Next attempt 23 Nov 2026, 09:00:06 UTC',
      'ping Delivered',
      delivery?.event_id ?? '-',
    ]) {
      expect(words).toContain(part)
    }
    expect(html.indexOf('listing.live</code>')).toBeLessThan(html.indexOf('ping</code>'))
  })

  test('are asked for by status and page, and both are kept by the links', async () => {
    using _more = deliveriesAre([delivery ?? {}], true)
    const { html } = await ada.browser.open(`${ONE}?status=failed&page=2`)
    expect(inputs('list_webhook_deliveries')).toEqual([{ webhook_id: 7, status: 'failed', page: 2, per_page: 20 }])
    for (const link of [`${ONE}?status=failed`, `${ONE}?status=failed&amp;page=3`, `${ONE}?status=pending`, ONE]) {
      expect(html).toContain(`href="${link}"`)
    }
    expect(html).toMatch(/<a href="[^"]*status=failed" aria-current="page">/)
  })

  test('of a status or page that is none are all, from the first', async () => {
    expect((await ada.browser.open(`${ONE}?status=lost&page=-1`)).status).toBe(200)
    expect(inputs('list_webhook_deliveries')).toEqual([{ webhook_id: 7, page: 1, per_page: 20 }])
  })

  test.each([
    ['', 'Nothing was sent to it in the last 30 days.'],
    ['?status=pending', 'No delivery waits to be sent.'],
    ['?status=delivered', 'No delivery was taken by your server yet.'],
    ['?status=failed', 'No delivery was given up.'],
    ['?page=2', 'There are no more deliveries.'],
  ])('that are none say so: %s', async (query, words) => {
    using _none = deliveriesAre([])
    expect((await ada.browser.open(ONE + query)).html).toContain(words)
  })

  test('are sent again by a button, twice pressed once', async () => {
    const action = `${ONE}/deliveries/311/replay`
    const hidden = await hiddenFields(await ada.browser.open(ONE), action)
    const sent = [await ada.browser.post(action, hidden), await ada.browser.post(action, hidden)]
    expect(sent.map(({ status, location }) => [status, location])).toEqual([
      [303, `${ONE}?done=replayed`],
      [303, `${ONE}?done=replayed`],
    ])
    expect(inputs('replay_webhook_delivery')).toEqual([{ webhook_id: 7, delivery_id: 311 }])
    expect((await ada.browser.open(`${ONE}?done=replayed`)).html).toContain('The message is on its way again.')
  })

  test('of a disabled webhook can’t be sent again, and the page says why', async () => {
    using _gone = webhooksAre([{ ...webhook, status: 'disabled' }])
    const { html } = await ada.browser.open(ONE)
    expect([html.includes('410 Gone'), html.includes('/replay')]).toEqual([true, false])
  })

  test('of one that was disabled meanwhile stay as they are, and the page says why', async () => {
    using _refused = hooks.behave('replay_webhook_delivery', async () => {
      throw new Refusal('webhook_disabled', 'Webhook 7 is disabled. Make a new one.')
    })
    const page = await ada.browser.send(ONE, {}, `${ONE}/deliveries/311/replay`)
    expect([page.status, page.html.includes('Webhook 7 is disabled. Make a new one.')]).toEqual([422, true])
  })
})
