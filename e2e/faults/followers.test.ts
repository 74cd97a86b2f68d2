import { expect, test } from 'bun:test'
import { followerRun } from './follower-run.ts'

// Here the machine does other things too: `FOLLOWERS=1 make faults` holds sign-in mails to five seconds.
test('each follower gets an update once, and who asks to sign in a mail, while notifications is killed', async () => {
  const run = await followerRun({ followers: 300, kills: 3, runs: 400, seed: 7, signInWithin: 60 })
  expect(run.broken).toEqual([])
  expect({ kills: run.kills, mails: run.mails, signIns: run.signIns.length }).toEqual({
    kills: 3,
    mails: 300,
    signIns: 1,
  })
}, 180_000)
