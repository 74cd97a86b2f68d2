import { parseArgs } from 'node:util'
import { killRun } from './kill-run.ts'
import { FOUND, runMutants } from './run-mutants.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: process.env.KILLS || '50' },
    seed: { type: 'string', default: process.env.SEED || String(Math.floor(Math.random() * 1e6)) },
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

process.exit(await (values.mutants ? mutants() : kills()))
