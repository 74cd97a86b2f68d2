import { type DnsServer, startDnsServer } from '@launch/claims-verifier/testing/dns-server'
import type { Claim } from '@launch/proto/schemas/claim'
import { type Site, serveSites } from '../sites/site-server.ts'

/** Websites of products, with their DNS, on which what claims ask for can be published. */
export interface ClaimedSites {
  /** Settings that lead the system here, on this machine. */
  env: Record<string, string>
  /** Settings where this machine is reached at another address; the servers have to listen there. */
  envAt(address: string): Record<string, string>
  /** Every request that came to a website. */
  requests: string[]
  /** Publishes what a claim has asked for, as its instructions say. */
  publish(host: string, claim: Claim): void
  /** Takes its file away. */
  removeFile(host: string, claim: Claim): void
  /** Lets every website wait with its answers until they are let go. */
  hold(): () => void
  stop(): Promise<void>
}

/** What the owner of a website publishes: a tag in its head, and files. */
interface Published {
  head: string
  files: Map<string, string>
}

/** Serves them on loopback unless told. */
export async function serveClaimedSites(hosts: readonly string[], hostname = '127.0.0.1'): Promise<ClaimedSites> {
  const published = new Map<string, Published>(hosts.map((host) => [host, { head: '', files: new Map() }]))
  let held: PromiseWithResolvers<void> | undefined
  const at = (host: string): Published => {
    const site = published.get(host)
    if (!site) throw new Error(`There is no site ${host}`)
    return site
  }
  const siteOf =
    (host: string): Site =>
    async (_, path) => {
      await held?.promise
      return answer(at(host), path)
    }
  const sites = serveSites(Object.fromEntries(hosts.map((host) => [host, siteOf(host)])), hostname)
  const dns: DnsServer = await startDnsServer(hostname)
  for (const host of hosts) dns.zone(host)
  const envAt = (address: string) => ({
    OUTBOUND_RESOLVE: sites.outboundResolveAt(address),
    DNS_SERVER: `${address}:${dns.port}`,
  })
  return {
    env: envAt('127.0.0.1'),
    envAt,
    requests: sites.requests,
    publish(host, { method, instructions }) {
      const { name = '', value = '', html = '', path = '' } = instructions
      if (method === 'dns') dns.txt(name, value)
      if (method === 'meta') at(host).head = html
      if (method === 'file') at(host).files.set(path, `${value}\n`)
    },
    removeFile: (host, { instructions }) => void at(host).files.delete(instructions.path ?? ''),
    hold() {
      const own = Promise.withResolvers<void>()
      held = own
      return () => {
        held = undefined
        own.resolve()
      }
    },
    async stop() {
      await dns[Symbol.asyncDispose]()
      await sites.stop()
    },
  }
}

function answer({ head, files }: Published, path: string): Response {
  if (path === '/robots.txt') return new Response('User-agent: *\nAllow: /$\nDisallow: /\n')
  const file = files.get(path)
  if (file !== undefined) return new Response(file, { headers: { 'content-type': 'text/plain' } })
  if (path !== '/') return new Response('Not found', { status: 404 })
  const html = `<!doctype html><html lang="en"><head><title>Invoices that get paid</title>${head}</head>
    <body><h1>Invoices that get paid</h1></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
