import { describe, expect, test } from 'bun:test'
import { type InviteLetter, inviteMail } from './invite.ts'

const told: InviteLetter = {
  url: 'https://directory.test/invites#t0ken',
  publicUrl: 'https://directory.test',
  productName: 'Acme Pay',
  productUrl: 'https://acmepay.com/',
  invitedBy: 'Ada Vermeer',
  expiresAt: new Date('2026-11-28T12:00:00Z'),
}
const EVIL = 'Acme\r\nBcc: eve@mail.test\n\u202egnp.exe <script>alert(1)</script>'

describe.each(['text', 'html'] as const)('the %s says', (part) => {
  test.each([
    ['by whom and to what', 'Ada Vermeer asks you to add yourself to the founders of Acme Pay, https://acmepay.com/'],
    ['where', 'in Launch Directory at https://directory.test'],
    ['the link', 'https://directory.test/invites#t0ken'],
    ['how long it is valid', 'valid until 28 November 2026 at 12:00 UTC and works once'],
    ['what to do if it means nothing', 'ignore this mail'],
  ])('%s', (_, words) => {
    expect(inviteMail(told)[part].replaceAll('\n', ' ')).toContain(words)
  })
})

test('a product without a name is called by its address, and nobody by no name', () => {
  const mail = inviteMail({ ...told, productName: null, invitedBy: null })
  expect(mail.subject).toBe('You are invited as a founder of https://acmepay.com/')
  expect(mail.text.replaceAll('\n', ' ')).toStartWith(
    'Somebody asks you to add yourself to the founders of https://acmepay.com/, in',
  )
})

test('names break no line, turn no direction, and are text in the HTML', () => {
  const mail = inviteMail({ ...told, productName: EVIL, invitedBy: EVIL })
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(mail.text).not.toContain('\nBcc')
  expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/i)
  expect(inviteMail({ ...told, productName: 'x'.repeat(80) }).subject.length).toBeLessThan(100)
})
