import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Answer } from 'dns-packet'
import { type DnsServer, startDnsServer } from '../testing/dns-server.ts'
import { noReply } from '../testing/dns-zones.ts'
import { dnsMethod } from './dns.ts'

const TOKEN = 'k5x2m7q4tz3wd6naub5yhf2cse'
const VALUE = `launch-verify=${TOKEN}`
const NAME = '_launch-verify.acme-shop.com'
const TIMES = { deadlineMs: 1_000, tryMs: 200, maxQueries: 96 }
const ONE = '93.184.215.1'
const TWO = '93.184.215.2'

let system: DnsServer
let first: DnsServer
let second: DnsServer
/** Addresses at which an authoritative server was looked for. */
let reached: string[]

beforeEach(async () => {
  const servers = await Promise.all([startDnsServer(), startDnsServer(), startDnsServer()])
  ;[system, first, second] = servers
  reached = []
  for (const server of servers) server.zone('acme-shop.com', { ns: ['a.dns-host.net', 'b.dns-host.net'] })
  system.zone('dns-host.net')
  system.set(a('a.dns-host.net', ONE))
  system.set(a('b.dns-host.net', TWO))
})
afterEach(async () => {
  await Promise.all([system, first, second].map((server) => server[Symbol.asyncDispose]()))
})

const a = (name: string, data: string): Answer => ({ type: 'A', name, ttl: 60, data })

function look(url = 'https://acme-shop.com') {
  const endpointAt = (address: string) => {
    reached.push(address)
    const { port } = address === ONE ? first : second
    return { address: '127.0.0.1', port }
  }
  const method = dnsMethod({
    dnsServer: null,
    systemServers: () => [{ address: '127.0.0.1', port: system.port }],
    endpointAt,
    times: TIMES,
  })
  return method.look({ token: TOKEN, url })
}

const codes = async (looked: ReturnType<typeof look>) =>
  (await looked).resolvers?.map(({ resolver, code }) => `${resolver} ${code}`)

test('each authoritative server is asked itself, without recursion, and the system’s resolver with it', async () => {
  first.txt(NAME, VALUE)
  expect(await codes(look())).toEqual(['system nxdomain_cached', 'a.dns-host.net found', 'b.dns-host.net no_record'])
  expect(first.queries.map(({ isRecursive }) => isRecursive)).not.toContain(true)
  expect(system.queries.map(({ isRecursive }) => isRecursive)).not.toContain(false)
})

test('one authoritative server that has the record suffices', async () => {
  second.txt(NAME, VALUE)
  expect((await look()).code).toBe('found')
})

test('the system’s resolver suffices where authoritative servers can’t be reached', async () => {
  system.txt(NAME, VALUE)
  for (const server of [first, second]) server.answer(() => noReply)
  expect(await look()).toMatchObject({ code: 'found', found: VALUE })
})

test.each([
  ['refuses', { rcode: 'REFUSED' } as const],
  ['answers from elsewhere and not by itself', { isAuthoritative: false } as const],
  ['fails', { rcode: 'SERVFAIL' } as const],
])('a lame server that %s is passed over', async (_, reply) => {
  first.answer(() => reply)
  second.txt(NAME, VALUE)
  expect(await codes(look())).toEqual(['system nxdomain_cached', 'a.dns-host.net servfail', 'b.dns-host.net found'])
})

test('a delegation that is lame throughout is named', async () => {
  system.answer(({ type }) => (type === 'TXT' ? { rcode: 'SERVFAIL' } : undefined))
  for (const server of [first, second]) server.answer(() => ({ rcode: 'REFUSED' }))
  const { code, detail } = await look()
  expect(code).toBe('servfail')
  expect(detail).toContain(
    'a.dns-host.net and b.dns-host.net, named as name servers of acme-shop.com, gave no authoritative answer',
  )
})

test('a misplaced record is looked for at a server that answers', async () => {
  first.answer(() => ({ rcode: 'REFUSED' }))
  second.txt('www.acme-shop.com', VALUE)
  expect(await codes(look())).toEqual(['system no_record', 'a.dns-host.net servfail', 'b.dns-host.net wrong_level'])
})

test('the servers of the zone above are asked for a domain that is no zone', async () => {
  for (const server of [system, first, second]) server.zone('github.io', { ns: ['a.dns-host.net'] })
  first.txt('_launch-verify.acme.github.io', VALUE)
  expect(await codes(look('https://acme.github.io'))).toEqual(['system nxdomain_cached', 'a.dns-host.net found'])
})

test('a name server with an IPv6 address alone is asked there', async () => {
  const data = '2606:4700::6810:1'
  system.zone('dns-host.net', { records: [{ type: 'AAAA', name: 'a.dns-host.net', ttl: 60, data }] })
  second.txt(NAME, VALUE)
  expect(await codes(look())).toEqual(['system nxdomain_cached', 'a.dns-host.net found'])
  expect(reached).toEqual([data])
})

test.each(['10.0.0.53', '127.0.0.1', '169.254.169.254', '192.168.1.1', '100.64.0.1'])(
  'a name server at %s is not asked, and nothing is told of its domain',
  async (address) => {
    const unknown = await look('https://no-such-domain.com')
    system.set(a('a.dns-host.net', address), a('a.dns-host.net', ONE))
    system.set(a('b.dns-host.net', address))
    system.txt(NAME, VALUE)
    const inside = await look()
    expect(reached).toEqual([])
    const plain = JSON.stringify(inside).replaceAll('acme-shop.com', 'no-such-domain.com')
    expect(plain).toBe(JSON.stringify(unknown))
    expect(inside).toMatchObject({ code: 'no_record', found: null })
  },
)

test('of a host whose zone lies inside the network nothing is told, while its domain still counts', async () => {
  system.zone('corp.acme-shop.com', { ns: ['ns.inside.net'] })
  system.txt('corp.acme-shop.com', VALUE)
  system.zone('inside.net')
  system.set(a('ns.inside.net', '10.1.2.3'))
  expect(await look('https://corp.acme-shop.com')).toMatchObject({ code: 'no_record', found: null })
  first.txt(NAME, VALUE)
  expect((await look('https://corp.acme-shop.com')).code).toBe('found')
})

test.each(['printer.local', 'db.internal', 'acme.test', '1.168.192.in-addr.arpa'])(
  '%s is never asked for',
  async (host) => {
    expect(await look(`https://${host}`)).toMatchObject({ code: 'no_record', found: null })
    expect(system.queries).toEqual([])
  },
)

test('name servers with names that no host can have, or inside the network, are not looked up', async () => {
  system.zone('acme-shop.com', { ns: ['ns.corp', 'a b.net', 'ns1.internal', 'localhost'] })
  expect((await look()).code).toBe('no_record')
  expect(system.queries.filter(({ type }) => type !== 'TXT').map(({ name, type }) => `${name} ${type}`)).toEqual([
    'acme-shop.com NS',
  ])
})

test('of many name servers four are asked', async () => {
  const ns = Array.from({ length: 40 }, (_, at) => `ns${at}.dns-host.net`)
  system.zone('acme-shop.com', { ns })
  for (const name of ns) system.set(a(name, ONE))
  expect((await look()).resolvers?.length).toBe(5)
})
