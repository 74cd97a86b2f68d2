import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Made } from './made.ts'

/** A peer that runs as a process of its own. */
export interface Peer {
  base: string
  pid: number
  stop(): Promise<void>
}

async function start(command: string[], made: Made): Promise<Peer> {
  const child = Bun.spawn([...command, JSON.stringify(made)], { stdout: 'pipe', stderr: 'inherit' })
  const { value } = await child.stdout.getReader().read()
  const port = Number(new TextDecoder().decode(value))
  if (!port) throw new Error(`${command.join(' ')} did not start`)
  return {
    base: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

/** Elysia and Bun.SQL in one process. */
export const startElysia = (made: Made) => start([process.execPath, join(import.meta.dir, 'elysia.ts')], made)

const KIT = join(import.meta.dir, '../../../services/kit/src')

/** Node has no `bun`: of the kit the shared reads need a few functions, and get these alone; they run no `query`. */
const pureKit: Bun.BunPlugin = {
  name: 'pure parts of the kit',
  setup(build) {
    build.onResolve({ filter: /^@launch\/kit(\/pictures)?$/ }, ({ path }) => ({ path, namespace: 'kit' }))
    build.onLoad({ filter: /.*/, namespace: 'kit' }, () => ({
      contents: `export { isoTime } from '${KIT}/base/iso-time.ts'
        export { textArray } from '${KIT}/database/gathered.ts'
        export { Refusal, invalidInput } from '${KIT}/base/refusal.ts'
        export const query = () => {}
        export const pictureUrl = (publicUrl, sha256) => publicUrl + '/images/' + sha256 + '.webp'`,
      loader: 'js',
      resolveDir: KIT,
    }))
  },
}

/** Fastify and pg on Node; null where there is no Node. */
export async function startFastify(made: Made): Promise<Peer | null> {
  const node = Bun.which('node')
  if (!node) return null
  const outdir = await mkdtemp(join(tmpdir(), 'launch-bench-'))
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, 'fastify.ts')],
    target: 'node',
    outdir,
    naming: 'fastify.mjs',
    external: ['pg-native'],
    plugins: [pureKit],
  })
  if (!built.success) throw new Error(built.logs.join('\n'))
  const peer = await start([node, join(outdir, 'fastify.mjs')], made)
  return {
    ...peer,
    async stop() {
      await peer.stop()
      await rm(outdir, { recursive: true, force: true })
    },
  }
}
