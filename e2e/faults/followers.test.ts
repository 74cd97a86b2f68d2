import { expect, test } from 'bun:test'
import { followerRun } from './follower-run.ts'

test('each follower gets an update once, and sign-in mails in time, while notifications is killed', async () => {
  const run = await followerRun({ followers: 300, kills: 3, runs: 400, seed: 7 })
  expect(run.broken).toEqual([])
  expect({ kills: run.kills, mails: run.mails, signIns: run.signIns.length }).toEqual({
    kills: 3,
    mails: 300,
    signIns: 1,
  })
}, 180_000)
