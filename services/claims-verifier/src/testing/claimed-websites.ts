import { connect } from 'node:net'
import { createGuardedFetch, FetchFailed, type GuardedFetch } from '@launch/kit/guarded-fetch'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { createCertificateAuthority } from '@launch/kit/testing'

/** What a website answers at an address. */
export interface Page {
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream
  status?: number
  headers?: Record<string, string>
  /** Settles before it answers. */
  before?: Promise<void>
}

/** Websites on loopback, over HTTP and HTTPS, that a guarded fetch takes for the public web. */
export interface ClaimedWebsites extends AsyncDisposable {
  fetch: GuardedFetch
  /** `OUTBOUND_RESOLVE` that leads a name to them by HTTP. */
  outboundResolve(name: string): string
  /** Addresses that were asked for, in order. */
  asked: string[]
  /** Sets what answers at an address such as `https://www.acme-shop.com/`; others answer 404. */
  set(address: string, page: Page | string): void
  /** Sets the addresses that a name resolves to; none is a name that does not exist. */
  lead(name: string, ...addresses: string[]): void
}

const PUBLIC_ADDRESS = '93.184.216.34'

/** Starts them; `names` have certificates. */
export function startClaimedWebsites(...names: string[]): ClaimedWebsites {
  const authority = createCertificateAuthority()
  const pages = new Map<string, Page>()
  const addresses = new Map<string, string[]>()
  const asked: string[] = []
  const answer = async (scheme: string, request: Request) => {
    const { hostname, pathname, search } = new URL(request.url)
    const address = `${scheme}//${hostname}${pathname}${search}`
    asked.push(address)
    const { body = '', status = 200, headers = {}, before }: Page = pages.get(address) ?? { status: 404 }
    await before
    return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
  }
  const common = { port: 0, hostname: '127.0.0.1', reusePort: false }
  const http = Bun.serve({ ...common, fetch: (request) => answer('http:', request) })
  const tls = names.map((serverName) => ({ serverName, ...authority.issue(serverName) }))
  const https = Bun.serve({ ...common, tls, fetch: (request) => answer('https:', request) })
  const portOf = (port: number) => (port === 443 ? https.port : http.port) ?? 0
  return {
    fetch: createGuardedFetch({
      resolve: parseOutboundResolve(''),
      userAgent: 'TestBot/1.0',
      ca: authority.cert,
      async lookup(host) {
        const found = addresses.get(host) ?? [PUBLIC_ADDRESS]
        if (found.length === 0) throw new FetchFailed('dns', host, `getaddrinfo ENOTFOUND ${host}`)
        return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      },
      dial: ({ port }) => connect({ host: '127.0.0.1', port: portOf(port) }),
    }),
    outboundResolve: (name) => `${name}=127.0.0.1:${http.port}`,
    asked,
    set: (address, page) => pages.set(address, typeof page === 'string' ? { body: page } : page),
    lead: (name, ...all) => addresses.set(name, all),
    async [Symbol.asyncDispose]() {
      await Promise.all([http.stop(true), https.stop(true)])
    },
  }
}

/** A redirect to an address. */
export const redirect = (location: string, status = 301): Page => ({ status, headers: { location } })
