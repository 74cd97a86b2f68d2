import { describe, expect, test } from 'bun:test'
import { deployables } from '../deployables.ts'
import { readSystemSettings } from './settings.ts'

const mailboxUrl = (env: Record<string, string>, all = deployables) =>
  readSystemSettings({ LAUNCH_ENV: 'development', PORT: '8123', ...env }, all).settings.mailboxUrl

test('the mailbox is where the system is reached from this machine', () => {
  expect(mailboxUrl({})).toBe('http://127.0.0.1:8123/dev/mailbox')
  expect(mailboxUrl({ PUBLIC_URL: 'https://directory.test' })).toBe('http://127.0.0.1:8123/dev/mailbox')
})

describe('there is no mailbox', () => {
  test.each([
    ['where mails are sent', { SMTP_URL: 'smtp://127.0.0.1:1025' }],
    ['in production', { LAUNCH_ENV: 'production' }],
  ])('%s', (_, env) => {
    expect(mailboxUrl(env)).toBeNull()
  })

  test('where no process makes mails', () => {
    const others = deployables.filter(({ name }) => name !== 'notifications')
    expect(mailboxUrl({}, others)).toBeNull()
  })
})
