import { existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deployables } from '@launch/all-in-one/deployables'
import type { Env } from './engine.ts'
import { version } from './version.ts'

const ROOT = join(import.meta.dir, '../..')
/** Where services/Dockerfile looks for certificates to trust while it installs packages. */
const CERTIFICATES = join(ROOT, '.ca-certificates.pem')

/** An image to build. */
export interface Plan {
  image: string
  service: string
  target: string
  /** `services/Dockerfile` unless told. */
  file?: string
}

/** The name of an image of ours with its tag: the version, unless IMAGE_TAG is set. */
export const tagged = (name: string) => `launch-directory/${name}:${process.env.IMAGE_TAG || version}`

export const plans: readonly Plan[] = [
  ...deployables.map(({ name }) => ({ image: tagged(name), service: name, target: 'service' })),
  { image: tagged('crawler-browser'), service: 'crawler', target: 'crawler-browser' },
  { image: tagged('backup'), service: 'backup', target: 'backup', file: 'services/backup.Dockerfile' },
]

/** Runs docker; shows what it said only where it fails. @throws Error with the end of that */
async function docker(env: Env, ...args: string[]): Promise<string> {
  const child = Bun.spawn({ cmd: ['docker', ...args], cwd: ROOT, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code === 0) return out.trim()
  throw new Error(`docker ${args[0]} failed:\n${`${out}${errors}`.trim().split('\n').slice(-30).join('\n')}`)
}

/** What a Dockerfile wants to know that others do not. Without a registry, Postgres comes by the name that testcontainers gives it. */
function own(service: string, env: Env): Env {
  if (service !== 'backup') return { SERVICE: service }
  const prefix = env.TESTCONTAINERS_HUB_IMAGE_NAME_PREFIX?.replace(/\/$/, '')
  return { POSTGRES_IMAGE: env.POSTGRES_IMAGE ?? (prefix && `${prefix}/postgres:18`) }
}

/** Builds an image; what has not changed is taken from the engine's cache. @returns the seconds that it took */
async function build({ image, service, target, file = 'services/Dockerfile' }: Plan, env: Env): Promise<number> {
  const start = performance.now()
  const revision = Bun.spawnSync({ cmd: ['git', 'rev-parse', 'HEAD'], cwd: ROOT, stderr: 'ignore' })
    .stdout.toString()
    .trim()
  const { BUN_IMAGE } = env
  const values = { VERSION: version, REVISION: revision || 'unknown', BUN_IMAGE, ...own(service, env) }
  const given = Object.entries(values).flatMap(([name, value]) => (value ? ['--build-arg', `${name}=${value}`] : []))
  await docker(env, 'build', '--file', file, '--target', target, ...given, '--tag', image, '.')
  return (performance.now() - start) / 1_000
}

/** Bytes that an image takes, and those that its code takes: the layer which the bundle was copied into. */
export async function sizes(image: string, env: Env) {
  const size = Number(await docker(env, 'image', 'inspect', '--format', '{{.Size}}', image))
  const layers = await docker(
    env,
    'history',
    '--no-trunc',
    '--human=false',
    '--format',
    '{{.Size}}\t{{.CreatedBy}}',
    image,
  )
  const own = layers.split('\n').find((line) => /COPY (?:dir:\w+ in|\/app) \/app/.test(line))
  return { size, own: Number(own?.split('\t')[0]) }
}

/**
 * Builds images, one after another; packages are installed with the certificates that NODE_EXTRA_CA_CERTS names.
 * @param onBuilt told of each, with the seconds that it took
 * @throws Error with what docker said where one can't be built
 */
export async function buildImages(
  chosen: readonly Plan[],
  env: Env,
  onBuilt: (plan: Plan, seconds: number) => Promise<void>,
): Promise<void> {
  const trusted = process.env.NODE_EXTRA_CA_CERTS
  const lends = Boolean(trusted) && !existsSync(CERTIFICATES)
  if (trusted && lends) await copyFile(trusted, CERTIFICATES)
  try {
    for (const plan of chosen) await onBuilt(plan, await build(plan, env))
  } finally {
    if (lends) await rm(CERTIFICATES, { force: true })
  }
}
