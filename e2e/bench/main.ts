import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from './figures.ts'
import { chartOf, lineOf, machine, pageOf } from './report.ts'
import type { Row } from './rows.ts'
import { searchRows } from './search.ts'
import { startRows, systemRows } from './system-rows.ts'

const ROOT = join(import.meta.dir, '../..')
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 3)
const LISTINGS = Number(process.env.LISTINGS ?? 1_000_000)

/** What is measured, by name: all of it, or what the command line names. */
const PARTS = {
  start: () => startRows(ROUNDS),
  system: () => systemRows(ROUNDS, SECONDS),
  search: () => searchRows(LISTINGS),
}
const named = process.argv.slice(2)

const rows: Row[] = []
say(`machine: ${machine()}`)
for (const [name, part] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue
  for await (const row of part()) {
    rows.push(row)
    say(lineOf(row))
  }
}
const missed = rows.filter(({ isMet }) => !isMet)
say(`${rows.length} rows, ${missed.length} of them miss their goal`)
// A part says nothing of the whole, so only the whole is written down.
if (named.length === 0) await write()
process.exit(missed.length === 0 ? 0 : 1)

async function write(): Promise<void> {
  const at = new Date()
  await mkdir(join(ROOT, 'bench'), { recursive: true })
  await Bun.write(join(ROOT, 'bench/results.json'), `${JSON.stringify({ at, machine: machine(), rows }, null, 2)}\n`)
  await Bun.write(join(ROOT, 'docs/performance.md'), pageOf(rows, at))
  await Bun.write(join(ROOT, 'docs/performance.svg'), chartOf(rows))
}
