import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineEnvironment } from './engine.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-engine-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A script that tells how to reach an engine; `first` is what it does before. */
async function setup(first: string): Promise<string> {
  const path = join(folder, 'setup.sh')
  const told = 'export DOCKER_HOST=unix:///a.sock BUN_IMAGE=localhost/oven/bun:1-slim'
  await Bun.write(path, `#!/bin/sh\n${first}\n[ "$1" = env ] && echo "${told}"\nexit 0\n`)
  await chmod(path, 0o755)
  return path
}

const PATH = process.env.PATH

test('the engine is the one that the named script has started and tells', async () => {
  const script = await setup(`[ "$1" = env ] || touch ${join(folder, 'started')}`)
  const env = await engineEnvironment({ PATH, CONTAINER_ENGINE_SETUP: script, DOCKER_HOST: 'tcp://other' })
  expect(env).toMatchObject({ DOCKER_HOST: 'unix:///a.sock', BUN_IMAGE: 'localhost/oven/bun:1-slim', PATH })
  expect(await Bun.file(join(folder, 'started')).exists()).toBe(true)
})

test('a script that fails is told with its words', async () => {
  const script = await setup('echo "no room left" >&2; exit 3')
  await expect(engineEnvironment({ PATH, CONTAINER_ENGINE_SETUP: script })).rejects.toThrow('no room left')
})

test('where no engine answers, it is said what to do', async () => {
  await expect(engineEnvironment({ PATH: folder })).rejects.toThrow('CONTAINER_ENGINE_SETUP')
  await expect(engineEnvironment({ PATH, DOCKER_HOST: `unix://${folder}/none.sock` })).rejects.toThrow('Start Docker')
})
