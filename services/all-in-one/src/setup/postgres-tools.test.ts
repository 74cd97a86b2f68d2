import { afterEach, beforeEach, expect, test } from 'bun:test'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePostgresTools, POSTGRES_TOOLS } from './postgres-tools.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postgres-tools-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Puts programs there that say the versions. */
async function install(versions: Record<string, string>): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian 1)"\n`)
    await chmod(path, 0o755)
  }
}

const all = (version: string) => Object.fromEntries(POSTGRES_TOOLS.map((name) => [name, version]))

test.each([
  ['18.4', 18],
  ['19beta1', 19],
])('programs of version %s are taken for a server of 18', async (version, major) => {
  await install(all(version))
  const tools = await ensurePostgresTools(18, { POSTGRES_TOOLS_PATH: folder })
  expect([tools.major, tools.command('psql')]).toEqual([major, [join(folder, 'psql')]])
})

test.each([
  ['older ones', all('17.9')],
  ['one that is older', { ...all('18.4'), pg_restore: '17.9' }],
  ['different ones', { ...all('18.4'), psql: '19.1' }],
  ['only some', { pg_dump: '18.4' }],
  ['no others', { ...all('18.4'), pg_dump: 'x' }],
])('%s are refused, with what is wanted', async (_, versions) => {
  await install(versions)
  await expect(ensurePostgresTools(18, { POSTGRES_TOOLS_PATH: folder })).rejects.toThrow(
    'holds no pg_dump, pg_restore, psql of version 18 or newer',
  )
})
