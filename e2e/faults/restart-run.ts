import { openDirectory } from './directory.ts'
import { atRest, broken } from './invariants.ts'
import { launch, submit } from './journey.ts'
import type { KillRun } from './kill-run.ts'
import { FIRST, patienceFrom } from './patience.ts'
import { seeded } from './random.ts'

const BETWEEN_KILLS = 400

/** Kills any process of the system, again and again at any moment, while drafts are made; then counts what became of them. */
export async function restartRun(options: { seed: number; drafts: number; kills: number }): Promise<KillRun> {
  const random = seeded(options.seed)
  const names = Array.from({ length: options.drafts }, (_, i) => `shop${i}.test`)
  const directory = await openDirectory([...names, 'first.test'], { IDEMPOTENCY_LEASE_SECONDS: '1' })
  const { system } = directory
  try {
    const started = performance.now()
    const first = await launch(directory, { host: 'first.test', ending: 'claimed' }, FIRST)
    const patience = patienceFrom(performance.now() - started)
    const calls = names.map((name) => submit(directory, `http://${name}/`, patience))
    let kills = 0
    while (kills < options.kills) {
      const { processes } = await system.demo()
      const victim = processes[Math.floor(random() * processes.length)]
      if (victim && killed(victim.pid)) kills += 1
      await Bun.sleep(BETWEEN_KILLS)
    }
    const acknowledged = [first, ...(await Promise.all(calls))]
    const unrest = await atRest(system, patience.rest).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    return { kills, acknowledged: acknowledged.length, broken: [...unrest, ...(await broken(system, acknowledged))] }
  } finally {
    await directory.stop()
  }
}

/** Ends a process as `kill -9` does; tells whether it was still there. */
function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
