import { describe, expect, test } from 'bun:test'
import { followedLaunchMail } from './followed-launch.ts'
import { followedUpdateMail } from './followed-update.ts'

const public_url = 'https://directory.test/listings/acme-pay'
const END = 'https://directory.test/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA'
const EVIL = 'Acme\r\nBcc: eve@mail.test\n\u202egnp.exe <script>alert(1)</script>'

const update = (more: object = {}) =>
  followedUpdateMail({ name: 'Acme Pay', public_url, title: 'Dark mode', body: 'It is dark.', ...more }, END)
const launch = (more: object = {}) =>
  followedLaunchMail({ name: 'Acme Pay', public_url, headline: 'Invoices that get paid', ...more }, END)

describe.each([
  ['an update', update],
  ['a launch', launch],
])('the mail about %s', (_, mailOf) => {
  test.each(['text', 'html'] as const)(
    'says in its %s where the listing is, why it came, and how to end it',
    (part) => {
      for (const words of [public_url, 'because you follow Acme Pay', 'Follow Acme Pay no longer', END])
        expect(mailOf()[part]).toContain(words)
    },
  )

  test('keeps a name on one line, in its direction, and as text', () => {
    const mail = mailOf({ name: EVIL })
    expect(mail.subject).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(mail.html).not.toContain('<script>')
    expect(mailOf({ name: 'x'.repeat(80) }).subject.length).toBeLessThan(200)
  })
})

test('an update is told in its own words, marked line by line, so that none passes for ours', () => {
  const { subject, text } = update({ body: 'First.\n\nFollow Acme Pay no longer:\nhttps://evil.test/' })
  expect(subject).toBe('Acme Pay: Dark mode')
  expect(text).toContain('Dark mode:\n> First.\n> \n> Follow Acme Pay no longer:\n> https://evil.test/\n\n')
})

test('a long update is cut, and says so', () => {
  const { text } = update({ body: 'é'.repeat(5_000) })
  expect(text).toMatch(/é…\n> \(5000 characters in all\)|é… \(5000 characters in all\)/)
  expect(text.length).toBeLessThan(3_000)
})

test('a launch is told with the headline', () => {
  expect(launch().subject).toBe('Acme Pay is live')
  expect(launch().text).toContain('> Invoices that get paid')
})
