import { expect, test } from 'bun:test'
import { jobs } from '@launch/proto/events'
import { readNotificationsSettings } from './config.ts'
import { openNotifications } from './service.ts'

const development = { LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test' }
const own = Object.values(jobs).flatMap((job) => (job.service === 'notifications' ? [job] : []))

test('with a mail server every job of the service is taken by its companion, without one none is', () => {
  const sending = openNotifications(readNotificationsSettings({ ...development, SMTP_URL: 'smtp://127.0.0.1:1025' }))
  expect(sending.apart?.toSorted()).toEqual(own.map(({ name }) => name).toSorted())
  expect(openNotifications(readNotificationsSettings(development)).apart).toBeUndefined()
})

test('a job that holds a secret has its dead letter redacted', () => {
  const { consumers } = openNotifications(readNotificationsSettings(development))
  const secret = own.flatMap(({ name, secret }) => (secret ? [name] : []))
  expect(secret).toContain('claim_mail')
  for (const name of secret) expect(consumers[name].redact).toBeFunction()
})
