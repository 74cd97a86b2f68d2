import { cpus } from 'node:os'
import { gatewayBench, type Round } from './gateway.ts'

const GOAL = 0.6

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN
const spread = (values: number[]) => {
  const [min, max] = [sorted(values)[0] ?? 0, sorted(values).at(-1) ?? 0]
  return `${median(values).toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const rounds = await gatewayBench(5, 3)
const of = (pick: (round: Round) => number) => rounds.map(pick)
const throughput = of(({ gateway, byHand }) => gateway.requestsPerSecond / byHand.requestsPerSecond)
const processor = of(({ gateway, byHand }) => byHand.microsecondsPerRequest / gateway.microsecondsPerRequest)

say(`machine: ${cpus().length} × ${cpus()[0]?.model}`)
say(
  `GET /api/v1/categories through the catalogue: ${Math.round(median(of((r) => r.gateway.requestsPerSecond)))} requests/s, ${median(of((r) => r.gateway.microsecondsPerRequest)).toFixed(1)} µs of processor time each`,
)
say(
  `the same written by hand: ${Math.round(median(of((r) => r.byHand.requestsPerSecond)))} requests/s, ${median(of((r) => r.byHand.microsecondsPerRequest)).toFixed(1)} µs each`,
)
say(`ratio by requests/s: ${spread(throughput)}; by processor time: ${spread(processor)}; goal ${GOAL}`)
process.exit(median(throughput) >= GOAL && median(processor) >= GOAL ? 0 : 1)
