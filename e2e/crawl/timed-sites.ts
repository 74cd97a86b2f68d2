/** A request as the server saw it; `at` in milliseconds of `performance.now()`. */
export interface Hit {
  host: string
  path: string
  at: number
  /** Requests to the same host that were being answered, this one included. */
  atOnce: number
  /** How late the machine was with timers in the second before, in milliseconds: so late may `at` and its request be. */
  late: number
}

const TICK = 5
/** How long lateness is remembered. */
const RECENT = 1_000

/** Measures how late this thread gets its turn: what is heard late may have come in time. */
function measureLateness() {
  const recent: { at: number; late: number }[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const at = performance.now()
    recent.push({ at, late: at - last - TICK })
    last = at
    while (recent[0] && recent[0].at < at - RECENT) recent.shift()
  }, TICK)
  return {
    worst: () => Math.max(0, performance.now() - last - TICK, ...recent.map(({ late }) => late)),
    stop: () => clearInterval(timer),
  }
}

export type Answer = (request: Request, path: string) => Response | Promise<Response>

/** A web server for made-up sites that writes down when it was asked. */
export interface TimedSites {
  outboundResolve: string
  hits: Hit[]
  stop(): Promise<void>
}

/** Where it listens: on loopback and any free port unless told. */
export interface Listening {
  hostname?: string
  port?: number
}

export function serveTimedSites(sites: Record<string, Answer>, { hostname, port }: Listening = {}): TimedSites {
  const hits: Hit[] = []
  const running = new Map<string, number>()
  const lateness = measureLateness()
  const server = Bun.serve({
    hostname: hostname ?? '127.0.0.1',
    port: port ?? 0,
    reusePort: false,
    async fetch(request) {
      const at = performance.now()
      const host = request.headers.get('host') ?? ''
      const atOnce = (running.get(host) ?? 0) + 1
      running.set(host, atOnce)
      const { pathname } = new URL(request.url)
      hits.push({ host, path: pathname, at, atOnce, late: lateness.worst() })
      try {
        return (await sites[host]?.(request, pathname)) ?? new Response('', { status: 404 })
      } finally {
        running.set(host, (running.get(host) ?? 1) - 1)
      }
    },
  })
  const names = Object.keys(sites).map((name) => `${name}=127.0.0.1:${server.port}`)
  return {
    outboundResolve: names.join(','),
    hits,
    stop() {
      lateness.stop()
      return server.stop(true)
    },
  }
}

/** A site of pages by path; robots.txt and the sitemap are missing unless they are among them. */
export function pagesSite(pages: Record<string, string>): Answer {
  return (_, path) => {
    const body = pages[path]
    if (body === undefined) return new Response('', { status: 404 })
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

const KINDS = ['pricing', 'about', 'team', 'faq', 'features', 'contact', 'imprint', 'customers', 'blog']
const GUESSED = ['pricing', 'about', 'team', 'faq', 'features', 'contact']

/** A site of `count` pages, 10 at most, that are all linked from its home page; nothing is left to be guessed. */
export function sampleSite(name: string, count: number): Answer {
  const kinds = KINDS.slice(0, count - 1)
  const sections = GUESSED.filter((kind) => !kinds.includes(kind)).map((kind) => `<a href="#${kind}">${kind}</a>`)
  const links = kinds.map((kind) => `<a href="/${kind}">${kind}</a>`)
  const page = (title: string, more = '') =>
    `<!doctype html><html lang="en"><title>${title} – ${name}</title><h1>${title} of ${name}</h1><p>All there is to say.</p>${more}`
  const pages = kinds.map((kind) => [`/${kind}`, page(kind)])
  return pagesSite({ ...Object.fromEntries(pages), '/': page('Home', [...links, ...sections].join('\n')) })
}

/** What the thread is told: how many pages each host has. Asked for anything, it answers with its hits. */
export interface ThreadStart {
  hosts: Record<string, number>
}

/** Sites of `sampleSite` in a thread of their own, whose clock is not held up by what else goes on here. */
export async function serveInThread(hosts: Record<string, number>) {
  const worker = new Worker(new URL('./sites-thread.ts', import.meta.url))
  const ask = <T>(message: unknown) => {
    const { promise, resolve } = Promise.withResolvers<T>()
    worker.onmessage = (event: MessageEvent<T>) => resolve(event.data)
    worker.postMessage(message)
    return promise
  }
  const start: ThreadStart = { hosts }
  const outboundResolve = await ask<string>(start)
  return { outboundResolve, hits: () => ask<Hit[]>('hits'), stop: () => worker.terminate() }
}

/**
 * Where a host was asked too soon or too often at once, as sentences; empty for a polite crawl. The machine's own lateness
 * is not held against the crawler.
 */
export function impolite(hits: readonly Hit[], interval = 495): string[] {
  const breaks: string[] = []
  const last = new Map<string, Hit>()
  for (const hit of hits) {
    const { host, path, at, atOnce, late } = hit
    const before = last.get(host)
    const gap = at - (before?.at ?? Number.NEGATIVE_INFINITY)
    if (gap < interval - Math.max(late, before?.late ?? 0))
      breaks.push(`${host}${path} came ${gap.toFixed(0)} ms after the request before`)
    if (atOnce > 2) breaks.push(`${host}${path} was one of ${atOnce} at once`)
    last.set(host, hit)
  }
  return breaks
}
