import { afterAll, beforeAll, expect, test } from 'bun:test'
import { FixedClock, openServiceBench, type ServiceBench, startTestNats, type TestNats } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { accountMails, securityMails, switchableMails } from '@launch/proto/schemas/mail'
import { Value } from '@sinclair/typebox/value'
import { readNotificationsSettings } from '../config.ts'
import { handlersOf, notifications } from '../service.ts'
import { Bell } from '../webhooks/bell.ts'

let bench: ServiceBench
let nats: TestNats
beforeAll(async () => {
  nats = await startTestNats()
  const settings = readNotificationsSettings({ LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test' })
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  bench = await openServiceBench(notifications, handlersOf(settings, new Bell()), { clock, nc: nats.connection })
})
afterAll(async () => {
  await bench.close()
  await nats.stop()
})

const preferences = (account: string | null) => bench.call('get_mail_preferences', {}, { account })
const choose = (account: string | null, input: object) => bench.call('update_mail_preferences', input, { account })
const off = ({ items }: { items: { kind: string; is_on: boolean }[] }) =>
  items.filter(({ is_on }) => !is_on).map(({ kind }) => kind)

test('an account that has chosen nothing gets every kind, and sees which it can switch off', async () => {
  const { items } = await preferences('ann')
  expect(items.map(({ kind }) => kind)).toEqual([...accountMails])
  expect(off({ items })).toEqual([])
  expect(items.filter((each) => !each.can_be_switched_off).map(({ kind }) => kind)).toEqual([...securityMails])
  expect(items[0]?.about).toBe('A listing of yours gets its launch week.')
})

test('what is sent changes, what is not sent stays, and another account sees nothing of it', async () => {
  expect(off(await choose('bob', { listing_live: false, order_paid: false }))).toEqual(['listing_live', 'order_paid'])
  expect(off(await choose('bob', { listing_live: true, badge_missing: false }))).toEqual([
    'badge_missing',
    'order_paid',
  ])
  expect(off(await choose('bob', { badge_missing: false }))).toEqual(['badge_missing', 'order_paid'])
  expect(off(await choose('bob', {}))).toEqual(['badge_missing', 'order_paid'])
  expect(off(await preferences('bob'))).toEqual(['badge_missing', 'order_paid'])
  expect(off(await preferences('carol'))).toEqual([])
})

test('all that can be switched off can be at once, and on again', async () => {
  const all = (is: boolean) => Object.fromEntries(switchableMails.map((kind) => [kind, is]))
  expect(off(await choose('dan', all(false)))).toEqual([...switchableMails])
  expect(off(await choose('dan', all(true)))).toEqual([])
})

test.each([...securityMails.map((kind) => ({ [kind]: false })), { newsletter: false }, { listing_live: 'no' }])(
  'the contract refuses %j',
  (input) => {
    expect(Value.Check(operations.update_mail_preferences.input, input)).toBe(false)
    expect(Value.Check(operations.update_mail_preferences.input, { listing_live: false })).toBe(true)
  },
)

test('without an account there is nothing to choose', async () => {
  await expect(preferences(null)).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(choose(null, { listing_live: false })).rejects.toMatchObject({ code: 'unauthorized' })
})

test('one who reads or chooses reads the own rows by an index', async () => {
  const rows = await bench.orm.em.fork().execute("explain select kind from mail_switched_off where account_id = 'ann'")
  expect(JSON.stringify(rows)).toMatch(/mail_switched_off_pkey/)
})
