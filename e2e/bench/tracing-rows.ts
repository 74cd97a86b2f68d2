import { openCollector } from '@launch/kit/testing'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { slugPaths } from './cases.ts'
import { fill } from './fill.ts'
import { pin } from './machine.ts'
import { namedTreeOf, parentOf, treeOf } from './processor.ts'
import { atLeast, compare, type Row } from './rows.ts'
import type { Target } from './target.ts'

/** How much of the throughput is left with one request in a hundred traced. */
const KEPT = 0.8

/** Two systems side by side, one of which exports the traces of one request in a hundred to a collector. */
export async function* tracingRows(rounds: number, seconds: number): AsyncGenerator<Row> {
  const collector = openCollector()
  const systems: RunningSystem[] = []
  let unpin = () => {}
  const start = async (env: Record<string, string> = {}) => {
    const system = await startSystem({ ...roomyLimits, ...env })
    systems.push(system)
    await fill(system)
    const { processes } = await system.demo()
    const known = new Map(processes.map(({ service, pid }) => [pid, service]))
    const root = parentOf(processes[0]?.pid ?? 0)
    const target: Target = { base: system.gatewayUrl, paths: slugPaths, processes: () => namedTreeOf(root, known) }
    return { target, root }
  }
  try {
    const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0.01' })
    const off = await start()
    unpin = pin([traced, off].flatMap(({ root }) => treeOf(root)))
    const names = { name: 'uncached read, tracing sampled at 1 %', peer: 'tracing off' }
    const rows = await compare({ ...names, ours: traced.target, theirs: off.target }, rounds, seconds)
    if (collector.spans.length === 0) throw new Error('nothing was traced')
    for (const row of rows) {
      yield row.unit === 'ratio by requests/s' ? { ...row, ...atLeast(row.value, KEPT) } : row
    }
  } finally {
    unpin()
    for (const system of systems) await system.stop()
    await collector.stop()
  }
}
