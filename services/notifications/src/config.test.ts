import { describe, expect, test } from 'bun:test'
import { SettingsError } from '@launch/kit'
import { readNotificationsSettings } from './config.ts'

const development = { LAUNCH_ENV: 'development', PUBLIC_URL: 'https://directory.test' }
const production = { PUBLIC_URL: 'https://directory.test' }

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readNotificationsSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

test('production needs a mail server and a sender', () => {
  expect(problemsOf(production)).toEqual(['SMTP_URL is missing.', 'MAIL_FROM is missing.'])
  expect(problemsOf({ ...production, SMTP_URL: 'smtps://mail.test', MAIL_FROM: 'a@b.test' })).toEqual([])
})

test('development can do without both', () => {
  expect(readNotificationsSettings(development)).toMatchObject({
    smtp: undefined,
    sender: { name: 'Launch Directory', address: 'no-reply@launch.test' },
  })
})

test.each([development, production])('wrong ones are named together, the password not shown: %j', (env) => {
  const problems = problemsOf({ ...env, SMTP_URL: 'http://u:hunter2@mail.test', MAIL_FROM: 'nobody' })
  expect(problems).toEqual([
    expect.stringContaining('SMTP_URL: must be an address like'),
    expect.stringContaining('MAIL_FROM: "nobody" is not one address'),
  ])
  expect(problems.join()).not.toContain('hunter2')
})

describe('the sender', () => {
  const senderOf = (text: string) => readNotificationsSettings({ ...development, MAIL_FROM: text }).sender

  test.each([
    ['no-reply@b.test', { name: 'Launch Directory', address: 'no-reply@b.test' }],
    ['Läunch Dir <no-reply@b.test>', { name: 'Läunch Dir', address: 'no-reply@b.test' }],
  ])('is read from %s', (text, sender) => {
    expect(senderOf(text)).toEqual(sender)
  })

  test.each([
    'a@b.test, c@d.test',
    'a@b.test\r\nBcc: c@d.test',
    'A\nB <a@b.test>',
    'A <a@b.test> <c@d.test>',
    '"A" <a@b.test>',
    'A <a@b.test>, C <c@d.test>',
    '<>',
  ])('is refused as %j', (text) => {
    expect(problemsOf({ ...development, MAIL_FROM: text })).toHaveLength(1)
  })
})
