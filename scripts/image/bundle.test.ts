import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployables } from '@launch/all-in-one/deployables'
import { bundle } from './bundle.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-bundle-'))
  for (const { name, dir } of deployables) await bundle(dir, join(folder, name))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a script of a bundle without any setting, away from the source. */
async function run(name: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const child = Bun.spawn({
    cmd: [process.execPath, '--no-env-file', join(folder, name, 'main.js'), ...args],
    cwd: folder,
    env: {},
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const text = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { code: await child.exited, text: text.join('') }
}

test.each(deployables.map(({ name }) => [name]))('%s starts from its bundle alone', async (name) => {
  const started = await run(name)
  expect(started).toEqual({ code: 78, text: expect.stringContaining('NATS_URL is missing.') })
  const migrated = await run(name, 'migrate')
  expect(migrated).toEqual({ code: 78, text: expect.stringContaining('\n  - DATABASE_URL is missing.') })
})

test('threads have their scripts, pages their styles, and pictures their machine code', async () => {
  const filesOf = (name: string) => readdir(join(folder, name), { recursive: true })
  for (const name of ['crawler', 'drafts']) expect(await filesOf(name)).toContain('worker.js')
  expect(await filesOf('drafts')).toContain('files/services/drafts/src/drafter/extractive/place/towns.txt')
  expect(await filesOf('gateway')).toContain('files/gateway/src/pages/base.css')
  expect(await filesOf('listings')).toContain('node_modules/sharp/package.json')
  expect(await readdir(join(folder, 'gateway'))).not.toContain('node_modules')
})

test('the bill of materials names Bun and the packages, and none that is not there', async () => {
  const { components } = await Bun.file(join(folder, 'listings/sbom.cdx.json')).json()
  const named: string[] = components.map(({ purl }: { purl: string }) => purl)
  const { dependencies } = await Bun.file(join(import.meta.dir, '../../services/kit/package.json')).json()
  expect(named).toContain(`pkg:github/oven-sh/bun@bun-v${Bun.version}`)
  expect(named).toContain(`pkg:npm/%40nats-io/jetstream@${dependencies['@nats-io/jetstream']}`)
  expect(named).toContain(`pkg:npm/sharp@${dependencies.sharp}`)
  expect(new Set(named).size).toBe(named.length)
  expect(named.filter((purl) => purl.includes('/elysia@'))).toEqual([])
})
