import { expect, test } from 'bun:test'
import { connect, Socket } from 'node:net'
import type { Endpoint, Lookup } from './mod.ts'
import { failure, fetchTo } from './testing/fetches.ts'
import { http, listen } from './testing/loopback.ts'

/** A resolver that gives `addresses` for every name. */
function resolving(...addresses: string[]): Lookup {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

/** A dialler that notes where it is sent and leads to `port` on loopback; `dead` addresses refuse. */
function recording(port: number, dead: string[] = []) {
  const dialled: Endpoint[] = []
  const dial = (endpoint: Endpoint) => {
    dialled.push(endpoint)
    return connect({ host: '127.0.0.1', port: dead.includes(endpoint.address) ? 1 : port })
  }
  return { dialled, dial }
}

test.each([
  ['one special address', ['127.0.0.1']],
  ['one special address of IPv6', ['::1']],
  ['a special address after public ones', ['93.184.216.34', '2606:4700::1111', '10.0.0.1']],
  ['a special address before a public one', ['192.168.0.1', '93.184.216.34']],
  ['a mapped address', ['::ffff:93.184.216.34']],
  ['a NAT64 address', ['64:ff9b::5db8:d822']],
  ['a 6to4 address', ['2002:5db8:d822::1']],
  ['a Teredo address', ['2001:0:4136:e378:8000:63bf:3fff:fdd2']],
  ['a zone id', ['fe80::1%eth0']],
  ['a zone id on a public address', ['2606:4700::1111%eth0']],
  ['something that is no address', ['localhost']],
  ['a short spelling', ['127.1']],
])('a name that resolves to %s is refused and not dialled', async (_, addresses) => {
  await using canary = await listen(http(200))
  const { dial } = recording(canary.port)
  const request = fetchTo({}, { lookup: resolving(...addresses), dial })('http://acme.com/')
  expect(await failure(request)).toBe('FetchRefused refused_address')
  expect(canary.connections()).toBe(0)
})

test('a redirect to a name that resolves to a special address is refused', async () => {
  await using site = await listen(http(302, { location: 'http://inside.acme.com/' }))
  await using canary = await listen(http(200))
  const dial = ({ port }: Endpoint) => connect({ host: '127.0.0.1', port: port === site.port ? port : canary.port })
  const fetch = fetchTo({ 'shop.test': site }, { lookup: resolving('10.0.0.1'), dial })
  expect(await failure(fetch('http://shop.test/'))).toBe('FetchRefused refused_address')
  expect(canary.connections()).toBe(0)
})

test('a name that changes its address between look-ups is looked up once, and the checked address is dialled', async () => {
  await using site = await listen(http(200))
  const { dial, dialled } = recording(site.port)
  const asked: string[] = []
  const lookup: Lookup = async (host) => {
    asked.push(host)
    return [{ address: asked.length === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
  }
  await fetchTo({}, { lookup, dial })('http://acme.com/')
  expect(asked).toEqual(['acme.com'])
  expect(dialled).toEqual([{ address: '93.184.216.34', family: 4, port: 80 }])
})

test('a redirect is looked up anew, and refused when the name has changed its address', async () => {
  await using site = await listen(http(302, { location: '/again' }))
  const { dial, dialled } = recording(site.port)
  const answers = ['93.184.216.34', '127.0.0.1']
  const lookup: Lookup = async () => [{ address: answers.shift() ?? '', family: 4 }]
  expect(await failure(fetchTo({}, { lookup, dial })('http://acme.com/'))).toBe('FetchRefused refused_address')
  expect(dialled).toHaveLength(1)
})

test.each([
  ['http://acme.com/', 80],
  ['http://acme.com:443/', 443],
  ['http://acme.com./', 80],
])('%s is dialled at port %d', async (url, port) => {
  await using site = await listen(http(200))
  const { dial, dialled } = recording(site.port)
  await fetchTo({}, { lookup: resolving('93.184.216.34'), dial })(url)
  expect(dialled.map((endpoint) => endpoint.port)).toEqual([port])
})

test('addresses that refuse are passed over, families in turn', async () => {
  await using site = await listen(http(200))
  const addresses = ['2606:4700::1', '2606:4700::2', '93.184.216.34', '93.184.216.35']
  const { dial, dialled } = recording(site.port, addresses.slice(0, 3))
  await fetchTo({}, { lookup: resolving(...addresses), dial })('http://acme.com/')
  expect(dialled.map(({ address }) => address)).toEqual([
    '2606:4700::1',
    '93.184.216.34',
    '2606:4700::2',
    '93.184.216.35',
  ])
})

test('an address that never answers leaves time for the next', async () => {
  await using site = await listen(http(200))
  const { dial, dialled } = recording(site.port)
  const silent = (endpoint: Endpoint) => (endpoint.address === '93.184.216.1' ? new Socket() : dial(endpoint))
  const fetch = fetchTo({}, { lookup: resolving('93.184.216.1', '93.184.216.2'), dial: silent })
  expect((await fetch('http://acme.com/', { deadlineMs: 3_000 })).status).toBe(200)
  expect(dialled.map(({ address }) => address)).toEqual(['93.184.216.2'])
})

test('when every address refuses, at most six are tried', async () => {
  const addresses = Array.from({ length: 50 }, (_, i) => `93.184.216.${i + 1}`)
  const { dial, dialled } = recording(1)
  const request = fetchTo({}, { lookup: resolving(...addresses), dial })('http://acme.com/')
  expect(await failure(request)).toBe('FetchFailed connect')
  expect(dialled).toHaveLength(6)
})

test.each<[string, Lookup]>([
  ['does not resolve', () => Promise.reject(new Error('ENOTFOUND'))],
  ['has no address', async () => []],
])('a name that %s fails as dns', async (_, lookup) => {
  expect(await failure(fetchTo({}, { lookup })('http://acme.com/'))).toBe('FetchFailed dns')
})

test('a look-up that never answers ends at the deadline', async () => {
  const lookup = () => new Promise<never>(() => {})
  const request = fetchTo({}, { lookup })('http://acme.com/', { deadlineMs: 30 })
  expect(await failure(request)).toBe('FetchFailed timeout')
})
