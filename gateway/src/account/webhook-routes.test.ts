import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { invalidInput, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import type { Operation } from '@launch/proto/operation'
import { webhookEvents } from '@launch/proto/schemas/webhook'
import { type ExampleService, startExamples } from '../testing/example-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
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
const { create_webhook, list_webhooks } = operations
const SECRET = create_webhook.example.output.secret
const [webhook] = list_webhooks.example.output.items
const named = (name: string) => hooks.calls.filter((call) => call.name === name)
const inputs = (name: string) => named(name).map(({ input }) => input)
const webhooksAre = (items: object[]) =>
  hooks.behave('list_webhooks', async () => ({ ...list_webhooks.example.output, items, total: items.length }))
const wish = (url = 'https://hooks.test/in', events: readonly string[] = ['listing.live']): [string, string][] => [
  ['url', url],
  ...events.map((name): [string, string] => ['event', name]),
]

describe.each([AREA, ONE, `${ONE}/delete`, `${ONE}/rotate`])('%s', (path) => {
  test('is for who is signed in', async () => {
    const page = await new TestBrowser(() => door.port).open(path)
    expect([page.status, page.location]).toEqual([303, `/sign-in?${new URLSearchParams({ next: path })}`])
    expect(hooks.calls).toEqual([])
  })

  test('asks as the account, and is kept by nobody', async () => {
    const page = await ada.browser.open(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(new Set(hooks.calls.map(({ account }) => account))).toEqual(new Set([ada.account]))
  })

  test('shows a hostile address as text', async () => {
    using _hostile = webhooksAre([{ ...webhook, url: 'https://a.test/"><script>alert(1)</script>\u202e' }])
    const { html } = await ada.browser.open(path)
    expect(html.slice(html.indexOf('<main'))).not.toMatch(/<script>|\u202e/)
    expect(html).toContain('&lt;script>alert(1)')
  })
})

test.each([ONE, `${ONE}/delete`, `${ONE}/rotate`])('%s of another account is not there', async (path) => {
  using _none = webhooksAre([])
  using _other = hooks.behave('list_webhook_deliveries', async () => {
    throw new Refusal('not_found', 'You have no webhook 7.')
  })
  expect((await ada.browser.open(path)).status).toBe(404)
})

test.each([`${ONE}/delete`, `${ONE}/rotate`, `${ONE}/deliveries/311/replay`])(
  '%s with a webhook of another account is 404, and says no secret',
  async (path) => {
    const gone = async () => {
      throw new Refusal('not_found', 'You have no webhook 7.')
    }
    using _delete = hooks.behave('delete_webhook', gone)
    using _rotate = hooks.behave('rotate_webhook_secret', gone)
    using _replay = hooks.behave('replay_webhook_delivery', gone)
    const hidden = await hiddenFields(await ada.browser.open('/account'), '/account/sign-out')
    const page = await ada.browser.post(path, hidden)
    expect([page.status, page.html.includes('whsec_')]).toEqual([404, false])
  },
)

test.each([AREA, `${ONE}/delete`, `${ONE}/rotate`, `${ONE}/deliveries/311/replay`])(
  '%s takes no form with a wrong token, nor of who is signed out',
  async (path) => {
    const fields: [string, string][] = [['csrf', 'wrong'], ...wish()]
    expect((await ada.browser.post(path, fields)).status).toBe(403)
    const signedOut = await new TestBrowser(() => door.port).post(path, fields)
    expect([signedOut.status, signedOut.location.startsWith('/sign-in?next=')]).toEqual([303, true])
    expect(hooks.calls).toEqual([])
  },
)

test.each([`${AREA}/0`, `${AREA}/x`, `${AREA}/${'9'.repeat(16)}`])('there is nothing at %s', async (path) => {
  expect((await ada.browser.open(path)).status).toBe(404)
})

test('the account’s page leads to the webhooks, and they to what is sent', async () => {
  expect((await ada.browser.open('/account')).html).toContain(`href="${AREA}"`)
  const { html } = await ada.browser.open(AREA)
  for (const path of ['/docs/events', '/docs#create_webhook']) expect(html).toContain(`href="${path}"`)
})

describe('the list', () => {
  test('says of each where it goes, what it is told of, and what can be done', async () => {
    const { html } = await ada.browser.open(AREA)
    for (const part of [webhook?.url ?? '-', 'listing.live · update.posted', 'Enabled', '23 November 2026']) {
      expect(html).toContain(part)
    }
    for (const tail of ['', '/rotate', '/delete']) expect(html).toContain(`href="${ONE}${tail}"`)
  })

  test('names all events as all', async () => {
    using _all = webhooksAre([{ ...webhook, events: [...webhookEvents] }])
    const { html } = await ada.browser.open(AREA)
    expect(html).toContain('All events')
    expect(html).not.toContain(' · ')
  })

  test('offers a disabled one no new secret', async () => {
    using _gone = webhooksAre([{ ...webhook, status: 'disabled' }])
    const { html } = await ada.browser.open(AREA)
    expect([html.includes('Disabled'), html.includes(`${ONE}/rotate`)]).toEqual([true, false])
  })

  test('that is empty says what to do', async () => {
    using _none = webhooksAre([])
    expect((await ada.browser.open(AREA)).html).toContain('You have no webhook yet.')
  })

  test('that is full offers no form', async () => {
    using _ten = webhooksAre(Array.from({ length: 10 }, (_, at) => ({ ...webhook, webhook_id: at + 1 })))
    const { html } = await ada.browser.open(AREA)
    expect(html).toContain('as many as an account may have')
    expect(html).not.toContain('Make the webhook')
  })
})

describe('a new webhook', () => {
  test('offers the events that there are, all chosen', async () => {
    const { html } = await ada.browser.open(AREA)
    for (const name of webhookEvents) {
      expect(html).toMatch(new RegExp(`<input (?=[^>]*value="${name.replace('.', '\\.')}")(?=[^>]*\\schecked)[^>]*>`))
    }
  })

  test('is made with what was chosen, and its secret is shown with how to copy it', async () => {
    const page = await ada.browser.send(AREA, wish('https://hooks.test/in', ['update.posted', 'listing.live']))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(inputs('create_webhook')).toEqual([
      { url: 'https://hooks.test/in', events: ['listing.live', 'update.posted'] },
    ])
    expect(page.html).toContain(SECRET)
    for (const words of ['Copy the secret now', 'One click selects it']) expect(page.html).toContain(words)
    expect((await ada.browser.open(AREA)).html).not.toContain(SECRET)
  })

  test('with all events names none, so that it gets those to come', async () => {
    await ada.browser.send(AREA, wish(undefined, webhookEvents))
    expect(inputs('create_webhook')).toEqual([{ url: 'https://hooks.test/in' }])
  })

  test('that is sent twice is made once, and shows the same secret', async () => {
    const fields = [...(await hiddenFields(await ada.browser.open(AREA), AREA)), ...wish('https://hooks.test/twice')]
    const pages = [await ada.browser.post(AREA, fields), await ada.browser.post(AREA, fields)]
    expect(pages.map(({ status, html }) => [status, html.includes(SECRET)])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(named('create_webhook')).toHaveLength(1)
    await ada.browser.post(AREA, [...fields, ['event', 'order.paid']])
    expect(named('create_webhook')).toHaveLength(2)
  })

  test('comes back as it was typed where no event is chosen', async () => {
    const page = await ada.browser.send(AREA, [...wish('https://kept.test/', []), ['event', 'claim.unheard_of']])
    expect(page.status).toBe(422)
    for (const part of ['id="events-fault"', 'value="https://kept.test/"']) expect(page.html).toContain(part)
    expect(page.html).not.toMatch(/<input (?=[^>]*name="event")(?=[^>]*\schecked)[^>]*>/)
    expect(named('create_webhook')).toEqual([])
  })

  test.each(['', 'x'.repeat(2_049), 'https://a.test/\0'])(
    'comes back where the address can’t be taken: %#',
    async (url) => {
      const page = await ada.browser.send(AREA, wish(url))
      expect([page.status, page.html.includes('id="url-fault"')]).toEqual([422, true])
      expect(named('create_webhook')).toEqual([])
    },
  )

  test('says what the service found wrong with the address at its field', async () => {
    using _refused = hooks.behave('create_webhook', async () => {
      throw invalidInput('url', 'url_not_public', 'This <b>address</b> is not public.')
    })
    const page = await ada.browser.send(AREA, wish('https://10.0.0.1/'))
    expect(page.status).toBe(422)
    expect(page.html).toContain('id="url-fault">This &lt;b>address&lt;/b> is not public.')
  })

  test('above the limit is refused with the reason', async () => {
    using _full = hooks.behave('create_webhook', async () => {
      throw new Refusal('webhook_limit', 'You have 10 webhooks. Delete one first.')
    })
    const page = await ada.browser.send(AREA, wish())
    expect([page.status, page.html.includes('You have 10 webhooks. Delete one first.')]).toEqual([422, true])
  })
})

test('deleting asks first, and then deletes', async () => {
  expect((await ada.browser.open(`${ONE}/delete`)).html).toContain('Delete this webhook?')
  expect(named('delete_webhook')).toEqual([])
  const sent = await ada.browser.send(`${ONE}/delete`)
  expect([sent.status, sent.location]).toEqual([303, `${AREA}?done=deleted`])
  expect(inputs('delete_webhook')).toEqual([{ webhook_id: 7 }])
  expect((await ada.browser.open(sent.location)).html).toContain('The webhook is deleted.')
})

test('a new secret is asked for first, and then shown once', async () => {
  expect((await ada.browser.open(`${ONE}/rotate`)).html).not.toContain('whsec_')
  const page = await ada.browser.send(`${ONE}/rotate`)
  expect([page.status, page.html.includes(SECRET), page.html.includes('24 hours')]).toEqual([200, true, true])
  expect(inputs('rotate_webhook_secret')).toEqual([{ webhook_id: 7 }])
})
