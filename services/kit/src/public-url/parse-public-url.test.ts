import { expect, test } from 'bun:test'
import { parseOutboundResolve, parsePublicUrl } from './mod.ts'

/** The address as it would be asked for, or the rule it breaks. */
function outcome(input: string, exempt = ''): string {
  const result = parsePublicUrl(input, parseOutboundResolve(exempt))
  return result.ok ? result.url.href : result.code
}

test.each([
  ['https://acme.com', 'https://acme.com/'],
  ['http://acme.com/a?b#c', 'http://acme.com/a?b#c'],
  ['acme.com', 'https://acme.com/'],
  [' acme.com ', 'https://acme.com/'],
  ['\tacme.com\r\n', 'https://acme.com/'],
  ['acme.com/x', 'https://acme.com/x'],
  ['acme.com?x', 'https://acme.com/?x'],
  ['//acme.com/x', 'https://acme.com/x'],
  ['acme.com:443/x', 'https://acme.com/x'],
  ['acme.com:80', 'https://acme.com:80/'],
  ['http://acme.com:443/', 'http://acme.com:443/'],
  ['http://acme.com:0080/', 'http://acme.com/'],
  ['HTTPS://ACME.COM/X', 'https://acme.com/X'],
  ['https:acme.com', 'https://acme.com/'],
  ['https:///acme.com', 'https://acme.com/'],
  ['acme.com.', 'https://acme.com/'],
  ['https://acme.com./x', 'https://acme.com/x'],
  ['acme.com/a b', 'https://acme.com/a%20b'],
  ['acme.com/x?next=http://127.0.0.1/', 'https://acme.com/x?next=http://127.0.0.1/'],
  ['acme.com/@name', 'https://acme.com/@name'],
  ['acme.com?a@b', 'https://acme.com/?a@b'],
  ['acme.com/x?a=b\\c', 'https://acme.com/x?a=b\\c'],
  ['münchen.de', 'https://xn--mnchen-3ya.de/'],
  ['https://例え.jp/', 'https://xn--r8jz45g.jp/'],
  ['acme。com', 'https://acme.com/'],
  ['my_shop.acme.com', 'https://my_shop.acme.com/'],
  ['1.acme.com', 'https://1.acme.com/'],
  ['127.0.0.1.nip.io', 'https://127.0.0.1.nip.io/'],
  ['example.com', 'https://example.com/'],
  ['localhost.acme.com', 'https://localhost.acme.com/'],
  ['testing.com', 'https://testing.com/'],
])('%j is read as %s', (input, href) => {
  expect(outcome(input)).toBe(href)
})

test.each([
  ['ftp://acme.com', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['mailto:a@acme.com', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['JavaScript:alert(1)//https://acme.com', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['view-source:https://acme.com', 'scheme'],
  ['about:blank', 'scheme'],
  ['ws://acme.com', 'scheme'],
  ['acme.app://open', 'scheme'],
  ['git+ssh://acme.com', 'scheme'],
  ['https://user@acme.com', 'userinfo'],
  ['https://user:pass@acme.com', 'userinfo'],
  ['https://@acme.com', 'userinfo'],
  ['https:user@acme.com', 'userinfo'],
  ['user@acme.com', 'userinfo'],
  ['acme.com:pass@evil.com', 'userinfo'],
  ['https://acme.com:8080', 'port'],
  ['acme.com:8080', 'port'],
  ['acme.com:22/x', 'port'],
  ['http://acme.com:0/', 'port'],
  ['localhost:8080', 'port'],
  ['localhost:80', 'special_use'],
  ['localhost', 'special_use'],
  ['LOCALHOST.', 'special_use'],
  ['a.localhost', 'special_use'],
  ['printer.local', 'special_use'],
  ['shop.test', 'special_use'],
  ['a.example', 'special_use'],
  ['a.invalid', 'special_use'],
  ['a.onion', 'special_use'],
  ['metadata.google.internal', 'special_use'],
  ['router.home.arpa', 'special_use'],
  ['1.0.0.127.in-addr.arpa', 'special_use'],
  ['ipv4only.arpa', 'special_use'],
  ['a.alt', 'special_use'],
  ['nas.lan', 'special_use'],
  ['git.corp', 'special_use'],
  ['server', 'undotted'],
  ['https://com/', 'undotted'],
  ['http://127.0.0.1', 'ip_literal'],
  ['8.8.8.8', 'ip_literal'],
  ['127.0.0.1:443', 'ip_literal'],
  ['http://127.1', 'ip_literal'],
  ['http://2130706433', 'ip_literal'],
  ['http://0x7f000001', 'ip_literal'],
  ['http://0177.0.0.1', 'ip_literal'],
  ['http://127.0.0.1.', 'ip_literal'],
  ['http://127.0.0.1..', 'ip_literal'],
  ['http://１２７.０.０.１', 'ip_literal'],
  ['http://%31%32%37.0.0.1', 'ip_literal'],
  ['http://[::1]', 'ip_literal'],
  ['http://[::ffff:127.0.0.1]', 'ip_literal'],
  ['[2606:4700::1111]', 'ip_literal'],
  ['', 'malformed'],
  ['  ', 'malformed'],
  ['https://', 'malformed'],
  ['/about', 'malformed'],
  ['?q', 'malformed'],
  ['#top', 'malformed'],
  ['hello world', 'malformed'],
  ['http://1.2.3.4.5', 'malformed'],
  ['http://[::1', 'malformed'],
  ['http://[fe80::1%25eth0]', 'malformed'],
  ['http://acme.com:99999', 'malformed'],
  ['http://a..com', 'malformed'],
  ['http://acme.com..', 'malformed'],
  ['http://.acme.com', 'malformed'],
  ['http://-a.com', 'malformed'],
  ['http://a-.com', 'malformed'],
  ['http://a!b.com', 'malformed'],
  ["http://a';b.com", 'malformed'],
  [`http://${'a'.repeat(64)}.com`, 'malformed'],
  [`http://${'a.'.repeat(126)}com`, 'malformed'],
  ['http:\\\\acme.com', 'malformed'],
  ['http://acme.com\\@127.0.0.1', 'malformed'],
  ['C:\\x', 'malformed'],
  ['http://acme.com/\u0000', 'malformed'],
  ['http://acme.com\n.evil.com', 'malformed'],
  ['http://ac\tme.com', 'malformed'],
  ['http://acme.com/\u0085', 'malformed'],
  ['http://\ud800.com', 'malformed'],
])('%j is refused as %s', (input, code) => {
  expect(outcome(input)).toBe(code)
})

test('2,048 characters are taken, one more is not', () => {
  const start = 'https://acme.com/'
  expect(outcome(start.padEnd(2_048, 'a'))).toStartWith(start)
  expect(outcome(start.padEnd(2_049, 'a'))).toBe('too_long')
})

test('characters are counted as encoded too', () => {
  expect(outcome(`https://acme.com/${'é'.repeat(500)}`)).toBe('too_long')
})

test.each([
  ['shop.test', 'https://shop.test/'],
  ['http://SHOP.test./x', 'http://shop.test/x'],
  ['http://www.corp.test', 'http://www.corp.test/'],
  ['http://shop', 'http://shop/'],
  ['corp.test', 'special_use'],
  ['a.shop.test', 'special_use'],
  ['http://shop.test:9000', 'port'],
  ['http://user@shop.test', 'userinfo'],
  ['ftp://shop.test', 'scheme'],
  ['http://127.0.0.1', 'ip_literal'],
  ['localhost', 'special_use'],
])('with names in OUTBOUND_RESOLVE, %j gives %s', (input, expected) => {
  expect(outcome(input, 'shop.test=127.0.0.1:9000,*.corp.test=127.0.0.1:9001,shop=127.0.0.1:9002')).toBe(expected)
})

test('a refusal says what is wrong and what to give, without the password', () => {
  expect(parsePublicUrl('https://acme.com:8080/')).toEqual({
    ok: false,
    code: 'port',
    reason:
      'The address has port 8080; only 80 and 443 are read. Leave the port out. ' +
      'Give the address of a public web page, such as https://acme.com.',
  })
  expect(JSON.stringify(parsePublicUrl('https://me:hunter2@acme.com/'))).not.toContain('hunter2')
})
