import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { invalidInput } from '@launch/kit'
import { operations } from '@launch/proto'
import { securityMails, switchableMails } from '@launch/proto/schemas/mail'
import { type ExampleService, startExamples } from '../testing/example-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let mails: ExampleService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => mails.stop())
const { bench, door } = await openScene()
const { get_mail_preferences, update_mail_preferences } = operations
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  const on = { database, clock, nc: nats.connection }
  mails = await startExamples('notifications', [get_mail_preferences, update_mail_preferences], on)
  mails.behave('get_mail_preferences', async () => ({
    items: [
      ...switchableMails.map((kind) => {
        return { kind, about: `About <b>${kind}</b>.`, is_on: kind !== 'order_paid', can_be_switched_off: true }
      }),
      ...securityMails.map((kind) => ({ kind, about: `About ${kind}.`, is_on: true, can_be_switched_off: false })),
    ],
  }))
  ada = await bench.signIn(door)
})
beforeEach(() => {
  mails.calls.length = 0
})

const AREA = '/account/mails'
const changes = () => mails.calls.filter(({ name }) => name === 'update_mail_preferences').map(({ input }) => input)
const on = (...kinds: string[]): [string, string][] => kinds.map((kind) => [kind, 'on'])
const isOn = (html: string, kind: string) =>
  new RegExp(`<input (?=[^>]*type="checkbox")(?=[^>]*name="${kind}")(?=[^>]*\\schecked)[^>]*>`).test(html)
const kept = switchableMails.filter((kind) => kind !== 'order_paid')

test('who is not signed in is sent to sign in first', async () => {
  const page = await new TestBrowser(() => door.port).open(AREA)
  expect([page.status, page.location]).toEqual([303, '/sign-in?next=%2Faccount%2Fmails'])
  expect(mails.calls).toEqual([])
})

test('each kind that can be switched has a switch that shows how it stands, asked as the account', async () => {
  const page = await ada.browser.open(AREA)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const kind of switchableMails) {
    expect(page.html).toContain(`About &lt;b>${kind}&lt;/b>.`)
    expect([kind, isOn(page.html, kind)]).toEqual([kind, kind !== 'order_paid'])
  }
  expect(mails.calls.map(({ name, account }) => [name, account])).toEqual([['get_mail_preferences', ada.account]])
})

test('those that guard the account are shown as always on, without a switch', async () => {
  const { html } = await ada.browser.open(AREA)
  for (const kind of securityMails) {
    expect(html).toContain(`About ${kind}.`)
    expect(html).not.toContain(`name="${kind}"`)
  }
  expect(html.match(/Always on/g)).toHaveLength(securityMails.length)
})

test('the account’s page leads to it', async () => {
  expect((await ada.browser.open('/account')).html).toContain(`href="${AREA}"`)
})

test('saving sends what has changed alone, both ways', async () => {
  const wanted = on(...kept.filter((kind) => kind !== 'listing_live'), 'order_paid')
  const sent = await ada.browser.send(AREA, wanted)
  expect([sent.status, sent.location]).toEqual([303, `${AREA}?done=saved`])
  expect(changes()).toEqual([{ listing_live: false, order_paid: true }])
  expect((await ada.browser.open(sent.location)).html).toContain('Your choice is saved.')
})

test('saving what stands already changes nothing', async () => {
  expect((await ada.browser.send(AREA, on(...kept))).status).toBe(303)
  expect(changes()).toEqual([])
})

test('a kind that the form has not shown stays, and one that guards the account can’t be named', async () => {
  const { html } = await ada.browser.open(AREA)
  const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields: [string, string][] = [
    ['csrf', csrf],
    ...['listing_live', 'api_key_created', 'nothing'].map((kind): [string, string] => ['shown', kind]),
  ]
  expect((await ada.browser.post(AREA, fields)).status).toBe(303)
  expect(changes()).toEqual([{ listing_live: false }])
})

test('what is refused comes back as it was chosen, with the reason', async () => {
  using _refused = mails.behave('update_mail_preferences', async () => {
    throw invalidInput('order_paid', 'not_allowed', 'Not this one.')
  })
  const page = await ada.browser.send(AREA, on('order_paid'))
  expect(page.status).toBe(422)
  expect([isOn(page.html, 'order_paid'), isOn(page.html, 'listing_live')]).toEqual([true, false])
  expect(page.html).toContain('Not this one.')
})

test('a form with a wrong token changes nothing', async () => {
  const page = await ada.browser.post(AREA, [
    ['csrf', 'wrong'],
    ['shown', 'listing_live'],
  ])
  expect([page.status, changes()]).toEqual([403, []])
})
