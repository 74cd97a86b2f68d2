import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestResult } from '@launch/all-in-one/test-summary'
import { type Cluster, loadImages, openCluster } from '@launch/e2e/kubernetes/cluster'
import { foreignImages, NEXT_TAG, ownImages, TAG } from '@launch/e2e/kubernetes/images'
import { buildNextVersion } from '@launch/e2e/kubernetes/next-version'
import { output } from '@launch/e2e/kubernetes/program'
import { bunTest } from './bun-test.ts'
import { buildImages, plans } from './image/build.ts'
import { engineEnvironment } from './image/engine.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** Does a step, and says how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  say(`  … ${what}`)
  const result = await work()
  say(`  ✓ ${what} ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  return result
}

/** Builds what is missing of our images, and brings all that the tests take into the cluster. */
async function bringImages(cluster: Cluster): Promise<void> {
  if (!cluster.script) {
    say('  · images: the cluster takes them from its registry, IMAGE_REGISTRY')
    return
  }
  const engine = await engineEnvironment(process.env)
  const work = await mkdtemp(join(tmpdir(), 'launch-images-'))
  try {
    const services = plans.filter(({ target }) => target === 'service')
    await step('images of this version', () => buildImages(services, engine, async () => {}))
    await step('images of the version after it, with one migration more', () => buildNextVersion(engine))
    const all = [...Object.values(foreignImages(engine)), ...ownImages(TAG), ...ownImages(NEXT_TAG)]
    await step('images into the cluster', () => loadImages(cluster, all, engine, join(work, 'images.tar')))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Runs the tests; the pattern chooses some by their names. @returns how many passed and failed */
async function runTests(cluster: Cluster, pattern: string | undefined): Promise<TestResult> {
  const chosen = pattern ? ['--test-name-pattern', pattern] : []
  const images = Object.entries(foreignImages(await engineEnvironment(process.env).catch(() => process.env)))
  const named = images.map(([name, image]) => [`${name.toUpperCase()}_IMAGE`, image])
  const env = { ...cluster.env, ...Object.fromEntries(named) }
  return bunTest(['--timeout', '900000', ...chosen, './e2e/kubernetes/cluster.test.ts'], env)
}

async function main(): Promise<void> {
  const start = performance.now()
  const cluster = await step('cluster', () => openCluster(process.env))
  try {
    await bringImages(cluster)
    const { passed, failed } = await runTests(cluster, process.argv[2])
    say(`took ${((performance.now() - start) / 60_000).toFixed(1)} min`)
    process.stdout.write(`${passed} passed, ${failed} failed\n`)
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  } finally {
    if (cluster.script && cluster.isOurs) await step('cluster down', () => output([cluster.script ?? '', 'down']))
  }
}

await main().catch((error: Error) => {
  say(error.message)
  process.exit(1)
})
