import { roomyLimits, startSystem } from '../system.ts'
import { type Load, load } from './load.ts'

/** One round: the route through the catalogue, and the same written by hand, one right after the other. */
export interface Round {
  gateway: Load
  byHand: Load
}

/** Measures the public route through the catalogue against the same route written by hand, in turns. */
export async function gatewayBench(rounds: number, seconds: number): Promise<Round[]> {
  const byHand = Bun.spawn([process.execPath, new URL('./by-hand.ts', import.meta.url).pathname], { stdout: 'pipe' })
  const { value } = await byHand.stdout.getReader().read()
  const port = new TextDecoder().decode(value).trim()
  const system = await startSystem(roomyLimits).catch((error) => {
    byHand.kill()
    throw error
  })
  try {
    const pid = (await system.demo()).processes.find((each) => each.service === 'gateway')?.pid ?? 0
    const path = '/api/v1/categories'
    const [ours, theirs] = [`${system.baseUrl}${path}`, `http://127.0.0.1:${port}${path}`]
    await load(ours, pid, 1)
    await load(theirs, byHand.pid, 1)
    const results: Round[] = []
    for (let round = 0; round < rounds; round++) {
      const gateway = await load(ours, pid, seconds)
      results.push({ gateway, byHand: await load(theirs, byHand.pid, seconds) })
    }
    return results
  } finally {
    byHand.kill()
    await system.stop()
  }
}
