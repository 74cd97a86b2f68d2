import { join, normalize } from 'node:path'

/** Answers one site's requests. */
export type Site = (request: Request, path: string) => Response | Promise<Response>

/** A web server for made-up sites, told apart by host name. */
export interface SiteServer {
  port: number
  /** The setting that leads these names here, on this machine. */
  outboundResolve: string
  /** The setting where this machine is reached at another address; the server has to listen there. */
  outboundResolveAt(address: string): string
  /** Every request that came, as `GET host/path`. */
  requests: string[]
  stop(): Promise<void>
}

/** Serves a folder as a static web server would. */
export function folderSite(folder: string): Site {
  return async (_, path) => {
    const safe = normalize(`/${decodeURIComponent(path)}`)
    const file = Bun.file(join(folder, safe.endsWith('/') ? `${safe}index.html` : safe))
    return (await file.exists()) ? new Response(file) : new Response('Not found', { status: 404 })
  }
}

/** Lets a crawler read the page alone, so that it does not spend its politeness on guessing at others. */
const ONLY_THE_PAGE = 'User-agent: *\nAllow: /$\nAllow: /page/\nDisallow: /\n'

/** Serves one page of HTML as a whole site: at its root, and at any address below `/page/`. */
export function pageSite(html: string, robots = ONLY_THE_PAGE): Site {
  return (_, path) => {
    if (path === '/robots.txt') return new Response(robots)
    if (path !== '/' && !path.startsWith('/page/')) return new Response('Not found', { status: 404 })
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

/** Starts a server for sites by host name, such as `{ 'acme.test': pageSite('…'), '*.shop.test': … }`; listens on loopback unless told. */
export function serveSites(sites: Record<string, Site>, hostname = '127.0.0.1'): SiteServer {
  const requests: string[] = []
  const server = Bun.serve({
    hostname,
    port: 0,
    reusePort: false,
    fetch(request) {
      const { pathname } = new URL(request.url)
      const host = request.headers.get('host')?.replace(/:\d+$/, '') ?? ''
      requests.push(`${request.method} ${host}${pathname}`)
      const site = sites[host] ?? sites[`*${host.slice(host.indexOf('.'))}`]
      return site?.(request, pathname) ?? new Response('No such site', { status: 404 })
    },
  })
  const port = server.port ?? 0
  const outboundResolveAt = (address: string) =>
    Object.keys(sites)
      .map((name) => `${name}=${address}:${port}`)
      .join(',')
  return {
    port,
    outboundResolve: outboundResolveAt('127.0.0.1'),
    outboundResolveAt,
    requests,
    stop: () => server.stop(true),
  }
}
