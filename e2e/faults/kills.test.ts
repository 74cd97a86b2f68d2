import { expect, test } from 'bun:test'
import { killRun } from './kill-run.ts'

/** Some of the points, drawn anew each time; `make faults` goes through all of them. */
const KILLS = 5
const SEED = Number(process.env.SEED || Math.floor(Math.random() * 1e6))

test('a kill at a failpoint neither loses nor doubles an acknowledged call', async () => {
  process.stdout.write(`kills with SEED=${SEED}\n`)
  const run = await killRun({ seed: SEED, kills: KILLS })
  expect(run.broken).toEqual([])
  expect(run.kills).toBe(KILLS)
}, 600_000)
