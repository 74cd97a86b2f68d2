import { expect, test } from 'bun:test'
import { isDate, isDateTime, isEmail, isHttpUrl } from './formats.ts'

const cases: [name: string, check: (text: string) => boolean, right: string[], wrong: string[]][] = [
  ['a date exists in the calendar', isDate, ['2026-11-21', '2024-02-29'], ['2026-02-29', '2026-13-01', '2026-1-1', '']],
  [
    'a time stamp is of RFC 3339',
    isDateTime,
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.123+05:30'],
    ['2026-11-21', '2026-11-21 09:30:00Z', '2026-11-21T24:00:00Z', '2026-02-30T09:30:00Z'],
  ],
  [
    'an address is absolute, http or https',
    isHttpUrl,
    ['https://acme.com', 'http://a/b'],
    ['acme.com', 'ftp://a', 'javascript:alert(1)', 'https://'],
  ],
  [
    'an e-mail address is one plain address',
    isEmail,
    ['hello@acme.com', 'a.b+c@mail.acme.co.uk'],
    ['acme.com', 'a@b', 'a@b.com, c@d.com', 'A <a@b.com>', 'a@b.com\r\nBcc: x@y.com', 'a b@c.com'],
  ],
]
for (const [name, check, right, wrong] of cases) {
  test(name, () => {
    expect(right.filter((text) => !check(text))).toEqual([])
    expect(wrong.filter(check)).toEqual([])
  })
}
