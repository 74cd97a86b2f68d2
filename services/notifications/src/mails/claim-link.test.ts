import { describe, expect, test } from 'bun:test'
import { claimLinkMail } from './claim-link.ts'

const told = {
  url: 'https://directory.test/claims#t0ken',
  publicUrl: 'https://directory.test',
  listingName: 'Acme Pay',
  listingUrl: 'https://directory.test/listings/acme-pay',
  expiresAt: new Date('2026-11-28T12:00:00Z'),
}
const EVIL = 'Acme\r\nBcc: eve@mail.test\n\u202egnp.exe <script>alert(1)</script>'

describe.each(['text', 'html'] as const)('the %s says', (part) => {
  test.each([
    ['of which listing, and where', 'claims the listing Acme Pay in Launch Directory at https://directory.test, and'],
    ['the page of the listing', 'https://directory.test/listings/acme-pay'],
    ['what the link does', 'gives the listing to the account that made the claim, whoever opens it'],
    ['the link', 'https://directory.test/claims#t0ken'],
    ['how long it is valid', 'valid until 28 November 2026 at 12:00 UTC and works once'],
    ['what to do if nobody asked', 'do not open the link, and ignore this mail'],
  ])('%s', (_, words) => {
    expect(claimLinkMail(told)[part].replaceAll('\n', ' ')).toContain(words)
  })
})

test('a name breaks no line, turns no direction, and is text in the HTML', () => {
  const mail = claimLinkMail({ ...told, listingName: EVIL, listingUrl: `https://a.test/${EVIL}` })
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(mail.text).not.toMatch(/^Bcc|\u202e/m)
  expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/i)
  expect(claimLinkMail({ ...told, listingName: 'x'.repeat(80) }).subject.length).toBeLessThan(100)
})
