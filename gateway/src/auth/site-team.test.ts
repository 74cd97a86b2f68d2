import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { parseAddresses } from '@launch/kit'
import type { Problem } from '@launch/proto/errors'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'

let bench: GatewayBench
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open({ siteTeam: parseAddresses('Team@Mail.test, second@mail.test'), timeout: 50 })
})
afterAll(() => bench.close())

async function codeOf(key: string, route = 'POST /site-team/dead-letters/drafts-1/replay'): Promise<string> {
  const problem = (await (await door.send(route, { key })).json()) as Problem
  return problem.code
}

describe('an operation of the site team', () => {
  test('is open to the accounts whose addresses the configuration names, in any case', async () => {
    const { api_key: key } = await bench.account(undefined, 'team@mail.test')
    // No such operation is served here: a call that passed the door finds nobody.
    expect(await codeOf(key)).toBe('unavailable')
  })

  test('is refused to all others', async () => {
    const { api_key: key } = await bench.account()
    expect(await codeOf(key)).toBe('insufficient_role')
  })

  test('is refused to an account whose address is not verified', async () => {
    const { api_key: key, account_id } = await bench.account(undefined, 'second@mail.test')
    await bench.database.sql`update auth."user" set "emailVerified" = false where id = ${account_id}`
    expect(await codeOf(key)).toBe('insufficient_role')
  })

  test('asks for the scope first, and for the role before it looks at the rest', async () => {
    const { api_key: lacking } = await bench.account(['community:write'])
    expect(await codeOf(lacking)).toBe('insufficient_scope')
    const { api_key: key } = await bench.account()
    expect(await codeOf(key, 'GET /site-team/dead-letters?per_page=0')).toBe('insufficient_role')
  })
})

test.each(['ann', 'ann@', '@example.com', 'a@b.test;c@d.test'])('%s is no list of addresses', (text) => {
  expect(() => parseAddresses(text)).toThrow('is not an e-mail address such as ann@example.com')
})
