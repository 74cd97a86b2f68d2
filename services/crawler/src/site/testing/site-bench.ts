import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { FixedClock } from '@launch/kit/testing'
import { createExtractor } from '../../extract/mod.ts'
import { robotsFor } from '../../robots/mod.ts'
import { HostGate, type Manners } from '../host-gate.ts'
import { SITE_LIMITS, type SiteLimits } from '../limits.ts'
import type { PageCache } from '../page-cache.ts'
import { politeFetch, punctualDial } from '../polite-fetch.ts'
import { readSite, type SiteDeps } from '../read-site.ts'
import type { Reading } from '../reading.ts'

export type Answer = (request: Request) => Response | Promise<Response>
/** A site: what each path answers; `*` is any other. */
export type Site = Record<string, Answer>

/** A request as the server saw it. */
export interface Seen {
  host: string
  path: string
  /** Requests to the same host that were being answered, this one included. */
  atOnce: number
}

export const page = (body: string | ReadableStream, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
export const html =
  (body: string, headers: Record<string, string> = {}): Answer =>
  () =>
    page(body, headers)
/** The HTML of a page of some name. */
export const text = (name: string) => `<title>${name}</title><h1>${name}</h1><p>All about ${name}.</p>`
/** Pages at some paths, each named by its own. */
export const pages = (...paths: string[]): Site => Object.fromEntries(paths.map((path) => [path, html(text(path))]))
export const redirect =
  (location: string): Answer =>
  () =>
    new Response(null, { status: 301, headers: { location } })
export const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join('\n')

/** Made-up sites on a loopback server, read with the real fetch, the real robots rules and the real parser. */
export interface SiteBench {
  clock: FixedClock
  seen: Seen[]
  /** Paths that were asked of a host, in order. */
  asked(host: string): string[]
  /** What a reader of sites stands on. */
  deps(options?: Pick<ReadOptions, 'limits' | 'manners' | 'gate'>): SiteDeps
  read(address: string, options?: ReadOptions): Promise<Reading>
  close(): Promise<void>
}

export interface ReadOptions {
  limits?: Partial<SiteLimits>
  manners?: Manners
  /** What several readings share; of its own for each where this is missing. */
  deps?: SiteDeps
  cache?: PageCache
  signal?: AbortSignal
  gate?: HostGate
  onPage?: (count: number) => void
}

export function openSiteBench(sites: Record<string, Site>): SiteBench {
  const seen: Seen[] = []
  const running = new Map<string, number>()
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const extractor = createExtractor({ workers: 1, timeoutMs: 5_000 })
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const host = request.headers.get('host') ?? ''
      const { pathname, search } = new URL(request.url)
      const atOnce = (running.get(host) ?? 0) + 1
      running.set(host, atOnce)
      seen.push({ host, path: pathname + search, atOnce })
      try {
        const site = sites[host]
        const answer = site?.[pathname + search] ?? site?.[pathname] ?? site?.['*']
        return (await answer?.(request)) ?? new Response('', { status: 404 })
      } finally {
        running.set(host, (running.get(host) ?? 1) - 1)
      }
    },
  })
  const names = [...Object.keys(sites).map((name) => `${name}=127.0.0.1:${server.port}`), 'closed.test=127.0.0.1:1']
  const guarded = createGuardedFetch({
    resolve: parseOutboundResolve(names.join(',')),
    userAgent: 'LaunchDirectoryBot/1.0',
    dial: punctualDial,
  })
  const manner = { interval: 1, slack: 0, atOnce: 2 }
  const depsOf: SiteBench['deps'] = ({ limits, manners = manner, gate } = {}) => {
    const fetch = politeFetch(guarded, gate ?? new HostGate(manners))
    const robots = robotsFor({ fetch, productToken: 'LaunchDirectoryBot', clock })
    return { fetch, robots, extractor, clock, limits: { ...SITE_LIMITS, ...limits } }
  }
  return {
    clock,
    seen,
    deps: depsOf,
    asked: (host) => seen.filter((each) => each.host === host).map((each) => each.path),
    read(address, options = {}) {
      const { deps, cache, signal, onPage } = options
      return readSite(address, deps ?? depsOf(options), {
        signal: signal ?? new AbortController().signal,
        ...(cache ? { cache } : {}),
        ...(onPage ? { onPage: (visited) => onPage(visited.length) } : {}),
      })
    },
    async close() {
      extractor.close()
      await server.stop(true)
    },
  }
}

/** The addresses that were read, as paths. */
export function pathsOf(reading: Reading): string[] {
  return reading.pages.map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

/** Why addresses were not read, by path. */
export function skipsOf(reading: Reading): Record<string, string> {
  const skips = reading.visited.flatMap(({ url, skipped }) => (skipped ? [[new URL(url).pathname, skipped]] : []))
  return Object.fromEntries(skips)
}
