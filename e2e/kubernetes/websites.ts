import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hit } from '../crawl/timed-sites.ts'
import { type Backbone, VISITOR } from './backbone.ts'
import { kubectl } from './kubectl.ts'
import { startLines } from './line-process.ts'
import { SCRIPTS, scriptPath } from './scripts.ts'
import type { SitesStart } from './sites-script.ts'

/** Websites that the crawlers of the installation find. */
export interface Websites {
  /** The setting that leads their names there. */
  outboundResolve: string
  /** Their address as a range where the installation does not take it for the public internet anyway. */
  extraCidrs: string[]
  /** Every request so far. */
  hits(): Promise<Hit[]>
  stop(): Promise<void>
}

/** The site of a product: what the demo reads. */
export const PRODUCT = 'ovenbird.site.test'

/** Sites with many pages, for many crawls at once. */
export const MANY = Array.from({ length: 40 }, (_, i) => `many${i}.site.test`)

/** Sites of one page each, at any path below `/page/`, which take next to no time. */
export const SMALL = Array.from({ length: 8 }, (_, i) => `small${i}.site.test`)

const PAGES_OF_MANY = 8
const PORT = 80
const FOLDER = join(import.meta.dir, '../fixtures/sample-site')

/**
 * Serves them where `script` (see openCluster) says that pods find the public internet; where there is none, in the pod that
 * visits the installation.
 */
export async function openWebsites(script: string | undefined, { namespace }: Backbone): Promise<Websites> {
  const inPod = [
    'kubectl',
    'exec',
    '--stdin',
    '--namespace',
    namespace,
    VISITOR,
    '--',
    'bun',
    `${SCRIPTS}/sites-script.js`,
  ]
  const process_ = startLines(script ? [script, 'outside', process.execPath, scriptPath('sites-script')] : inPod)
  await process_.ask(JSON.stringify(await start()))
  const address = await (script ? addressOf('site.test', namespace) : podAddress(namespace))
  return {
    outboundResolve: `*.site.test=${address}:${PORT}`,
    extraCidrs: script ? [] : [`${address}/32`],
    hits: async () => JSON.parse(await process_.ask('hits')),
    stop: async () => void (await process_.end()),
  }
}

async function start(): Promise<SitesStart> {
  const names = (await readdir(FOLDER)).filter((name) => /\.(html|txt|xml)$/.test(name))
  const files = names.map(async (name) => [`/${name}`, await Bun.file(join(FOLDER, name)).text()] as const)
  const product = Object.fromEntries(await Promise.all(files))
  const small = Object.fromEntries(SMALL.map((host) => [host, smallSite()]))
  return {
    port: PORT,
    pages: { [PRODUCT]: { ...product, '/': product['/index.html'] ?? '' }, ...small },
    sizes: Object.fromEntries(MANY.map((host) => [host, PAGES_OF_MANY])),
  }
}

/** Its robots.txt keeps crawlers from guessing at further pages. */
function smallSite(): Record<string, string> {
  const page = '<!doctype html><html lang="en"><title>Acme Pay</title><h1>Invoices that get paid</h1></html>'
  return { '/robots.txt': 'User-agent: *\nAllow: /$\nDisallow: /\n', '/': page }
}

/** What a name means to pods. */
async function addressOf(name: string, namespace: string): Promise<string> {
  const look = `console.log((await Bun.dns.lookup('${name}', { family: 4 }))[0].address)`
  return (await kubectl('exec', '--namespace', namespace, VISITOR, '--', 'bun', '-e', look)).trim()
}

const podAddress = (namespace: string) =>
  kubectl('get', 'pod', VISITOR, '--namespace', namespace, '--output', 'jsonpath={.status.podIP}')
