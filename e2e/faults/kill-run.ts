import type { RunningSystem } from '../system.ts'
import { until } from '../until.ts'
import { Violation } from './caller.ts'
import { type Directory, openDirectory } from './directory.ts'
import { atRest, broken } from './invariants.ts'
import { type Acknowledged, type Ending, launch, submit } from './journey.ts'
import { FIRST, type Patience, patienceFrom } from './patience.ts'
import { pidOf } from './pids.ts'
import { type Point, points } from './points.ts'
import { seeded } from './random.ts'

/** Submissions a kill, beside the one that goes on to a paid launch. */
const CALLS_A_KILL = 3
const HOSTS = 8

/** How a run went. */
export interface KillRun {
  kills: number
  acknowledged: number
  /** What did not hold; empty for a good run. */
  broken: string[]
}

/** Arms a failpoint in a running process, trying again while that still starts; what has none is killed at once. */
async function strike(system: RunningSystem, point: Point, pid: number, { rest }: Patience): Promise<void> {
  if (point.endsWith(':kill')) {
    process.kill(pid, 'SIGKILL')
    return
  }
  const armed = async () => {
    const answer = await fetch(`${system.gatewayUrl}/dev/failpoint`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ failpoint: point }),
    }).catch(() => null)
    return answer?.status === 200
  }
  await until(`${point} armed`, armed, rest)
}

/** A way that comes by the point, whichever of both where each does. */
function endingOf(point: Point, kill: number): Ending {
  return point.startsWith('claims-verifier:') || kill % 2 === 0 ? 'claimed' : 'refunded'
}

/** One kill: what stood for the service dies at the point while calls are under way, and another takes its place. */
async function killOnce(
  directory: Directory,
  point: Point,
  { urls, way, patience }: { urls: readonly string[]; way: Parameters<typeof launch>[1]; patience: Patience },
): Promise<Acknowledged[]> {
  const { system } = directory
  const [service = ''] = point.split(':')
  const before = await until(`a ${service} process`, () => pidOf(system, service), patience.rest)
  await strike(system, point, before, patience)
  const submissions = urls.map((url) => submit(directory, url, patience))
  const acknowledged = await Promise.all([launch(directory, way, patience), ...submissions])
  const replaced = async () => {
    const now = await pidOf(system, service)
    return now > 0 && now !== before
  }
  await until(`another ${service} process after ${point}`, replaced, patience.rest)
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
  const order = points.toSorted(() => random() - 0.5)
  const shops = Array.from({ length: HOSTS }, (_, i) => `shop${i}`)
  const ways = Array.from({ length: kills + 1 }, (_, i) => `way${i}`)
  const names = [...shops, ...ways].map((name) => `${name}.test`)
  const directory = await openDirectory(names, { IDEMPOTENCY_LEASE_SECONDS: '1' })
  const { system } = directory
  const acknowledged: Acknowledged[] = []
  try {
    const started = performance.now()
    acknowledged.push(await launch(directory, { host: 'way0.test', ending: 'claimed' }, FIRST))
    const patience = patienceFrom(performance.now() - started)
    for (let kill = 0; kill < kills; kill++) {
      const point = order[kill % order.length] ?? points[0]
      const address = (i: number) => `http://shop${(kill + i) % HOSTS}.test/page/${seed}-${kill}-${i}`
      const urls = Array.from({ length: CALLS_A_KILL }, (_, i) => address(i))
      const way = { host: `way${kill + 1}.test`, ending: endingOf(point, kill) }
      acknowledged.push(...(await killOnce(directory, point, { urls, way, patience })))
      say(`${kill + 1}/${kills} ${point}: ${acknowledged.length} calls acknowledged`)
    }
    const unrest = await atRest(system, patience.rest).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    return { kills, acknowledged: acknowledged.length, broken: [...unrest, ...(await broken(system, acknowledged))] }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return { kills, acknowledged: acknowledged.length, broken: [error.message] }
  } finally {
    await directory.stop()
  }
}
