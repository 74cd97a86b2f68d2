import { pageSite, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { type Acknowledged, submitUntilAcknowledged } from './caller.ts'
import { atRest, broken } from './invariants.ts'
import { type Point, points } from './points.ts'
import { seeded } from './random.ts'

const CALLS_A_KILL = 4
const HOSTS = 8

/** How a run went. */
export interface KillRun {
  kills: number
  acknowledged: number
  /** What did not hold; empty for a good run. */
  broken: string[]
}

async function pidOf(system: RunningSystem, service: string): Promise<number> {
  const demo = await system.demo().catch(() => null)
  return demo?.processes.find((each) => each.service === service)?.pid ?? 0
}

/** Arms a failpoint in a running process; tried again while that process is still starting. */
async function arm(system: RunningSystem, point: Point): Promise<void> {
  await until(`${point} armed`, async () => {
    const answer = await fetch(`${system.baseUrl}/dev/failpoint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ failpoint: point }),
    }).catch(() => null)
    return answer?.status === 200
  })
}

/** One kill: the process that stood in demo.json dies at the point while calls are under way, and another takes its place. */
async function killOnce(system: RunningSystem, point: Point, urls: readonly string[]): Promise<Acknowledged[]> {
  const [service = ''] = point.split(':')
  const before = await pidOf(system, service)
  await arm(system, point)
  const calls = urls.map((url) => submitUntilAcknowledged(system, url, crypto.randomUUID()))
  const acknowledged = await Promise.all(calls)
  await until(`another ${service} process after ${point}`, async () => {
    const now = await pidOf(system, service)
    return now > 0 && now !== before
  })
  return acknowledged
}

/** Kills processes at failpoints, one after another, under load; then counts what became of the acknowledged calls. */
export async function killRun(options: {
  seed: number
  kills: number
  say?: (line: string) => void
}): Promise<KillRun> {
  const { seed, kills, say = () => {} } = options
  const random = seeded(seed)
  const names = Array.from({ length: HOSTS }, (_, i) => `shop${i}.test`)
  const sites = serveSites(Object.fromEntries(names.map((name) => [name, pageSite('<h1>Invoices that get paid</h1>')])))
  const system = await startSystem({
    ...roomyLimits,
    OUTBOUND_RESOLVE: sites.outboundResolve,
    IDEMPOTENCY_LEASE_SECONDS: '1',
  })
  try {
    const acknowledged: Acknowledged[] = []
    for (let kill = 0; kill < kills; kill++) {
      const point = points[kill < points.length ? kill : Math.floor(random() * points.length)] ?? points[0]
      const urls = Array.from(
        { length: CALLS_A_KILL },
        (_, i) => `http://shop${(kill + i) % HOSTS}.test/page/${seed}-${kill}-${i}`,
      )
      acknowledged.push(...(await killOnce(system, point, urls)))
      say(`${kill + 1}/${kills} ${point}: ${acknowledged.length} calls acknowledged`)
    }
    const unrest = await atRest(system, 90).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    return { kills, acknowledged: acknowledged.length, broken: [...unrest, ...(await broken(system, acknowledged))] }
  } finally {
    await system.stop()
    await sites.stop()
  }
}
