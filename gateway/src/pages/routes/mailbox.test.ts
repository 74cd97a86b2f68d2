import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { planOf, type ServedOperations, serveOperations, silentLog } from '@launch/kit/testing'
import { type Operations, operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import { type Door, type GatewayBench, openGatewayBench } from '../../testing/bench.ts'
import { expectProblem } from '../../testing/expect-problem.ts'
import { mailbox, wantsJson } from './mailbox.ts'

const HOSTILE = '<script>alert(1)</script>\u202e'
const mail = {
  id: '0192d5c8-7e3b-7c4d-9a51-2f0b6f1d7a10',
  to: 'ada@example.test',
  subject: `Sign in ${HOSTILE}`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: `Open this page (${'https://directory.test/sign-in#t0ken'}).\n\njavascript:alert(1) ${HOSTILE}\n`,
  html: '<p><img src="https://evil.test/a.png"><a href="https://directory.test/sign-in#t0ken">Sign in</a></p>',
  at: '2026-11-21T12:00:00.000Z',
}

let bench: GatewayBench
let service: ServedOperations
let door: Door
let areSent = false
let kept = [mail, { ...mail, to: 'eve@example.test' }]
let asked: InputOf<Operations['list_kept_mails']>[] = []
beforeAll(async () => {
  bench = await openGatewayBench()
  await bench.database.migrate(planOf({ name: 'notifications', migrations: [] }))
  const { database, clock, nats } = bench
  const list_kept_mails = async (of: { input: object }) => {
    const input = of.input as InputOf<Operations['list_kept_mails']>
    if (areSent) throw new Refusal('not_found', 'Mails are sent here.')
    asked.push(input)
    const from = kept.findIndex(({ id }) => id === input.before) + 1
    return { items: kept.slice(from, from + input.limit) }
  }
  const on = { service: 'notifications' as const, database, clock, nc: nats.connection }
  service = await serveOperations([operations.list_kept_mails], { list_kept_mails }, on)
  door = bench.open({ extras: ({ dispatcher, log }) => [mailbox({ dispatcher, log })] })
})
beforeEach(() => {
  areSent = false
  kept = [mail, { ...mail, to: 'eve@example.test' }]
  asked = []
})
afterAll(async () => {
  await service.stop()
  await bench.close()
})

const ask = (accept?: string, method = 'GET', query = '') =>
  fetch(`http://127.0.0.1:${door.port}/dev/mailbox${query}`, { method, headers: accept ? { accept } : {} })

test('a script gets the mails as they are, newest first', async () => {
  const answer = await ask('application/json')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'no-store',
    vary: 'Accept',
  })
  expect(await answer.json()).toEqual([mail, { ...mail, to: 'eve@example.test' }])
})

test('a script gets the latest thousand, some at a time', async () => {
  kept = Array.from({ length: 1_010 }, () => ({ ...mail, id: randomIds.uuid() }))
  const given = await (await ask('application/json')).json()
  expect(given).toEqual(kept.slice(0, 1_000))
  expect(asked.length).toBe(20)
})

test('those to one address are asked for by it', async () => {
  await ask('application/json', 'GET', '?to=eve%2Bone@example.test')
  await ask('text/html', 'GET', '?to=ada@example.test')
  await ask('application/json')
  expect(asked.map(({ to }) => to)).toEqual(['eve+one@example.test', 'ada@example.test', undefined])
})

describe('a browser gets a page', () => {
  const shown = async () => (await ask('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).text()

  test('with each mail, the newest open, and its link to be clicked', async () => {
    const html = await shown()
    expect(html.match(/<details open class="mail">/g)).toHaveLength(1)
    expect(html.match(/<details class="mail">/g)).toHaveLength(1)
    for (const words of ['ada@example.test', 'eve@example.test', '21 November 2026 at 12:00 UTC'])
      expect(html).toContain(words)
    expect(html).toContain('(<a href="https://directory.test/sign-in#t0ken">https://directory.test/sign-in#t0ken</a>).')
  })

  test('on which a mail stays text: nothing of its HTML part is loaded or followed', async () => {
    const html = await shown()
    expect(html).not.toMatch(/<script|<img|\u202e|href="javascript/)
    expect(html).toContain('&lt;img src=&quot;https://evil.test/a.png&quot;>')
  })

  test('that nobody may keep or frame', async () => {
    const { headers } = await ask()
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'Accept',
    })
  })
})

test.each([
  [null, false],
  ['', false],
  ['*/*', false],
  ['text/html', false],
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/json, text/plain, */*', true],
  ['application/json;q=0', false],
  ['text/html, application/json', false],
  ['text/html;q=0.5, application/json', true],
  ['text/html, application/json;q=0.9', false],
  [',;,;q=x', false],
])('an Accept header of %p gets JSON: %p', (accept, isJson) => {
  expect(wantsJson(accept)).toBe(isJson)
})

test('where mails are sent there is no mailbox', async () => {
  areSent = true
  await expectProblem(await ask('application/json'), 'not_found')
  const page = await ask('text/html')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
  await expectProblem(await ask('application/json', method), 'method_not_allowed')
})

/** What a mailbox gives that may not look at any mail. */
const unread = (host: string, address: string) => {
  const unasked = { runForPage: () => Promise.reject(new Error('The mails were asked for.')) }
  const request = new Request('http://a.test/dev/mailbox', { headers: { host } })
  const asked = { pathname: '/dev/mailbox', requestId: 'test', address }
  return mailbox({ dispatcher: unasked, log: silentLog })(request, asked)
}

test.each(['203.0.113.9', '10.0.0.1', '192.168.1.2', '::', '::ffff:10.0.0.1', 'fe80::1', '1127.0.0.1', ''])(
  'a caller from %p is told that there is nothing',
  async (address) => {
    expect(await unread('localhost', address)).toBeUndefined()
  },
)

test.each(['evil.test', 'evil.test:8080', 'localhost.evil.test'])(
  'a request for %s is told that there is nothing: its website would read the mails (DNS rebinding)',
  async (host) => {
    expect(await unread(host, '127.0.0.1')).toBeUndefined()
  },
)
