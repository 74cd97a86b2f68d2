import { afterAll, expect, test } from 'bun:test'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SQL } from 'bun'
import { randomIds } from '../base/ids.ts'
import { refused } from '../testing/refused.ts'
import { openRpcBench } from '../testing/rpc.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'

const SPACE = `small_${randomIds.ulid().toLowerCase()}`

const bench = await openRpcBench()
const admin = new SQL({ url: process.env.TEST_DATABASE_URL ?? '', max: 1 })
const [{ data_directory }] = await admin`show data_directory`
const { uid } = statSync(data_directory)
/** Where this process may mount none, nothing can be tried. */
const disk = mountSmallDisk(8, uid)
if (disk) {
  const folder = join(disk.folder, 'space')
  mkdirSync(folder)
  chownSync(folder, uid, -1)
  await admin.unsafe(`create tablespace ${SPACE} location '${folder}'`)
  await bench.database.sql.unsafe(`alter table listings.note set tablespace ${SPACE}`)
}
afterAll(async () => {
  await bench.reset()
  await bench.close()
  if (disk) await admin.unsafe(`drop tablespace ${SPACE}`)
  await admin.close()
  disk?.remove()
})

test.skipIf(!disk)(
  'a write that Postgres has no room for is unavailable, and has its effect once when there is',
  async () => {
    const on = await bench.stand()
    await bench.serve(on)
    const call = { text: 'late', opId: randomIds.uuid(), timeout: 400, attempt: 200 }
    disk?.fill()
    await expect(
      bench.database.sql`insert into listings.note values (gen_random_uuid(), 'x')` as Promise<unknown>,
    ).rejects.toMatchObject({ errno: '53100' })
    expect((await refused(bench.call(call))).code).toBe('unavailable')
    expect(await bench.notes(call.text)).toEqual([])

    disk?.free()
    const patient = { ...call, timeout: 20_000 }
    const note = await bench.call(patient)
    expect(await bench.call(patient)).toEqual(note)
    expect(await bench.notes(call.text)).toHaveLength(1)
  },
)
