import type { RunningSystem } from '../system.ts'
import { roomyLimits, startSystem } from '../system.ts'
import { casesOf, madeFrom, refuseOthers, slugPaths } from './cases.ts'
import { median } from './figures.ts'
import { fill } from './fill.ts'
import { fillDrafts } from './fill-drafts.ts'
import { hopCost, hopTimes } from './hop.ts'
import { pin, pssOf } from './machine.ts'
import { type Peer, startElysia, startFastify } from './peers/start.ts'
import { parentOf, treeOf } from './processor.ts'
import { atMost, compare, type Line, type Row, rangeOf } from './rows.ts'
import { load } from './target.ts'

/** Megabytes. */
const IDLE_PROCESS = 60
const IDLE_ALL = 420
const HOP = 2.5

/** What the running system does, against peers written by hand. */
export async function* systemRows(rounds: number, seconds: number): AsyncGenerator<Line> {
  const system = await startSystem(roomyLimits)
  const peers: Peer[] = []
  let unpin = () => {}
  try {
    const { processes, database_url, nats_url } = await system.demo()
    const known = new Map(processes.map(({ service, pid }) => [pid, service]))
    const root = parentOf(processes[0]?.pid ?? 0)
    yield* memoryRows(known)
    const [listings, drafts] = [await fill(system), await fillDrafts(system)]
    const made = await madeFrom(system, database_url)
    const elysia = await startElysia(made)
    peers.push(elysia)
    const fastify = await startFastify(made)
    if (fastify) peers.push(fastify)
    unpin = pin([...treeOf(root), ...peers.map(({ pid }) => pid)])
    for await (const each of casesOf({ system, root, known, listings, drafts, elysia, fastify })) {
      if ('skipped' in each) yield each
      else {
        await refuseOthers(each)
        yield* await compare(each, rounds, seconds)
      }
    }
    yield await hopRow(system, nats_url, rounds, seconds)
    yield await floorRow(nats_url, treeOf(root, 'nats-server'), rounds)
  } finally {
    unpin()
    for (const peer of peers) await peer.stop()
    await system.stop()
  }
}

function* memoryRows(known: ReadonlyMap<number, string>): Generator<Row> {
  const used = pssOf([...known.keys()])
  const all = rangeOf([used.reduce((sum, each) => sum + each, 0)])
  const details = Object.fromEntries([...known.values()].map((service, index) => [service, used[index] ?? 0]))
  const largest = { ...rangeOf(used), median: Math.max(...used) }
  const unit = 'MB'
  yield { name: 'idle memory, largest process', unit, value: largest, ...atMost(largest, IDLE_PROCESS), details }
  yield { name: 'idle memory, all processes', unit, value: all, ...atMost(all, IDLE_ALL) }
}

async function hopRow(system: RunningSystem, natsUrl: string, rounds: number, seconds: number): Promise<Row> {
  const target = { base: system.gatewayUrl, paths: slugPaths, processes: () => new Map<number, string>() }
  const pairs: { ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const { p50, requestsPerSecond } = await load(target, seconds, 1)
    // The load generator tells whole milliseconds; at one client the mean says what is below them.
    const ours = Math.max(p50, 1_000 / requestsPerSecond)
    pairs.push({ ours, theirs: median(await hopTimes(natsUrl, 2_000)) })
  }
  const value = rangeOf(pairs.map(({ ours, theirs }) => ours / theirs))
  return {
    name: 'uncached read at one client',
    peer: 'a NATS round trip',
    unit: 'ratio of times',
    value,
    ...atMost(value, HOP),
    details: {
      our_milliseconds: median(pairs.map(({ ours }) => ours)),
      their_milliseconds: median(pairs.map(({ theirs }) => theirs)),
    },
  }
}

/** What no call over NATS can cost less than. */
async function floorRow(natsUrl: string, nats: readonly number[], rounds: number): Promise<Row> {
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) costs.push(await hopCost(natsUrl, nats, 20_000))
  const value = rangeOf(costs)
  return { name: 'floor: a NATS round trip with both its ends', unit: 'µs of processor time', value, isMet: true }
}
