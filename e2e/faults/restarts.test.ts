import { expect, test } from 'bun:test'
import { restartRun } from './restart-run.ts'

test('20 drafts end ready, each once and none stuck, while any process is killed at any moment', async () => {
  const run = await restartRun({ seed: 7, drafts: 20, kills: 12 })
  expect(run).toEqual({ kills: 12, acknowledged: 21, broken: [] })
}, 200_000)
