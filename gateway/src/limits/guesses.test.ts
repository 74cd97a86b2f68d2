import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { generateApiKey } from '../auth/api-key.ts'
import { type McpBench, type McpDoor, openMcpBench } from '../mcp/testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'

let bench: McpBench
beforeAll(async () => {
  bench = await openMcpBench()
})
afterAll(() => bench.gateway.close())

const open = (limits: Record<string, string>): McpDoor =>
  bench.open({ limits: { TRUSTED_PROXIES: '127.0.0.1', ...limits } })

let last = 0
/** A network address that no other test of this file uses, as a header. */
function fresh(): Record<string, string> {
  last += 1
  return { 'x-forwarded-for': `203.0.113.${last}` }
}
type Headers = Record<string, string>
const guess = (door: McpDoor, headers: Headers, key = generateApiKey()) => door.send('GET /drafts', { key, headers })
const left = (answer: Response) => answer.headers.get('ratelimit')
const submit = { name: 'submit_listing', arguments: { url: 'https://acme.test' } }

describe('a credential that is not good', () => {
  const limits = { LIMIT_UNAUTHORIZED_PER_MINUTE: '3' }

  test('counts by the network address it comes from', async () => {
    const [door, from] = [open(limits), fresh()]
    const answers = [
      await guess(door, from),
      await guess(door, from, 'launch_no'),
      await door.send('GET /drafts', { headers: from }),
    ]
    expect(answers.map(left)).toEqual([2, 1, 0].map((r) => `"unauthorized";r=${r};t=60`))
    for (const answer of answers) await expectProblem(answer, 'unauthorized')
  })

  test('is looked at no more once there were too many, and neither is a good one, until the window ends', async () => {
    const [door, from] = [open(limits), fresh()]
    const { key } = await bench.account()
    for (let i = 0; i < 3; i++) await guess(door, from)
    const before = door.statements()
    const answers = [await guess(door, from), await guess(door, from, key)]
    expect(door.statements()).toBe(before)
    expect(answers.map((answer) => answer.headers.get('retry-after'))).toEqual(['60', '60'])
    for (const answer of answers) {
      const { detail } = await expectProblem(answer, 'rate_limited')
      expect(detail).toContain(
        '3 calls whose credential is missing or not good within a minute for one network address',
      )
    }
    bench.gateway.clock.advance(60_000)
    expect((await guess(door, from, key)).status).toBe(200)
  })

  test('is nothing to other addresses, nor to what needs none', async () => {
    const [door, from] = [open(limits), fresh()]
    for (let i = 0; i < 3; i++) await guess(door, from)
    expect((await guess(door, fresh())).status).toBe(401)
    expect((await door.ask('tools/list', {}, { headers: from })).status).toBe(200)
  })

  test('counts at every gateway', async () => {
    const [a, b, from] = [open(limits), open(limits), fresh()]
    for (const door of [a, a, b]) await guess(door, from)
    for (const door of [a, b]) await door.limits.reconcile()
    await expectProblem(await guess(b, from), 'rate_limited')
  })

  test('at /mcp counts with those of the API', async () => {
    const [door, from] = [open(limits), fresh()]
    const { token } = await bench.account()
    const challenged = await door.ask('tools/call', submit, { headers: from })
    expect([challenged.status, left(challenged)]).toEqual([401, '"unauthorized";r=2;t=60'])
    await door.ask('tools/list', {}, { headers: from, token: 'nothing' })
    await guess(door, from)
    const answer = await door.ask('tools/call', submit, { headers: from, token })
    expect([answer.status, answer.headers.get('retry-after'), left(answer)]).toEqual([
      429,
      '60',
      '"unauthorized";r=0;t=60',
    ])
    expect(await answer.json()).toMatchObject({ id: 1, error: { data: { code: 'rate_limited' } } })
  })

  test('a good one counts nothing, and asks for no statement more', async () => {
    const [door, from] = [open({ LIMIT_UNAUTHORIZED_PER_MINUTE: '1' }), fresh()]
    const { key } = await bench.account()
    await guess(door, from, key)
    const before = door.statements()
    for (let i = 0; i < 20; i++) expect((await guess(door, from, key)).status).toBe(200)
    // What is kept of a key is confirmed now and then, beside the work.
    expect(door.statements() - before).toBeLessThan(5)
    expect((await guess(door, from)).status).toBe(401)
  })
})
