import { describe, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { BASELINE } from './baseline.ts'
import { whyNoHistory } from './git.ts'
import { allMigrations, isSince, newestOfEach, versionAt, wholeVersion } from './history.ts'

const why = await whyNoHistory()
if (why) process.stderr.write(`earlier versions are not looked for: ${why}\n`)

describe.skipIf(why !== undefined)('in the history', () => {
  test('what can run is a version, with the operations that its contracts name', async () => {
    const named = (await wholeVersion('HEAD'))?.operations ?? new Set()
    expect([...named].filter((name) => !(name in operations))).toEqual([])
    expect(['submit_listing', 'create_checkout', 'vote_for_listing'].filter((name) => !named.has(name))).toEqual([])
  })

  test('a commit whose contracts are not implemented is none: the one before it is', async () => {
    const contracts = 'ff5b6cbc'
    expect(await wholeVersion(contracts)).toBeUndefined()
    expect((await versionAt(contracts))?.commit).toStartWith('b9dba360')
  })

  test('the newest migration of each process is found, with a commit that lacks it', async () => {
    const newest = newestOfEach(await allMigrations())
    expect(new Set(newest.map(({ process: whose }) => whose)).size).toBeGreaterThanOrEqual(7)
    for (const { before } of newest) expect(before).toMatch(/^[0-9a-f]{40}/)
  })

  test('the baseline is part of it', async () => {
    expect(await isSince('HEAD', BASELINE)).toBe(true)
    expect(await isSince(BASELINE, 'HEAD')).toBe(false)
  })
})
