import { describe, expect, test } from 'bun:test'
import { signInMail } from './sign-in.ts'

const now = new Date('2026-11-21T12:00:00Z')
const told = {
  to: 'ada@example.test',
  url: 'https://directory.test/sign-in#t0ken',
  publicUrl: 'https://directory.test',
  expiresAt: new Date('2026-11-21T12:10:00Z'),
  now,
}

describe.each(['text', 'html'] as const)('the %s says', (part) => {
  test.each([
    ['what it is and for whom', 'asked to sign in to Launch Directory at https://directory.test as ada@example.test'],
    ['the link', 'https://directory.test/sign-in#t0ken'],
    ['how long it is valid', 'valid for 10 minutes, until 21 November 2026 at 12:10 UTC, and works once'],
    ['to ignore it if nobody asked', 'ignore this mail'],
  ])('%s', (_, words) => {
    expect(signInMail(told)[part].replace(/\s+/g, ' ')).toContain(words)
  })
})

test('a mail that comes late tells how long is left', () => {
  const at = (time: string) => signInMail({ ...told, now: new Date(`2026-11-21T${time}Z`) }).text.replace(/\s+/g, ' ')
  expect(at('12:00:00.500')).toContain('valid for 10 minutes')
  expect(at('12:06:30')).toContain('valid for 4 minutes')
  expect(at('12:09:30')).toContain('valid for 1 minute,')
})

test('what it is told stays text', () => {
  const { html } = signInMail({ ...told, to: `o'<b>"&@example.test`, url: 'https://directory.test/?a="><script>&b' })
  expect(html).toContain('as o&#x27;&lt;b&gt;&quot;&amp;@example.test.')
  expect(html).toContain('href="https://directory.test/?a=&quot;&gt;&lt;script&gt;&amp;b"')
  expect(html).not.toMatch(/<script|<b>/)
})

test('the HTML loads nothing', () => {
  expect(signInMail(told).html).not.toMatch(/<(img|link|script|iframe)|url\(|src=|@import/i)
})
