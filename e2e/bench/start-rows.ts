import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '../system.ts'
import { atMost, type Row, rangeOf } from './rows.ts'

/** Milliseconds until the first answer. */
const COLD_START = 5_000

/** From `make run` on existing data, database and NATS included, to the first answer. */
export async function* startRows(rounds: number): AsyncGenerator<Row> {
  const times: number[] = []
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'launch-bench-'))
  try {
    // The first round makes the data.
    for (let round = -1; round < rounds; round++) {
      const started = performance.now()
      const system = await startSystem({ DATA_DIR })
      await fetch(`${system.gatewayUrl}/api/v1/categories`)
      if (round >= 0) times.push(performance.now() - started)
      await system.stop()
    }
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  const value = rangeOf(times)
  yield { name: 'start on existing data to the first answer', unit: 'ms', value, ...atMost(value, COLD_START) }
}
