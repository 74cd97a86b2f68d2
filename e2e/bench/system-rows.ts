import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningSystem } from '../system.ts'
import { roomyLimits, startSystem } from '../system.ts'
import { median } from './figures.ts'
import { fill, LISTINGS } from './fill.ts'
import { hopTimes } from './hop.ts'
import { pin, pssOf } from './machine.ts'
import type { Made } from './peers/made.ts'
import { type Peer, startElysia, startFastify } from './peers/start.ts'
import { parentOf, treeOf } from './processor.ts'
import { type Case, compare, type Row, rangeOf } from './rows.ts'
import { load, type Target } from './target.ts'

const CACHED = '/api/v1/categories'
const TOOL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_categories', arguments: {} } }
const POSTED = {
  body: JSON.stringify(TOOL),
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
}
/** As the load generator asks. */
const PLAIN = { headers: { 'accept-encoding': 'identity' } }
const IDLE_PROCESS = 60
const IDLE_ALL = 420
const COLD_START = 5_000
const HOP = 2.5

/** Headers that Bun sets itself, for every server alike. */
const OWN_HEADERS = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

/** What the peers are told: our own answers, so that theirs are the same bytes. */
async function madeFrom({ baseUrl }: RunningSystem, databaseUrl: string): Promise<Made> {
  const cached = await fetch(baseUrl + CACHED, PLAIN)
  const headers = Object.fromEntries([...cached.headers].filter(([name]) => !OWN_HEADERS.has(name)))
  const called = await fetch(`${baseUrl}/mcp`, { method: 'POST', ...POSTED })
  const { result } = (await called.json()) as { result: unknown }
  const places: Made['places'] = {
    sites: [{ key: 'main', name: 'Launch Directory', base_url: baseUrl }],
    publicUrl: baseUrl,
  }
  return { databaseUrl, places, body: await cached.text(), headers, result }
}

interface Setting {
  system: RunningSystem
  root: number
  ids: number[]
  elysia: Peer
  fastify: Peer | null
}

function casesOf({ system, root, ids, elysia, fastify }: Setting): Case[] {
  const postgres = () => treeOf(root, 'postgres')
  const ours = (paths: string[], more: Partial<Target> = {}): Target => ({
    base: system.baseUrl,
    paths,
    pids: () => treeOf(root),
    ...more,
  })
  const by = (peer: Peer, paths: string[], more: Partial<Target> = {}): Target => ({
    base: peer.base,
    paths,
    pids: () => [peer.pid],
    ...more,
  })
  const withPostgres = (peer: Peer) => ({ pids: () => [peer.pid, ...postgres()] })
  const slugs = Array.from({ length: LISTINGS }, (_, n) => `/api/v1/listings/bench-${n + 1}`)
  const own = ids.map((id) => `/api/v1/me/listings/${id}`)
  const signed = { headers: { authorization: `Bearer ${system.apiKey}` } }
  return [
    {
      name: 'cached read',
      peer: 'bare Elysia, same headers',
      goal: 0.85,
      ours: ours([CACHED]),
      theirs: by(elysia, ['/same']),
    },
    { name: 'cached read', peer: 'bare Elysia', ours: ours([CACHED]), theirs: by(elysia, ['/bare']) },
    {
      name: 'uncached read',
      peer: 'Elysia + Bun.SQL',
      goal: 0.5,
      ours: ours(slugs),
      theirs: by(elysia, slugs, withPostgres(elysia)),
    },
    {
      name: 'read by API key',
      peer: 'Elysia + Bun.SQL',
      goal: 0.5,
      ours: ours(own, signed),
      theirs: by(elysia, own, { ...signed, ...withPostgres(elysia) }),
    },
    {
      name: 'tools/call',
      peer: 'bare POST',
      goal: 0.5,
      ours: ours(['/mcp'], POSTED),
      theirs: by(elysia, ['/mcp'], POSTED),
    },
    ...(fastify
      ? [
          { name: 'cached read', peer: 'Fastify', goal: 3, ours: ours([CACHED]), theirs: by(fastify, ['/same']) },
          {
            name: 'uncached read',
            peer: 'Fastify + pg',
            goal: 1.5,
            ours: ours(slugs),
            theirs: by(fastify, slugs, withPostgres(fastify)),
          },
        ]
      : []),
  ]
}

/** That a peer answers with our bytes, before anything is measured. */
async function refuseOthers({ ours, theirs, name, peer }: Case): Promise<void> {
  const read = async ({ base, paths, headers = {}, body }: Target) =>
    (
      await fetch(base + paths[0], {
        headers: { ...PLAIN.headers, ...headers },
        ...(body ? { method: 'POST', body } : {}),
      })
    ).text()
  const [a, b] = await Promise.all([read(ours), read(theirs)])
  if (a !== b) throw new Error(`${name} against ${peer}: the answers differ:\n${a.slice(0, 500)}\n${b.slice(0, 500)}`)
}

/** What the running system does, against peers written by hand. */
export async function* systemRows(rounds: number, seconds: number): AsyncGenerator<Row> {
  const system = await startSystem(roomyLimits)
  const peers: Peer[] = []
  try {
    const demo = await system.demo()
    const root = parentOf(demo.processes[0]?.pid ?? 0)
    yield* memoryRows(demo.processes)
    const ids = await fill(system)
    const made = await madeFrom(system, demo.database_url)
    const elysia = await startElysia(made)
    peers.push(elysia)
    const fastify = await startFastify(made)
    if (fastify) peers.push(fastify)
    pin([...treeOf(root), ...peers.map(({ pid }) => pid)])
    for (const each of casesOf({ system, root, ids, elysia, fastify })) {
      await refuseOthers(each)
      yield* await compare(each, rounds, seconds)
    }
    yield await hopRow(system, demo.nats_url, rounds, seconds)
  } finally {
    for (const peer of peers) await peer.stop()
    await system.stop()
  }
}

function* memoryRows(processes: readonly { service: string; pid: number }[]): Generator<Row> {
  const used = pssOf(processes.map(({ pid }) => pid))
  const all = used.reduce((sum, each) => sum + each, 0)
  const details = Object.fromEntries(processes.map(({ service }, index) => [service, used[index] ?? 0]))
  const most = Math.max(...used)
  const value = rangeOf(used)
  yield {
    name: 'memory of the largest process when idle',
    unit: 'MB',
    value: { ...value, median: most },
    goal: `≤ ${IDLE_PROCESS}`,
    isMet: most <= IDLE_PROCESS,
    details,
  }
  yield {
    name: 'memory of all processes when idle',
    unit: 'MB',
    value: rangeOf([all]),
    goal: `≤ ${IDLE_ALL}`,
    isMet: all <= IDLE_ALL,
  }
}

async function hopRow(system: RunningSystem, natsUrl: string, rounds: number, seconds: number): Promise<Row> {
  const slugs = Array.from({ length: LISTINGS }, (_, n) => `/api/v1/listings/bench-${n + 1}`)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { p50, requestsPerSecond } = await load({ base: system.baseUrl, paths: slugs, pids: () => [] }, seconds, 1)
    ratios.push(Math.max(p50, 1_000 / requestsPerSecond) / median(await hopTimes(natsUrl, 2_000)))
  }
  const value = rangeOf(ratios)
  return {
    name: 'uncached read at one client',
    peer: 'a NATS round trip',
    unit: 'ratio of times',
    value,
    goal: `≤ ${HOP}`,
    isMet: value.median <= HOP,
  }
}

/** From `make run` on existing data to the first answer. */
export async function* startRows(rounds: number): AsyncGenerator<Row> {
  const times: number[] = []
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'launch-bench-'))
  try {
    for (let round = -1; round < rounds; round++) {
      const started = performance.now()
      const system = await startSystem({ DATA_DIR })
      await fetch(system.baseUrl + CACHED)
      if (round >= 0) times.push(performance.now() - started)
      await system.stop()
    }
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  const value = rangeOf(times)
  yield {
    name: 'start on existing data to the first answer',
    unit: 'ms',
    value,
    goal: `≤ ${COLD_START}`,
    isMet: value.median <= COLD_START,
  }
}
