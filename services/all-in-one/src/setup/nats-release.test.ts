import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadRelease, releaseName } from './nats-release.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-release-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Serves a release, whose program is a script, with the lines of SHA256SUMS that `sums` makes of its true sum. */
async function serveRelease(sums: (sha256: string) => string) {
  const made = join(folder, 'made')
  await Bun.write(join(made, releaseName(), 'nats-server'), '#!/bin/sh\necho "nats-server: v2.12.7"\n')
  const bytes = Uint8Array.from(Bun.spawnSync({ cmd: ['tar', '-czf', '-', '-C', made, releaseName()] }).stdout)
  const lines = sums(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'))
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      if (request.url.endsWith('/SHA256SUMS')) return new Response(lines)
      return request.url.endsWith(`/${releaseName()}.tar.gz`) ? new Response(bytes) : new Response('', { status: 404 })
    },
  })
  return { url: server.url.origin, [Symbol.asyncDispose]: () => server.stop(true) }
}

test('puts the program of the release in its place, able to run', async () => {
  await using release = await serveRelease((sha256) => `${sha256}  ${releaseName()}.tar.gz\n`)
  const target = join(folder, 'nats-server')
  await downloadRelease(target, release.url)
  expect(Bun.spawnSync({ cmd: [target, '--version'] }).stdout.toString()).toContain('v2.12.7')
})

test.each([
  ['another sum', () => `${'0'.repeat(64)}  ${releaseName()}.tar.gz\n`, 'its release says 0000'],
  ['no such name', (sha256: string) => `${sha256}  another.tar.gz\n`, 'does not name'],
])('takes nothing when SHA256SUMS has %s', async (_, sums, message) => {
  await using release = await serveRelease(sums)
  await expect(downloadRelease(join(folder, 'nats-server'), release.url)).rejects.toThrow(message)
  expect(await readdir(folder)).toEqual(['made'])
})

test('says which address could not be downloaded', async () => {
  await using release = await serveRelease(() => '')
  const missing = `${release.url}/elsewhere`
  await release[Symbol.asyncDispose]()
  await expect(downloadRelease(join(folder, 'nats-server'), missing)).rejects.toThrow(
    `${missing}/v2.12.7/SHA256SUMS could not`,
  )
})

test('says so where there is no release for the platform', () => {
  expect(() => releaseName('sunos', 'sparc')).toThrow('no release for sunos on sparc')
})
