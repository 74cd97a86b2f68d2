import { beforeEach, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { hashApiKey } from '../auth/api-key.ts'
import { offeredScopes } from '../auth/offered.ts'
import { expectProblem } from '../testing/expect-problem.ts'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields, type Seen } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

const AREA = '/account/api-keys'

const { bench, door } = await openScene()
let ada: SignedIn
beforeEach(async () => {
  ada = await bench.signIn(door)
})

type Pairs = [string, string][]
const wish = (changes: Record<string, string> = {}, scopes = ['account:read', 'listings:write']): Pairs => [
  ...Object.entries({ name: 'Nightly import', lifetime: 'never', last_day: '', ...changes }),
  ...scopes.map((scope): [string, string] => ['scope', scope]),
]
const keyIn = ({ html }: Seen) => />(launch_\w{36})</.exec(html)?.[1] ?? ''
const make = async (wanted = wish(), { browser } = ada) => keyIn(await browser.send(AREA, wanted))

async function rowOf(key: string) {
  const [row] = await bench.database.sql`select * from gateway.api_key where sha256 = ${hashApiKey(key)}`
  return row
}
const countOf = async (account = ada.account) =>
  (await bench.database.sql`select 1 from gateway.api_key where account_id = ${account}`).length

describe('making a key', () => {
  test('gives one that works at once, and shows it this one time', async () => {
    const page = await ada.browser.send(AREA, wish())
    const key = keyIn(page)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.html).toContain(`curl https://directory.test/api/v1/drafts`)
    expect((await door.send('GET /drafts', { key })).status).toBe(200)
    const { html } = await ada.browser.open(AREA)
    expect(html).not.toContain(key)
    expect(html).toContain(`${key.slice(0, 12)}…${key.slice(-4)}`)
  })

  test('every scope that an operation needs is offered, reading and listing ticked', async () => {
    const { html } = await ada.browser.open(AREA)
    const boxes = [...html.matchAll(/<input type="checkbox" name="scope" value="([^"]+)"( checked)?/g)]
    const ticked = ['account:read', 'listings:write']
    expect(boxes.map(([, scope, checked]) => [scope, checked !== undefined])).toEqual(
      offeredScopes.map((scope) => [scope, ticked.includes(scope)]),
    )
  })

  test('gives it the scopes that were ticked, and no others', async () => {
    const key = await make(wish({}, ['listings:write']))
    expect((await rowOf(key)).scopes).toEqual(['listings:write'])
    await expectProblem(await door.send('GET /drafts', { key }), 'insufficient_scope')
  })

  test.each([
    ['never', '', null],
    ['30', '', '2026-12-21T12:00:00.000Z'],
    ['365', '2030-01-01', '2027-11-21T12:00:00.000Z'],
    ['date', '2026-11-21', '2026-11-22T00:00:00.000Z'],
    ['date', '2028-02-29', '2028-03-01T00:00:00.000Z'],
  ])('for %s %s ends it at %s', async (lifetime, last_day, end) => {
    const { expires_at } = await rowOf(await make(wish({ lifetime, last_day })))
    expect(expires_at?.toISOString() ?? null).toBe(end)
  })

  test.each([
    ['no name', wish({ name: '  ' }), 'Give the key a name'],
    ['a name of 81 characters', wish({ name: 'x'.repeat(81) }), 'has 81 characters'],
    ['a name with a line break', wish({ name: 'a\nb' }), 'Control characters'],
    ['a name with NUL', wish({ name: 'a\0b' }), 'Control characters'],
    ['no scope', wish({}, []), 'Choose at least one'],
    ['an unknown scope', wish({}, ['account:read', 'everything']), 'Choose at least one'],
    ['a day that is past', wish({ lifetime: 'date', last_day: '2026-11-20' }), 'from today on'],
    ['a day that does not exist', wish({ lifetime: 'date', last_day: '2027-02-29' }), 'from today on'],
    ['no day', wish({ lifetime: 'date' }), 'from today on'],
    ['a day too far ahead', wish({ lifetime: 'date', last_day: '2100-01-01' }), 'at most ten years'],
  ])('with %s is refused, says why, and keeps what was typed', async (_, wanted, why) => {
    const page = await ada.browser.send(AREA, wanted)
    expect(page.status).toBe(422)
    expect(page.html).toContain(why)
    expect(await countOf()).toBe(0)
  })

  test('takes a name of 80 characters of any script', async () => {
    expect((await rowOf(await make(wish({ name: '🗝'.repeat(80) })))).name).toBe('🗝'.repeat(80))
  })

  test('sent twice makes one key, and the second page says so', async () => {
    const fields = [...(await hiddenFields(await ada.browser.open(AREA), AREA)), ...wish()]
    await ada.browser.post(AREA, fields)
    const again = await ada.browser.post(AREA, fields)
    expect([again.status, keyIn(again)]).toEqual([409, ''])
    expect(again.html).toContain('This form was sent already')
    expect(await countOf()).toBe(1)
  })

  test('is refused for the eleventh, also when all are wished for at once at two gateways', async () => {
    const forms = await Promise.all(
      Array.from({ length: 14 }, async () => hiddenFields(await ada.browser.open(AREA), AREA)),
    )
    const second = bench.openDoor()
    const browsers = [ada.browser, (await bench.signIn(second, ada.email)).browser]
    const [mine, other] = browsers
    if (!mine || !other) throw new Error('two browsers are needed')
    const own = await hiddenFields(await other.open(AREA), AREA)
    const csrf = own.find(([name]) => name === 'csrf')?.[1] ?? ''
    const wishes = forms.map((hidden, at) => {
      const fields = [...hidden.filter(([name]) => name !== 'csrf' || at % 2 === 0), ...wish({ name: `Key ${at}` })]
      return at % 2 === 0 ? mine.post(AREA, fields) : other.post(AREA, [...fields, ['csrf', csrf]])
    })
    const statuses = (await Promise.all(wishes)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(409)])
    const { html } = await ada.browser.open(AREA)
    expect(html).toContain('You have 10 keys, which is as many as an account may have')
    expect(html).not.toContain('Make the key')
  })

  test('has room again for a key that was revoked or has expired', async () => {
    for (let at = 0; at < 9; at++) await make(wish({ name: `Key ${at}` }))
    const last = await make(wish({ lifetime: '30' }))
    const { id } = await rowOf(last)
    await ada.browser.send(`${AREA}/${id}/revoke`)
    await make(wish({ lifetime: '30', name: 'Again' }))
    bench.clock.advance(31 * 86_400_000 - 60_000)
    const { browser } = await bench.signIn(door, ada.email)
    expect(await make(wish(), { ...ada, browser })).toMatch(/^launch_/)
  })
})

describe('the list', () => {
  test('says of each key what it is called, may do, and when it was made, used and ends', async () => {
    const key = await make(wish({ lifetime: '30' }))
    await door.send('GET /drafts', { key })
    const { html } = await ada.browser.open(AREA)
    const item = html.slice(html.indexOf('<ul class="rows">'), html.indexOf('</ul>'))
    const words = item.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const part of ['Nightly import', 'Live', 'Read your account · Change your listings', 'Last used', 'Expires']) {
      expect(words).toContain(part)
    }
  })

  test('keeps keys that are revoked or expired apart', async () => {
    const [revoked, expired] = [await make(), await make(wish({ lifetime: '30', name: 'Old' }))]
    await ada.browser.send(`${AREA}/${(await rowOf(revoked)).id}/revoke`)
    await bench.database.sql`update gateway.api_key set expires_at = '2026-01-01' where sha256 = ${hashApiKey(expired)}`
    const { html } = await ada.browser.open(AREA)
    expect(html).toContain('You have no key that works.')
    expect(html).toContain('Keys that work no more (2)')
    expect(html.match(/badge over">(Revoked|Expired)/g)).toHaveLength(2)
  })

  test('shows a hostile name as text', async () => {
    const name = '</strong><script>alert(1)</script>\u202e"onclick=x'
    const page = await ada.browser.send(AREA, wish({ name }))
    for (const { html } of [page, await ada.browser.open(AREA)]) {
      const shown = html.slice(html.indexOf('<main'))
      expect(shown).not.toMatch(/<script>|\u202e/)
      expect(shown).toContain('&lt;script>alert(1)')
    }
  })

  test('is of one’s own keys alone', async () => {
    await make(wish({ name: 'Only mine' }))
    const { browser } = await bench.signIn(door)
    expect((await browser.open(AREA)).html).not.toContain('Only mine')
  })
})

describe('revoking a key', () => {
  test('asks first, and then ends it for good', async () => {
    const key = await make()
    const { id } = await rowOf(key)
    const question = await ada.browser.open(`${AREA}/${id}/revoke`)
    expect(question.html).toContain('Nightly import')
    expect((await rowOf(key)).revoked_at).toBeNull()
    const answer = await ada.browser.send(`${AREA}/${id}/revoke`)
    expect([answer.status, answer.location]).toEqual([303, `${AREA}?done=revoked`])
    expect((await ada.browser.open(answer.location)).html).toContain('The key is revoked.')
    await expectProblem(await door.send('GET /drafts', { key }), 'unauthorized')
  })

  test('of another account is 404, asked or sent, and ends nothing', async () => {
    const key = await make()
    const { id } = await rowOf(key)
    const { browser } = await bench.signIn(door)
    expect((await browser.open(`${AREA}/${id}/revoke`)).status).toBe(404)
    const hidden = await hiddenFields(await browser.open('/account'), '/account/sign-out')
    expect((await browser.post(`${AREA}/${id}/revoke`, hidden)).status).toBe(404)
    expect((await rowOf(key)).revoked_at).toBeNull()
  })

  test('that is not there, or revoked already, is 404', async () => {
    const { id } = await rowOf(await make())
    await ada.browser.send(`${AREA}/${id}/revoke`)
    for (const other of [id, randomIds.uuid()]) {
      expect((await ada.browser.open(`${AREA}/${other}/revoke`)).status).toBe(404)
    }
  })

  test('is not done without the form’s token', async () => {
    const key = await make()
    expect((await ada.browser.post(`${AREA}/${(await rowOf(key)).id}/revoke`, {})).status).toBe(403)
    expect((await door.send('GET /drafts', { key })).status).toBe(200)
  })
})
