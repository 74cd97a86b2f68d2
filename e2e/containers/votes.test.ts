import { beforeAll, expect, test } from 'bun:test'
import { voteIn } from '../faults/vote-run.ts'
import { type Shared, shared } from './shared.ts'

let opened: Shared
beforeAll(async () => {
  opened = await shared()
}, 300_000)

test('no vote is lost or counted twice while the container that counts them is killed', async () => {
  const run = await voteIn(opened.system, { votes: 1_000, accounts: 200, young: 20, connections: 32, kills: 1 })
  expect(run.broken).toEqual([])
  expect({ acknowledged: run.acknowledged, kills: run.kills }).toEqual({ acknowledged: 1_020, kills: 1 })
}, 180_000)
