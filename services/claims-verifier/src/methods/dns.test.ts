import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { byTheClock } from '@launch/kit/testing'
import { type DnsServer, startDnsServer } from '../testing/dns-server.ts'
import { noReply, soa } from '../testing/dns-zones.ts'
import { dnsMethod } from './dns.ts'

const TOKEN = 'k5x2m7q4tz3wd6naub5yhf2cse'
const VALUE = `launch-verify=${TOKEN}`
const PROOF = { token: TOKEN, url: 'https://acme-shop.com/pricing' }
const NAME = '_launch-verify.acme-shop.com'
/** Short times, so that what never answers is told soon. */
const SHORT = { deadlineMs: 600, tryMs: 150, maxQueries: 96 }

let dns: DnsServer
beforeEach(async () => {
  dns = await startDnsServer()
  dns.zone('acme-shop.com')
})
afterEach(() => dns[Symbol.asyncDispose]())

const method = () => dnsMethod({ dnsServer: dns })
const look = (url = PROOF.url) => method().look({ token: TOKEN, url })
const lookShortly = () => dnsMethod({ dnsServer: dns, times: SHORT }).look(PROOF)

describe('instructions', () => {
  test('give the name with and without the domain, the value and a command that shows it', () => {
    expect(method().instructions(PROOF)).toEqual({
      text: `Add a TXT record with the value ${VALUE} to the DNS of acme-shop.com. Its name is ${NAME}; where the registrar adds the domain itself, give only _launch-verify. Then verify the claim. Leave the record there: it is looked for again every week.`,
      name: NAME,
      host: '_launch-verify',
      type: 'TXT',
      value: VALUE,
      check: `dig +short TXT ${NAME}`,
    })
  })

  test.each([
    ['a host below the domain', 'https://app.acme-shop.com', '_launch-verify.acme-shop.com'],
    ['a domain below a public suffix of two labels', 'https://www.acme.co.uk', '_launch-verify.acme.co.uk'],
    ['a domain below a private suffix', 'https://acme.github.io', '_launch-verify.acme.github.io'],
    ['an international name', 'https://www.bücher.de', '_launch-verify.xn--bcher-kva.de'],
  ])('name the registrable domain of %s', (_, url, name) => {
    expect(method().instructions({ token: TOKEN, url }).name).toBe(name)
  })
})

describe('a record counts', () => {
  test.each([
    ['at the instructed name', NAME],
    ['at the domain itself', 'acme-shop.com'],
  ])('%s', async (_, name) => {
    dns.txt(name, VALUE)
    expect(await look()).toEqual({
      code: 'found',
      detail: `The TXT record stands at ${name}.`,
      expected: `TXT ${VALUE} at ${NAME}`,
      found: VALUE,
      resolvers: [
        { resolver: 'system', asked: name, code: 'found', found: VALUE, ttl: 300 },
        { resolver: 'ns1.acme-shop.com', asked: name, code: 'found', found: VALUE, ttl: null },
      ],
    })
  })

  test.each(['app.acme-shop.com', '_launch-verify.app.acme-shop.com'])(
    'at the listing’s own host: %s',
    async (name) => {
      dns.txt(name, VALUE)
      expect(await look('https://app.acme-shop.com')).toMatchObject({
        code: 'found',
        detail: expect.stringContaining(name),
      })
    },
  )

  test('at the host where that is a zone of its own', async () => {
    dns.zone('app.acme-shop.com', { ns: ['ns.app.acme-shop.com'] })
    dns.txt('app.acme-shop.com', VALUE)
    const { code, resolvers } = await look('https://app.acme-shop.com')
    expect(code).toBe('found')
    expect(resolvers?.find(({ resolver }) => resolver === 'ns.app.acme-shop.com')?.code).toBe('found')
  })

  test('where a name with the label would be too long, which is then not asked for', async () => {
    const host = `${['a', 'b', 'c'].map((letter) => letter.repeat(63)).join('.')}.${'d'.repeat(40)}.acme-shop.com`
    dns.txt(NAME, VALUE)
    expect((await look(`https://${host}`)).code).toBe('found')
    expect(Math.max(...dns.queries.map(({ name }) => name.length))).toBe(host.length)
  })

  test('where it is parted into strings, which are joined', async () => {
    dns.txt(NAME, [VALUE.slice(0, 9), VALUE.slice(9)])
    expect((await look()).code).toBe('found')
  })

  test('beside records of other claims and of other services', async () => {
    dns.txt(NAME, 'v=spf1 -all', 'launch-verify=another', VALUE)
    expect((await look()).code).toBe('found')
  })

  test('in an answer of 4 KB over UDP', async () => {
    dns.txt('acme-shop.com', ...Array.from({ length: 14 }, (_, at) => `${at} `.padEnd(250, 'x')), VALUE)
    expect((await look()).code).toBe('found')
    expect(dns.queries.every(({ over }) => over === 'udp')).toBe(true)
  })

  test('in an answer that is too long for UDP, by TCP', async () => {
    dns.txt('acme-shop.com', ...Array.from({ length: 60 }, (_, at) => `${at} `.padEnd(250, 'x')), VALUE)
    expect((await look()).code).toBe('found')
    expect(dns.queries.some(({ over, type }) => over === 'tcp' && type === 'TXT')).toBe(true)
  })

  test('where the system’s resolver fails, as for a broken DNSSEC chain', async () => {
    dns.txt(NAME, VALUE)
    dns.answer(({ type, isRecursive }) => (type === 'TXT' && isRecursive ? { rcode: 'SERVFAIL' } : undefined))
    const { code, resolvers } = await look()
    expect(code).toBe('found')
    expect(resolvers?.map((each) => each.code)).toEqual(['servfail', 'found'])
  })

  test('of a name that only development knows, where a server is named', async () => {
    dns.zone('acme.test')
    dns.txt('_launch-verify.acme.test', VALUE)
    const proof = { token: TOKEN, url: 'http://acme.test' }
    expect((await dnsMethod({ dnsServer: dns }).look(proof)).code).toBe('found')
    const asked = dns.queries.length
    const atSystem = dnsMethod({ dnsServer: null, systemServers: () => [dns] })
    expect((await atSystem.look(proof)).code).toBe('no_record')
    expect(dns.queries.length).toBe(asked)
  })
})

describe('a wrong set-up is named', () => {
  test('no record', async () => {
    const { code, detail, found, resolvers } = await look()
    expect({ code, found }).toEqual({ code: 'no_record', found: null })
    expect(detail).toContain(`was found at ${NAME} and acme-shop.com. Add a TXT record ${VALUE} at ${NAME}`)
    expect(resolvers?.map(({ resolver, code }) => [resolver, code])).toEqual([
      ['system', 'no_record'],
      ['ns1.acme-shop.com', 'no_record'],
    ])
  })

  test.each(['_launch-verify.acme-shop.com.acme-shop.com', 'acme-shop.com.acme-shop.com'])(
    'the domain added twice: %s',
    async (name) => {
      dns.txt(name, VALUE)
      const { code, detail, resolvers } = await look()
      expect(code).toBe('doubled_domain')
      expect(detail).toBe(
        `The TXT record stands at ${name}: the domain was added twice. Give only _launch-verify as its name where the registrar adds acme-shop.com itself.`,
      )
      expect(resolvers).toContainEqual({
        resolver: 'ns1.acme-shop.com',
        asked: name,
        code: 'doubled_domain',
        found: VALUE,
        ttl: null,
      })
    },
  )

  test.each([
    ['www.acme-shop.com', 'https://acme-shop.com'],
    ['_launch-verify.www.acme-shop.com', 'https://acme-shop.com'],
    ['launch-verify.acme-shop.com', 'https://acme-shop.com'],
    ['_launch-verify.eu.acme-shop.com', 'https://app.eu.acme-shop.com'],
    ['eu.acme-shop.com', 'https://app.eu.acme-shop.com'],
  ])('a record at the wrong level: %s', async (name, url) => {
    dns.txt(name, VALUE)
    const { code, detail } = await look(url)
    expect(code).toBe('wrong_level')
    expect(detail).toBe(`The TXT record stands at ${name}, where it does not count. Move it to ${NAME}.`)
  })

  test.each([
    ['quotation marks in the text', `"${VALUE}"`, 'quotation marks'],
    ['typographic ones', `“${VALUE}”`, 'quotation marks'],
    ['strings joined with their quotation marks', `"launch-verify=" "${TOKEN}"`, 'quotation marks'],
    ['strings joined with a space', ['launch-verify=', ` ${TOKEN}`], 'white space'],
    ['a space at the end', `${VALUE} `, 'white space'],
    ['capitals', VALUE.toUpperCase(), 'capitals'],
    ['only the token', TOKEN, 'without launch-verify='],
  ])('%s', async (_, record, said) => {
    dns.txt(NAME, record)
    const { code, detail, found } = await look()
    expect(code).toBe('quoted_value')
    expect(detail).toContain(said)
    expect(detail).toContain(`Its text has to be exactly ${VALUE}.`)
    expect(found).toBe([record].flat().join(''))
  })

  test('a value parted over two records', async () => {
    dns.txt(NAME, TOKEN.slice(5), `launch-verify=${TOKEN.slice(0, 5)}`)
    const { code, detail } = await look()
    expect(code).toBe('quoted_value')
    expect(detail).toContain('Make them one record')
  })

  test('the token of another claim', async () => {
    dns.txt(NAME, 'launch-verify=old')
    const { code, detail, found } = await look()
    expect({ code, found }).toEqual({ code: 'other_token', found: 'launch-verify=old' })
    expect(detail).toContain('has the token of another claim, launch-verify=old. Add a TXT record')
  })

  test('a record of ours at the wrong place tells more than an old one at the right place', async () => {
    dns.txt(NAME, 'launch-verify=old')
    dns.txt('www.acme-shop.com', VALUE)
    expect((await look('https://acme-shop.com')).code).toBe('wrong_level')
  })

  test('a CNAME in the way, though what it leads to has the record', async () => {
    dns.zone('elsewhere.net')
    dns.txt('target.elsewhere.net', VALUE)
    dns.set({ type: 'CNAME', name: NAME, ttl: 60, data: 'Target.Elsewhere.net' })
    const { code, detail, found } = await look()
    expect({ code, found }).toEqual({ code: 'cname', found: 'target.elsewhere.net' })
    expect(detail).toStartWith(`${NAME} is a CNAME that leads to target.elsewhere.net`)
  })

  test('a CNAME of the host itself is as it should be', async () => {
    dns.set({ type: 'CNAME', name: 'app.acme-shop.com', ttl: 60, data: 'customers.elsewhere.net' })
    expect((await look('https://app.acme-shop.com')).code).toBe('no_record')
  })

  test('servers that fail', async () => {
    dns.answer(() => ({ rcode: 'SERVFAIL' }))
    const { code, resolvers } = await look()
    expect(code).toBe('servfail')
    expect(resolvers).toEqual([{ resolver: 'system', asked: NAME, code: 'servfail', found: null, ttl: null }])
  })

  test('servers that never answer, within the deadline', byTheClock, async () => {
    dns.answer(() => noReply)
    const started = performance.now()
    const { code, detail } = await lookShortly()
    expect(code).toBe('timeout')
    expect(detail).toContain('No DNS server answered for acme-shop.com in time.')
    expect(performance.now() - started).toBeLessThan(SHORT.deadlineMs + 2_000)
  })

  test('a TCP that never answers', async () => {
    dns.txt(NAME, ...Array.from({ length: 60 }, () => 'x'.repeat(250)), VALUE)
    dns.answer(({ over }) => (over === 'tcp' ? noReply : undefined))
    expect((await lookShortly()).code).toBe('timeout')
  })

  test('a name that the resolver keeps as unknown, with the time that is left, where authoritative servers have it', async () => {
    dns.txt(NAME, VALUE)
    const authorities = [soa('acme-shop.com', 247, 900)]
    dns.answer(({ type, isRecursive }) =>
      type === 'TXT' && isRecursive ? { rcode: 'NXDOMAIN', authorities } : undefined,
    )
    const { code, detail, resolvers } = await look()
    expect(code).toBe('found')
    expect(detail).toContain('still has cached that the name does not exist, for 247 more seconds')
    expect(resolvers?.[0]).toEqual({ resolver: 'system', asked: NAME, code: 'nxdomain_cached', found: null, ttl: 247 })
  })

  test('a name that the resolver keeps as unknown, where no authoritative server answers', async () => {
    const authorities = [soa('acme-shop.com', 900, 120)]
    dns.answer(({ type, isRecursive }) => {
      if (type !== 'TXT') return undefined
      return isRecursive ? { rcode: 'NXDOMAIN', authorities } : noReply
    })
    const { code, detail, resolvers } = await lookShortly()
    expect(code).toBe('nxdomain_cached')
    expect(detail).toContain('keeps that for 120 more seconds')
    expect(resolvers).toEqual([
      { resolver: 'system', asked: NAME, code: 'nxdomain_cached', found: null, ttl: 120 },
      { resolver: 'ns1.acme-shop.com', asked: NAME, code: 'timeout', found: null, ttl: null },
    ])
  })
})

test('a record’s text is shown without control characters and cut', async () => {
  dns.txt(NAME, ['launch-verify=\u0007', 'y'.repeat(255), 'y'.repeat(255)])
  const { found } = await look()
  expect(found).toStartWith('launch-verify= yyy')
  expect(found?.length).toBe(200)
})
