import { describe, expect, test } from 'bun:test'
import { PUBLIC_URL } from '../testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

const { bench, door } = await openScene()

const asked = (query?: string) => bench.ask(door, query ? { query } : {})

describe('after signing in', () => {
  test.each([
    ['/account/api-keys', '/account/api-keys'],
    ['/listings?q=a%20b', '/listings?q=a%20b'],
    ['/a/../account', '/account'],
  ])('the browser goes to its own place %s', async (next, place) => {
    const { browser, link } = await asked(`?${new URLSearchParams({ next })}`)
    const answer = await browser.send('/sign-in/confirm', { link })
    expect([answer.status, answer.location]).toEqual([303, place])
  })

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/..//evil.test',
    '/.//evil.test/',
    '/\t/evil.test',
    'javascript:alert(1)',
    'account',
    '/sign-in',
    '/sign-in/confirm',
    `/${'x'.repeat(4_000)}`,
  ])('it never goes to %j', async (next) => {
    const { email, browser } = await asked()
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.open('/sign-in')).html)?.[1] ?? ''
    await browser.post('/sign-in', { csrf, email, next })
    const answer = await browser.send('/sign-in/confirm', { link: await bench.linkTo(email) })
    expect([answer.status, answer.location]).toEqual([303, '/account'])
  })

  test('a browser that did not ask for the link goes to its account, wherever the asking one was going', async () => {
    const { link } = await asked('?next=%2Flistings')
    const answer = await new TestBrowser(() => door.port).send('/sign-in/confirm', { link })
    expect(answer.location).toBe('/account')
  })

  test('an authorization request goes on, without what was signed to it and without asking for sign-in again', async () => {
    const query =
      'client_id=https%3A%2F%2Fapp.test%2Fc&response_type=code&prompt=login+consent&max_age=0&resource=a&resource=b&state=x%26y&exp=1&ba_iat=2&ba_param=exp&ba_param=sig&sig=zzz'
    const { browser, link } = await asked(`?${query}`)
    const answer = await browser.send('/sign-in/confirm', { link })
    const url = new URL(answer.location, PUBLIC_URL)
    expect(url.pathname).toBe('/oauth2/authorize')
    expect([...url.searchParams].sort()).toEqual([
      ['client_id', 'https://app.test/c'],
      ['prompt', 'consent'],
      ['resource', 'a'],
      ['resource', 'b'],
      ['response_type', 'code'],
      ['state', 'x&y'],
    ])
  })
})
