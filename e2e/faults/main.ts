import { parseArgs } from 'node:util'
import { followerRun } from './follower-run.ts'
import { killRun } from './kill-run.ts'
import { paymentRun } from './payment-run.ts'
import { FOUND, runMutants } from './run-mutants.ts'
import { voteRun } from './vote-run.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: process.env.KILLS || '50' },
    seed: { type: 'string', default: process.env.SEED || String(Math.floor(Math.random() * 1e6)) },
    votes: { type: 'boolean', default: process.env.VOTES === '1' },
    followers: { type: 'boolean', default: process.env.FOLLOWERS === '1' },
    payments: { type: 'boolean', default: process.env.STRIPE === '1' },
    mutants: { type: 'boolean', default: process.env.MUTANTS === '1' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

async function kills(): Promise<number> {
  const seed = Number(values.seed)
  say(`seed ${seed}`)
  const run = await killRun({ seed, kills: Number(values.kills), say })
  for (const line of run.broken) say(`BROKEN ${line}`)
  say(`${run.kills} kills, ${run.acknowledged} calls acknowledged, ${run.broken.length} broken`)
  return run.broken.length === 0 ? 0 : FOUND
}

async function mutants(): Promise<number> {
  const missed = await runMutants(Number(values.kills), say)
  say(missed.length === 0 ? 'every mutant was caught' : `not caught: ${missed.join(', ')}`)
  return missed.length === 0 ? 0 : 1
}

async function votes(): Promise<number> {
  const run = await voteRun({ votes: 10_000, accounts: 2_000, young: 200, connections: 64, kills: 10, say })
  for (const line of run.broken) say(`BROKEN ${line}`)
  say(`${run.kills} kills, ${run.acknowledged} votes acknowledged, ${run.broken.length} broken`)
  return run.broken.length === 0 ? 0 : FOUND
}

async function followers(): Promise<number> {
  const seed = Number(values.seed)
  say(`seed ${seed}`)
  const run = await followerRun({ followers: 10_000, kills: 20, runs: 3_000, seed, signInWithin: 5, say })
  for (const line of run.broken) say(`BROKEN ${line}`)
  say(`${run.kills} kills, ${run.mails} mails, ${run.broken.length} broken`)
  return run.broken.length === 0 ? 0 : FOUND
}

async function payments(): Promise<number> {
  const seed = Number(values.seed)
  say(`seed ${seed}`)
  const run = await paymentRun({ listings: 60, kills: 15, seed, say })
  for (const line of run.broken) say(`BROKEN ${line}`)
  say(`${run.kills} kills, ${run.orders} orders, ${run.posts} posts of events, ${run.broken.length} broken`)
  return run.broken.length === 0 ? 0 : FOUND
}

const run = values.payments
  ? payments
  : values.followers
    ? followers
    : values.votes
      ? votes
      : values.mutants
        ? mutants
        : kills
process.exit(await run())
