import { ensurePromtool } from '../setup/promtool.ts'

/** `make promtool`: brings Prometheus' promtool, and writes its path on standard output. */
export async function promtool(): Promise<number> {
  process.stdout.write(`${await ensurePromtool()}\n`)
  return 0
}
