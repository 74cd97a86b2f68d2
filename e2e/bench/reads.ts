import { operations } from '@launch/proto'
import { connect } from '@nats-io/transport-node'
import autocannon from 'autocannon'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { median, say, spread } from './figures.ts'
import { parentOf, processorTime, treeOf } from './processor.ts'

const LISTINGS = 20_000
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 3)
const CONNECTIONS = 32
/** Requests after which a client begins again: more than the gateway remembers. */
const LAP = 5_000

interface Figure {
  requestsPerSecond: number
  microseconds: number
  /** The same by process. */
  each: Map<number, number>
}

/** Live listings by the thousand, made by SQL; each has what the example has. */
async function fill({ sql }: RunningSystem, site: string): Promise<void> {
  const shown = operations.get_listing.example.output
  const { socials, faqs, founders, headline, summary, milestones } = shown
  const facts = { name: shown.name, url: shown.url, description: shown.description, categories: shown.categories }
  await sql`
    with made as (
      insert into listings.company (account_id, facts, socials, faqs, founders, created_at, updated_at)
      select 'bench', ${facts}, ${socials}, ${faqs}, ${founders}, now(), now() from generate_series(1, ${LISTINGS}::int)
      returning id)
    insert into listings.listing (company_id, site, slug, status, plan, launch_week, live_at, wording, milestones,
      created_at, updated_at)
    select id, ${site}, 'bench-' || row_number() over (order by id), 'live', 'paid', '2026-W40', now(),
      ${{ headline, summary }}, ${milestones}, now(), now() from made`
  await sql.unsafe('analyze listings.company, listings.listing')
}

/** Asks for other listings all the time, so that no answer is there already, and counts processor time. */
async function measure(base: string, pids: () => number[]): Promise<Figure> {
  let client = 0
  const before = new Map(pids().map((pid) => [pid, processorTime([pid])]))
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(each) {
      const from = Math.floor((LISTINGS / CONNECTIONS) * client++) + Math.floor(Math.random() * LISTINGS)
      each.setRequests(
        Array.from({ length: LAP }, (_, i) => ({ path: `/api/v1/listings/bench-${((from + i * 7) % LISTINGS) + 1}` })),
      )
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${base}: ${result.non2xx} refused`)
  const { average, total } = result.requests
  const each = new Map(pids().map((pid) => [pid, (processorTime([pid]) - (before.get(pid) ?? 0)) / total]))
  const microseconds = [...each.values()].reduce((sum, used) => sum + used, 0)
  return { requestsPerSecond: average, microseconds, each }
}

/** What a message to another process and back costs by NATS alone, in microseconds of all processes. */
async function hop(url: string, nats: number[]): Promise<number> {
  const { username, password, host } = new URL(url)
  const open = () => connect({ servers: host, user: username, pass: decodeURIComponent(password) })
  const [asking, answering] = await Promise.all([open(), open()])
  answering.subscribe('bench.hop', { callback: (_, msg) => void msg.respond(msg.data) })
  await answering.flush()
  const own = [process.pid, ...nats]
  const body = 'x'.repeat(1_000)
  const [before, count] = [processorTime(own), 20_000]
  let sent = 0
  const turn = async () => {
    while (sent++ < count) await asking.request('bench.hop', body, { timeout: 5_000 })
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, turn))
  const used = processorTime(own) - before
  await Promise.all([asking.close(), answering.close()])
  return used / count
}

const system = await startSystem(roomyLimits)
const demo = await system.demo()
const root = parentOf(demo.processes[0]?.pid ?? 0)
const places = { sites: [{ key: 'main', base_url: system.baseUrl }], publicUrl: system.baseUrl }
await fill(system, 'main')
const monolith = Bun.spawn(
  [process.execPath, new URL('./monolith.ts', import.meta.url).pathname, demo.database_url, JSON.stringify(places)],
  { stdout: 'pipe', stderr: 'inherit' },
)
try {
  const { value } = await monolith.stdout.getReader().read()
  const theirs = `http://127.0.0.1:${new TextDecoder().decode(value).trim()}`
  const path = '/api/v1/listings/bench-1'
  const [a, b] = await Promise.all([system.baseUrl, theirs].map(async (base) => (await fetch(base + path)).text()))
  if (a !== b) throw new Error(`the answers differ:\n${a}\n${b}`)
  const ourPids = () => treeOf(root)
  const theirPids = () => [monolith.pid, ...treeOf(root, 'postgres')]
  const rounds: { ours: Figure; theirs: Figure }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = { ours: await measure(system.baseUrl, ourPids), theirs: await measure(theirs, theirPids) }
    if (round > 0) rounds.push(measured)
  }
  for (const who of ['ours', 'theirs'] as const) {
    const each = median(rounds.map((round) => round[who].microseconds))
    say(
      `get_listing, uncached, ${who}: ${Math.round(median(rounds.map((round) => round[who].requestsPerSecond)))} requests/s, ${each.toFixed(0)} µs of processor time each`,
    )
  }
  const name = (pid: number) =>
    demo.processes.find((process) => process.pid === pid)?.service ??
    ['postgres', 'nats-server'].find((part) => treeOf(root, part).includes(pid)) ??
    'others'
  const parts = Map.groupBy(rounds.at(-1)?.ours.each ?? [], ([pid]) => name(pid))
  const shares = [...parts].map(([part, used]) => `${part} ${used.reduce((sum, [, each]) => sum + each, 0).toFixed(0)}`)
  say(`of ours, in the last round: ${shares.join(', ')} µs`)
  say(`ratio by processor time: ${spread(rounds.map(({ ours, theirs }) => theirs.microseconds / ours.microseconds))}`)
  say(
    `ratio by requests/s: ${spread(rounds.map(({ ours, theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond))}`,
  )
  say(
    `a message there and back by NATS alone: ${(await hop(demo.nats_url, treeOf(root, 'nats-server'))).toFixed(0)} µs`,
  )
} finally {
  monolith.kill()
  await system.stop()
}
