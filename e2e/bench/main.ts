import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crawlRows } from './crawl-rows.ts'
import { say } from './figures.ts'
import { chartOf } from './report/chart.ts'
import { lineOf } from './report/line.ts'
import { machine, pageOf } from './report/page.ts'
import { isRow, type Part } from './rows.ts'
import { searchRows } from './search.ts'
import { startRows } from './start-rows.ts'
import { systemRows } from './system-rows.ts'
import { tracingRows } from './tracing-rows.ts'
import { votesRows } from './votes.ts'

const ROOT = join(import.meta.dir, '../..')
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 3)
const LISTINGS = Number(process.env.LISTINGS ?? 1_000_000)

/** What is measured, by name: all of it, or what the command line names. */
const PARTS = {
  start: () => startRows(ROUNDS),
  system: () => systemRows(ROUNDS, SECONDS),
  tracing: () => tracingRows(ROUNDS, SECONDS),
  search: () => searchRows(LISTINGS),
  votes: () => votesRows(ROUNDS),
  crawl: () => crawlRows(say),
}
const named = process.argv.slice(2)
const unknown = named.filter((name) => !Object.keys(PARTS).includes(name))
if (unknown.length > 0) throw new Error(`${unknown} is none of ${Object.keys(PARTS)}`)

const parts: Part[] = []
say(`machine: ${machine()}`)
for (const [name, measure] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue
  const part: Part = { name, lines: [] }
  parts.push(part)
  for await (const line of measure()) {
    part.lines.push(line)
    say(lineOf(line))
  }
}
const rows = parts.flatMap(({ lines }) => lines).filter(isRow)
const missed = rows.filter(({ isMet }) => !isMet)
const skipped = parts.flatMap(({ lines }) => lines).length - rows.length
say(`${rows.length} rows, ${missed.length} of them miss their goal, ${skipped} goals not measured`)
// A part says nothing of the whole, so only the whole is written down.
if (named.length === 0) await write()
process.exit(missed.length === 0 ? 0 : 1)

async function write(): Promise<void> {
  const at = new Date()
  const how = { rounds: ROUNDS, seconds: SECONDS, listings: LISTINGS }
  await mkdir(join(ROOT, 'bench'), { recursive: true })
  await Bun.write(
    join(ROOT, 'bench/results.json'),
    `${JSON.stringify({ at, machine: machine(), ...how, parts }, null, 2)}\n`,
  )
  await Bun.write(join(ROOT, 'docs/performance.md'), pageOf(parts, { at, ...how }))
  await Bun.write(join(ROOT, 'docs/performance.svg'), chartOf(parts))
}
