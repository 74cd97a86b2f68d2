import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { type Door, type GatewayBench, openGatewayBench } from '../../testing/bench.ts'
import { expectProblem } from '../../testing/expect-problem.ts'
import { type ListingsService, startListings } from '../../testing/listings-service.ts'
import { elementsOf } from '../page-reading.ts'
import { unsubscribePages } from './unsubscribe.ts'

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const TOKEN = 'aB3_-678901234567890zZ'
const PATH = `/unsubscribe/${TOKEN}`
const ONE_CLICK = 'List-Unsubscribe=One-Click'

let bench: GatewayBench
let listings: ListingsService
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  const { database, clock, nats } = bench
  listings = await startListings({ database, clock, nc: nats.connection })
  listings.behave('find_follow', async () => {
    return { name: 'Acme <Pay>\u202e', public_url: 'https://directory.test/listings/acme-pay' }
  })
  listings.behave('end_follow', async () => ({}))
  door = bench.open({ extras: (deps) => [unsubscribePages(deps)] })
})
beforeEach(() => {
  listings.calls.length = 0
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

const ask = (path = PATH, init: RequestInit = {}, at = door) =>
  fetch(`http://127.0.0.1:${at.port}${path}`, { redirect: 'manual', headers: { accept: HTML }, ...init })
const post = (body: NonNullable<RequestInit['body']>, type?: string, path = PATH, at = door) =>
  ask(path, { method: 'POST', body, headers: type ? { 'content-type': type } : {} }, at)
const oneClick = (path = PATH, at = door) => post(ONE_CLICK, 'application/x-www-form-urlencoded', path, at)
const calls = () => listings.calls.map(({ name, input }) => [name, input.token])
const ended = () =>
  listings.behave('find_follow', async () => {
    throw new Refusal('not_found', 'There is no such follow.')
  })

describe('opening the link', () => {
  test.each(['GET', 'HEAD'])('by %s ends nothing', async (method) => {
    expect((await ask(PATH, { method })).status).toBe(200)
    expect(calls()).toEqual([['find_follow', TOKEN]])
  })

  test('shows which listing is followed, and a button', async () => {
    const answer = await ask()
    const html = await answer.clone().text()
    expect(html).toContain('Unfollow <bdi>Acme &lt;Pay></bdi>?')
    expect(html.slice(html.indexOf('<main'))).not.toContain('\u202e')
    expect(html).toContain('href="https://directory.test/listings/acme-pay"')
    const elements = await elementsOf(answer)
    expect(elements.find(({ tag }) => tag === 'form')?.attributes).toMatchObject({ method: 'post', action: PATH })
    expect(elements.find(({ tag }) => tag === 'input')?.attributes).toMatchObject({
      name: 'List-Unsubscribe',
      value: 'One-Click',
    })
  })

  test('is kept by nobody, and told to nobody by Referer', async () => {
    const { headers } = await ask()
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    expect(JSON.stringify(door.log)).not.toContain(TOKEN)
  })

  test('of a follow that has ended says so calmly', async () => {
    using _ended = ended()
    const answer = await ask()
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('has ended already')
    expect(html).not.toContain('<form')
  })
})

describe('a one-click request (RFC 8058)', () => {
  const multipart = () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  }

  test.each([
    ['urlencoded', () => oneClick()],
    ['urlencoded with a charset', () => post(ONE_CLICK, 'application/x-www-form-urlencoded; charset=UTF-8')],
    ['multipart', () => post(multipart())],
  ])('%s ends the follow without sign-in, cookie or redirect', async (_, send) => {
    const answer = await send()
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([200, null, []])
    expect(calls()).toEqual([
      ['find_follow', TOKEN],
      ['end_follow', TOKEN],
    ])
    expect(await answer.text()).toContain('You don’t follow it any more')
  })

  test.each([PATH, '/unsubscribe/x', `/unsubscribe/${'x'.repeat(23)}`, '/unsubscribe/%00'])(
    'for a follow that has ended or never was is answered 200: %s',
    async (path) => {
      using _ended = ended()
      const answer = await oneClick(path)
      expect([answer.status, (await answer.text()).includes('has ended already')]).toEqual([200, true])
      expect(calls().map(([name]) => name)).not.toContain('end_follow')
    },
  )

  test('of another website’s browser is taken, as the token alone counts', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.test',
      'sec-fetch-site': 'cross-site',
    }
    expect((await ask(PATH, { method: 'POST', body: ONE_CLICK, headers })).status).toBe(200)
    expect(calls()).toContainEqual(['end_follow', TOKEN])
  })

  test.each(['', 'List-Unsubscribe=', 'List-Unsubscribe=one-click', 'other=One-Click'])(
    'without its field is refused, and ends nothing: %j',
    async (body) => {
      await expectProblem(await post(body, 'application/x-www-form-urlencoded'), 'invalid_request')
      expect(calls()).toEqual([])
    },
  )

  test('of another type is refused, and ends nothing', async () => {
    await expectProblem(await post('{}', 'application/json'), 'unsupported_media_type')
    await expectProblem(await post('--x', 'multipart/form-data; boundary=y'), 'invalid_json')
    expect(calls()).toEqual([])
  })

  test('is counted as a write of its network: above the limit it is refused with when to come back', async () => {
    const strict = bench.open({
      extras: (deps) => [unsubscribePages(deps)],
      limits: { LIMIT_WRITES_PER_MINUTE: '1' },
    })
    bench.clock.advance(60_000)
    expect((await oneClick(PATH, strict)).status).toBe(200)
    const refused = await oneClick(PATH, strict)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expectProblem(refused, 'rate_limited')
  })
})

test('the page is counted as a public read', async () => {
  const strict = bench.open({
    extras: (deps) => [unsubscribePages(deps)],
    limits: { LIMIT_PUBLIC_READS_PER_MINUTE: '1' },
  })
  expect([(await ask(PATH, {}, strict)).status, (await ask(PATH, {}, strict)).status]).toEqual([200, 429])
})

test.each(['/unsubscribe', '/unsubscribe/', `${PATH}/more`])('there is nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('no other method is taken', async () => {
  const answer = await ask(PATH, { method: 'DELETE' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})
