import { expect, test } from 'bun:test'
import { isIP } from 'node:net'
import fc from 'fast-check'
import { parsePublicUrl } from './mod.ts'

const RUNS = { numRuns: 2_000 }

/** One part of an IPv4 address as an attacker may write it. */
const part = fc
  .tuple(fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(10, 16, 8), fc.nat({ max: 3 }))
  .map(
    ([value, base, zeros]) =>
      ({ 10: '', 16: '0x', 8: '0' })[base] + '0'.repeat(base === 10 ? 0 : zeros) + value.toString(base),
  )

const DISGUISES: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (text) => text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x2460 + Number(digit) - 1)),
  (text) => text.replace(/\./g, '。'),
  (text) => text.replace(/\./g, '%2e'),
  (text) => text.replace(/\d/g, (digit) => `%3${digit}`),
  (text) => text.split('').join('\u00ad'),
  (text) => text.toUpperCase(),
]

const numericHost = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '.', '..'), fc.constantFrom(...DISGUISES))
  .map(([parts, dots, disguise]) => disguise(parts.join('.')) + dots)

const host = fc.oneof(
  numericHost,
  fc.ipV4Extended(),
  fc.ipV6().map((ip) => `[${ip}]`),
  fc.domain(),
  fc.string({ unit: 'binary' }),
)

const address = fc
  .tuple(
    fc.constantFrom('', 'http://', 'https:', '//', 'HTTP:/', 'ftp://', 'file://', 'http:\\\\', ' '),
    fc.constantFrom('', '', '', 'user@', 'a:b@'),
    host,
    fc.constantFrom('', '', ':80', ':443', ':8080', ':'),
    fc.oneof(fc.constant(''), fc.webPath(), fc.string({ unit: 'binary' })),
  )
  .map((parts) => parts.join(''))

/** The accepted URL, or undefined. */
function accepted(input: string): URL | undefined {
  const result = parsePublicUrl(input)
  return result.ok ? result.url : undefined
}

test('no numeric host is accepted, however it is spelled', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'http://', 'https://', '//'), numericHost, (scheme, name) => {
      expect(accepted(scheme + name)).toBeUndefined()
    }),
    RUNS,
  )
})

test('whatever is accepted is a plain public address', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.webUrl(), fc.string({ unit: 'binary' })), (input) => {
      const url = accepted(input)
      if (url === undefined) return
      expect(url.protocol).toMatch(/^https?:$/)
      expect(url.username + url.password).toBe('')
      expect(url.port).toMatch(/^(80|443)?$/)
      expect(url.hostname).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/)
      expect(isIP(url.hostname)).toBe(0)
      expect(url.hostname).not.toMatch(/(^|\.)(localhost|local|test|internal|arpa|onion|invalid)$/)
      expect(url.href.length).toBeLessThanOrEqual(2_048)
    }),
    RUNS,
  )
})

test('what was accepted is accepted again, unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), address), (input) => {
      const url = accepted(input)
      if (url) expect(accepted(url.href)?.href).toBe(url.href)
    }),
    RUNS,
  )
})

test('ordinary web addresses are accepted', () => {
  const name = fc
    .domain()
    .filter((domain) => !/\.(test|example|local|invalid|onion|alt|mail|home|corp|lan|arpa)$/.test(domain))
  fc.assert(
    fc.property(name, fc.webPath(), (domain, path) => {
      expect(accepted(`${domain}${path}`)?.hostname).toBe(domain.toLowerCase())
    }),
    RUNS,
  )
})
