import { expect, test } from 'bun:test'
import { killRun } from './kill-run.ts'
import { points } from './points.ts'

test('a kill at any failpoint neither loses nor doubles an acknowledged call', async () => {
  const run = await killRun({ seed: 1, kills: points.length })
  expect(run.broken).toEqual([])
  expect(run.kills).toBe(points.length)
}, 600_000)
