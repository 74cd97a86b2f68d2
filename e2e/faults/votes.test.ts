import { expect, test } from 'bun:test'
import { voteRun } from './vote-run.ts'

test('no vote is lost or counted twice while the service that counts them is killed', async () => {
  const run = await voteRun({ votes: 2_000, accounts: 400, young: 40, connections: 64, kills: 2 })
  expect(run.broken).toEqual([])
  expect({ acknowledged: run.acknowledged, kills: run.kills }).toEqual({ acknowledged: 2_040, kills: 2 })
}, 180_000)
