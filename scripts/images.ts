import { existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deployables } from '@launch/all-in-one/deployables'
import { engineEnvironment } from './image/engine.ts'
import { version } from './image/version.ts'

const ROOT = join(import.meta.dir, '..')
/** Where services/Dockerfile looks for certificates to trust while it installs packages. */
const CERTIFICATES = join(ROOT, '.ca-certificates.pem')

/** An image to build. */
interface Plan {
  image: string
  service: string
  target: string
  /** `services/Dockerfile` unless told. */
  file?: string
}

const tagged = (name: string) => `launch-directory/${name}:${version}`

const plans: readonly Plan[] = [
  ...deployables.map(({ name }) => ({ image: tagged(name), service: name, target: 'service' })),
  { image: tagged('crawler-browser'), service: 'crawler', target: 'crawler-browser' },
  { image: tagged('backup'), service: 'backup', target: 'backup', file: 'services/backup.Dockerfile' },
]

/** Runs docker; shows what it said only where it fails. @throws Error with the end of that */
async function docker(env: Record<string, string | undefined>, ...args: string[]): Promise<string> {
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
function own(service: string, env: Record<string, string | undefined>): Record<string, string | undefined> {
  if (service !== 'backup') return { SERVICE: service }
  const prefix = env.TESTCONTAINERS_HUB_IMAGE_NAME_PREFIX
  return { POSTGRES_IMAGE: env.POSTGRES_IMAGE ?? (prefix && `${prefix}/postgres:18`) }
}

async function build(
  { image, service, target, file = 'services/Dockerfile' }: Plan,
  env: Record<string, string | undefined>,
): Promise<number> {
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
async function sizes(image: string, env: Record<string, string | undefined>) {
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

const mb = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(9)

/** The images of those names, all where none is named. @throws Error where there is none of a name */
function choose(names: readonly string[]): readonly Plan[] {
  const unknown = names.find((name) => !plans.some(({ image }) => image === tagged(name)))
  if (unknown) throw new Error(`There is no image ${unknown}; there are ${plans.map(({ image }) => image).join(', ')}.`)
  return names.length === 0 ? plans : plans.filter(({ image }) => names.some((name) => image === tagged(name)))
}

async function main(): Promise<void> {
  const chosen = choose(process.argv.slice(2))
  const env = await engineEnvironment(process.env)
  const trusted = process.env.NODE_EXTRA_CA_CERTS
  const lends = Boolean(trusted) && !existsSync(CERTIFICATES)
  if (trusted && lends) await copyFile(trusted, CERTIFICATES)
  try {
    process.stdout.write(
      `${'image'.padEnd(48)}${'MB'.padStart(9)}${'code, MB'.padStart(9)}${'built in, s'.padStart(13)}\n`,
    )
    for (const plan of chosen) {
      const seconds = await build(plan, env)
      const { size, own } = await sizes(plan.image, env)
      process.stdout.write(`${plan.image.padEnd(48)}${mb(size)}${mb(own)}${seconds.toFixed(1).padStart(13)}\n`)
    }
  } finally {
    if (lends) await rm(CERTIFICATES, { force: true })
  }
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
