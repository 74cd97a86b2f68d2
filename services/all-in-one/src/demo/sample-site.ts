import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'

const FOLDER = join(ROOT, 'e2e/fixtures/sample-site')
const NAME = 'ovenbird.test'

/** The website of a made-up product, served on loopback. */
export interface SampleSite {
  url: string
  /** Its part of `OUTBOUND_RESOLVE`: without it, nobody reads a private address. */
  resolve: string
  stop(): Promise<void>
}

/** Serves the files of the folder and nothing else, on any free port. */
export async function openSampleSite(): Promise<SampleSite> {
  const files = new Set(await readdir(FOLDER))
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    reusePort: false,
    fetch(request) {
      const name = new URL(request.url).pathname.slice(1) || 'index.html'
      return files.has(name) ? new Response(Bun.file(join(FOLDER, name))) : new Response('Not found', { status: 404 })
    },
  })
  return { url: `http://${NAME}`, resolve: `${NAME}=127.0.0.1:${server.port}`, stop: () => server.stop(true) }
}
