import { operations } from '@launch/proto'
import type { RunningSystem } from '../system.ts'
import { LISTINGS } from './fill.ts'
import type { Answer, Made } from './peers/made.ts'
import type { Peer } from './peers/start.ts'
import { namedTreeOf, treeOf } from './processor.ts'
import type { Case, Skipped } from './rows.ts'
import { asking, FRESH_ID, type Target } from './target.ts'
import { accessToken, whyNoBrowser } from './token.ts'

/** Public reads that the gateway remembers. */
const CACHED = {
  categories: '/api/v1/categories',
  search: '/api/v1/listings?q=acme',
  listing: '/api/v1/listings/bench-1',
}
const TOOL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_categories', arguments: {} } }
const POSTED = {
  body: JSON.stringify(TOOL),
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
}
/** As the load generator asks. */
const PLAIN = { 'accept-encoding': 'identity' }
/** Headers that Bun sets itself, for every server alike. */
const OWN_HEADERS = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

export const slugPaths = Array.from({ length: LISTINGS }, (_, n) => `/api/v1/listings/bench-${n + 1}`)

async function answerTo(url: string): Promise<Answer> {
  const answer = await fetch(url, { headers: PLAIN })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)))
  return { body: await answer.text(), headers }
}

/** What the peers are told: our own answers, so that theirs are the same bytes. */
export async function madeFrom({ gatewayUrl }: RunningSystem, databaseUrl: string): Promise<Made> {
  const answers: Made['answers'] = {}
  for (const [name, path] of Object.entries(CACHED)) answers[name] = await answerTo(gatewayUrl + path)
  const called = await fetch(`${gatewayUrl}/mcp`, { method: 'POST', ...POSTED })
  const { result } = (await called.json()) as { result: unknown }
  const places: Made['places'] = {
    sites: [{ key: 'main', name: 'Launch Directory', base_url: gatewayUrl }],
    publicUrl: gatewayUrl,
  }
  return { databaseUrl, places, answers, result }
}

/** What runs, and what is in its database. */
export interface Setting {
  system: RunningSystem
  /** The process below which all others of the system are. */
  root: number
  /** The names of those that are ours. */
  known: ReadonlyMap<number, string>
  listings: readonly number[]
  drafts: readonly string[]
  elysia: Peer
  fastify: Peer | null
}

/** All that is measured under load, or why it is not. A token is fetched when its turn comes, as it lasts for ten minutes. */
export async function* casesOf(setting: Setting): AsyncGenerator<Case | Skipped> {
  const { system, root, known, elysia, fastify } = setting
  const postgres = () => treeOf(root, 'postgres').map((pid) => [pid, 'postgres'] as const)
  const ours = (paths: readonly string[], more: Partial<Target> = {}): Target => ({
    base: system.gatewayUrl,
    paths,
    processes: () => namedTreeOf(root, known),
    ...more,
  })
  const by = (peer: Peer, paths: readonly string[], more: Partial<Target> = {}): Target => ({
    base: peer.base,
    paths,
    processes: () => new Map([[peer.pid, 'peer']]),
    ...more,
  })
  const stored = (peer: Peer, paths: readonly string[], more: Partial<Target> = {}): Target =>
    by(peer, paths, { ...more, processes: () => new Map([[peer.pid, 'peer'], ...postgres()]) })

  for (const [name, path] of Object.entries(CACHED)) {
    const of = { name: `cached read, ${name}`, ours: ours([path]) }
    yield { ...of, peer: 'bare Elysia, same headers', goal: 0.85, theirs: by(elysia, [`/same/${name}`]) }
    if (name === 'categories') yield { ...of, peer: 'bare Elysia', theirs: by(elysia, [`/bare/${name}`]) }
    const away = { name: of.name, peer: 'Fastify', goal: 3 }
    yield fastify ? { ...of, ...away, theirs: by(fastify, [`/same/${name}`]) } : withoutNode(away)
  }

  const uncached = { name: 'uncached read', ours: ours(slugPaths) }
  yield { ...uncached, peer: 'Elysia + Bun.SQL', goal: 0.5, theirs: stored(elysia, slugPaths) }
  const pg = { name: 'uncached read', peer: 'Fastify + pg', goal: 1.5 }
  yield fastify ? { ...uncached, ...pg, theirs: stored(fastify, slugPaths) } : withoutNode(pg)

  const own = setting.listings.map((id) => `/api/v1/me/listings/${id}`)
  const bearer = (credential: string) => ({ headers: { authorization: `Bearer ${credential}` } })
  const signed = bearer(system.apiKey)
  const read = { peer: 'Elysia + Bun.SQL', goal: 0.5 }
  yield { name: 'read by API key', ...read, ours: ours(own, signed), theirs: stored(elysia, own, signed) }
  const byToken = { name: 'read by OAuth token', ...read }
  const without = await whyNoBrowser()
  if (without === undefined) {
    const token = bearer(await accessToken(system))
    yield { ...byToken, ours: ours(own, token), theirs: stored(elysia, own, token) }
  } else yield { ...byToken, goal: `≥ ${read.goal}`, skipped: without }

  yield writeCase(setting.drafts, signed.headers, { ours, theirs: (...given) => stored(elysia, ...given) })
  yield {
    name: 'tools/call',
    peer: 'bare POST',
    goal: 0.5,
    ours: ours(['/mcp'], POSTED),
    theirs: by(elysia, ['/mcp'], POSTED),
  }
}

const withoutNode = ({ name, peer, goal }: { name: string; peer: string; goal: number }): Skipped => ({
  name,
  peer,
  goal: `≥ ${goal}`,
  skipped: 'no node on PATH',
})

type Making = (paths: readonly string[], more: Partial<Target>) => Target

/** A change of a draft under a key that was never used, which has its effect once however often it is sent. */
function writeCase(
  ids: readonly string[],
  signed: Record<string, string>,
  by: Record<'ours' | 'theirs', Making>,
): Case {
  const paths = ids.map((id) => `/api/v1/drafts/${id}`)
  const { audience } = operations.update_draft.example.input.fields ?? {}
  const sent = {
    method: 'PATCH' as const,
    body: JSON.stringify({ fields: { audience: `${audience} ${FRESH_ID}` } }),
    headers: { ...signed, 'content-type': 'application/json', 'idempotency-key': FRESH_ID },
  }
  return {
    name: 'write with Idempotency-Key',
    peer: 'Elysia + Bun.SQL, same commits',
    goal: 0.6,
    ours: by.ours(paths, sent),
    theirs: by.theirs(paths, sent),
    same: (answer) => answer.replace(/"updated_at":"[^"]*"/, ''),
  }
}

/** That a peer answers with our bytes, before anything is measured. */
export async function refuseOthers({ ours, theirs, name, peer, same = (answer) => answer }: Case): Promise<void> {
  const value = crypto.randomUUID()
  const read = async (target: Target) => {
    const { headers, body, ...rest } = asking({ ...target, headers: { ...PLAIN, ...target.headers } })
    const key = JSON.parse(JSON.stringify(headers).replaceAll(FRESH_ID, crypto.randomUUID()))
    const sent = body === undefined ? {} : { body: body.replaceAll(FRESH_ID, value) }
    return same(await (await fetch(target.base + target.paths[0], { ...rest, headers: key, ...sent })).text())
  }
  const a = await read(ours)
  const b = await read(theirs)
  if (a !== b) throw new Error(`${name} against ${peer}: the answers differ:\n${a.slice(0, 500)}\n${b.slice(0, 500)}`)
}
