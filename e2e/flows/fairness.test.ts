import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from '@launch/proto/client'
import { type Answer, sampleSite, serveTimedSites, type TimedSites } from '../crawl/timed-sites.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { until } from '../until.ts'

setDefaultTimeout(120_000)

const SLOW = Array.from({ length: 300 }, (_, i) => `slow${i}.test`)
/** Answers as late as a site may without being given up. */
const slow: Answer = async (_, path) => {
  if (path === '/') await Bun.sleep(9_000)
  return new Response('', { status: 404 })
}

let sites: TimedSites
let system: RunningSystem
beforeAll(async () => {
  const quick = ['quick0.test', 'quick1.test'].map((host) => [host, sampleSite(host, 4)] as const)
  sites = serveTimedSites(Object.fromEntries([...quick, ...SLOW.map((host) => [host, slow] as const)]))
  system = await startSystem({ ...roomyLimits, OUTBOUND_RESOLVE: sites.outboundResolve })
}, 60_000)
afterAll(async () => {
  await system.stop()
  await sites.stop()
}, 60_000)

/** Drafts a site and gives how long it took, in milliseconds. */
async function draft(client: Client, host: string): Promise<number> {
  const start = performance.now()
  const { id } = await client.submit_listing({ url: `http://${host}/` })
  const done = await until(`the draft of ${host}`, async () => {
    const made = await client.get_draft({ id })
    return made.status === 'ready' && made
  })
  expect(done.crawl.outcome).toBe('ok')
  return performance.now() - start
}

/** Submits slow sites for one account, twenty at once; gives how often they were let in, and the pauses it was told. */
async function flood(key: string, count: number): Promise<{ made: number; pauses: number[] }> {
  const pauses: number[] = []
  let made = 0
  const post = async (i: number) => {
    const answer = await fetch(`${system.baseUrl}/api/v1/drafts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `http://${SLOW[i % SLOW.length]}/` }),
    })
    if (answer.status === 201) made++
    else expect((await answer.json()).code).toBe('unavailable')
    if (answer.status === 503) pauses.push(Number(answer.headers.get('retry-after')))
  }
  for (let i = 0; i < count; i += 20) await Promise.all(Array.from({ length: 20 }, (_, j) => post(i + j)))
  return { made, pauses }
}

test('thousands of drafts of slow sites by three accounts cost another account’s draft no more than twice its time', async () => {
  const unloaded = await draft(system.client, 'quick0.test')
  const floods: Awaited<ReturnType<typeof flood>>[] = []
  for (const name of ['ann', 'bob', 'cleo']) {
    const { api_key } = await system.account(`${name}@flood.test`)
    floods.push(await flood(api_key, 700))
  }
  const loaded = await draft(system.client, 'quick1.test')
  const letIn = floods.map(({ made }) => made)
  process.stdout.write(`unloaded ${Math.round(unloaded)} ms, loaded ${Math.round(loaded)} ms; let in: ${letIn}\n`)
  expect(loaded).toBeLessThan(2 * unloaded)
  for (const { made, pauses } of floods) {
    expect(made).toBeGreaterThan(0)
    expect(pauses.length).toBeGreaterThan(600)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1)
  }
})
