import { cpus } from 'node:os'
import { median, say, spread } from './figures.ts'
import { gatewayBench } from './gateway.ts'
import type { Load } from './load.ts'
import { mcpBench } from './mcp.ts'

const ROUNDS = 5
const SECONDS = 3
const READ_GOAL = 0.6
const CALL_GOAL = 0.25

/** Prints how something did against the same written by hand, round by round, and gives the medians of the ratios. */
function compare(name: string, ours: readonly Load[], byHand: readonly Load[], goal: number) {
  const requests = Math.round(median(ours.map((load) => load.requestsPerSecond)))
  const each = median(ours.map((load) => load.microsecondsPerRequest)).toFixed(1)
  const other = (round: number): Load => byHand[round] ?? { requestsPerSecond: 0, microsecondsPerRequest: 0 }
  const throughput = ours.map((load, round) => load.requestsPerSecond / other(round).requestsPerSecond)
  const processor = ours.map((load, round) => other(round).microsecondsPerRequest / load.microsecondsPerRequest)
  say(`${name}: ${requests} requests/s, ${each} µs of processor time each`)
  say(`  ratio by requests/s: ${spread(throughput)}; by processor time: ${spread(processor)}; goal ${goal}`)
  return { throughput: median(throughput), processor: median(processor) }
}

function describe(name: string, loads: readonly Load[]): void {
  const requests = Math.round(median(loads.map((load) => load.requestsPerSecond)))
  say(`${name}: ${requests} requests/s, ${median(loads.map((load) => load.microsecondsPerRequest)).toFixed(1)} µs each`)
}

say(`machine: ${cpus().length} × ${cpus()[0]?.model}`)

const reads = await gatewayBench(ROUNDS, SECONDS)
const readByHand = reads.map((round) => round.byHand)
describe('GET /api/v1/categories written by hand', readByHand)
const read = compare(
  'the same through the catalogue',
  reads.map((round) => round.gateway),
  readByHand,
  READ_GOAL,
)

const calls = await mcpBench(ROUNDS, SECONDS)
const callByHand = calls.map((round) => round.byHand)
describe('POST written by hand that answers as list_categories over MCP', callByHand)
const modern = compare(
  'tools/call, 2026-07-28',
  calls.map((round) => round.modern),
  callByHand,
  CALL_GOAL,
)
const legacy = compare(
  'tools/call, 2025-11-25',
  calls.map((round) => round.legacy),
  callByHand,
  CALL_GOAL,
)

const isReadFast = read.throughput >= READ_GOAL && read.processor >= READ_GOAL
process.exit(isReadFast && modern.throughput >= CALL_GOAL && legacy.throughput >= CALL_GOAL ? 0 : 1)
