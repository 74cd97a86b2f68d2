import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmod, chown, cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deleteAbandoned, TIES } from './abandoned.ts'
import { can, lookUp } from './os-user.ts'
import { findPlace, removePlace } from './place.ts'

const isRoot = process.getuid?.() === 0

let top: string
let dataDir: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'place-'))
  dataDir = join(top, 'data')
  await mkdir(dataDir)
})
afterEach(async () => {
  await removePlace(dataDir).catch(() => {})
  await rm(top, { recursive: true, force: true })
})

/** A folder that everybody may enter. */
async function openToAll(): Promise<string> {
  await chmod(top, 0o755)
  return dataDir
}

test('is in DATA_DIR where the user of Postgres can get there, closed to others', async () => {
  const { directory } = await findPlace(await openToAll())
  expect(directory).toBe(join(dataDir, 'postgres'))
  expect((await stat(directory)).mode & 0o777).toBe(0o700)
})

test('stays the same from start to start', async () => {
  const first = await findPlace(dataDir)
  expect(await findPlace(dataDir)).toMatchObject({ directory: first.directory })
})

describe.if(isRoot)('as root, below a folder that only root may enter', () => {
  test('is elsewhere, where the user of Postgres can write and run its programs', async () => {
    const { directory, user, programs } = await findPlace(dataDir)
    expect(directory).not.toStartWith(dataDir)
    expect(user?.uid).not.toBe(0)
    expect(can(user, '-w', directory)).toBe(true)
    expect(can(user, '-x', programs.postgres)).toBe(true)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
  })

  test('takes along a database that was in DATA_DIR before the folder was closed', async () => {
    const { user } = await findPlace(await openToAll())
    await mkdir(join(dataDir, 'postgres/data'))
    await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '18\n')
    await chown(join(dataDir, 'postgres/data/PG_VERSION'), user?.uid ?? 0, user?.gid ?? 0)
    await chmod(top, 0o700)
    const { directory } = await findPlace(dataDir)
    expect(await Bun.file(join(directory, 'data/PG_VERSION')).text()).toBe('18\n')
    expect(await Bun.file(join(dataDir, 'postgres/data/PG_VERSION')).exists()).toBe(false)
  })

  test('goes along with a DATA_DIR that is moved', async () => {
    const { directory } = await findPlace(dataDir)
    const moved = join(top, 'moved')
    await rename(dataDir, moved)
    dataDir = moved
    expect(await findPlace(moved)).toMatchObject({ directory })
  })

  test('refuses a DATA_DIR that is a copy, rather than share its database', async () => {
    await findPlace(dataDir)
    const copy = join(top, 'copy')
    await cp(dataDir, copy, { recursive: true })
    await expect(findPlace(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`)
  })

  test('says so when the database is gone', async () => {
    const { directory } = await findPlace(dataDir)
    await rm(dirname(directory), { recursive: true })
    await expect(findPlace(dataDir)).rejects.toThrow('is gone')
  })
})

describe('databases in a shelter', () => {
  /** A database in a shelter of this test's own that belongs to `owner`. */
  async function sheltered(owner: string): Promise<string> {
    const place = join(top, 'shelter', 'one')
    await mkdir(join(place, 'postgres'), { recursive: true })
    await writeFile(join(place, TIES.owner), owner)
    return place
  }
  const exists = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )
  const DAY = 86_400_000

  test('stay while their DATA_DIR points to them', async () => {
    const place = await sheltered(dataDir)
    await writeFile(join(dataDir, TIES.pointer), join(place, 'postgres'))
    await deleteAbandoned(dirname(place), Date.now() + 100 * DAY)
    expect(await exists(place)).toBe(true)
  })

  test('are deleted at once when a temporary DATA_DIR is gone', async () => {
    const place = await sheltered('/tmp/long-gone')
    await deleteAbandoned(dirname(place))
    expect(await exists(place)).toBe(false)
  })

  test('are kept for two weeks when another DATA_DIR is gone, since it may be unmounted', async () => {
    const place = await sheltered('/mnt/disk/gone')
    await deleteAbandoned(dirname(place), Date.now() + 13 * DAY)
    expect(await exists(place)).toBe(true)
    await deleteAbandoned(dirname(place), Date.now() + 15 * DAY)
    expect(await exists(place)).toBe(false)
  })
})

test('a user that is not there is not found', () => {
  expect(lookUp('no-such-user-here')).toBeUndefined()
})
