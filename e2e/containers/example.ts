import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type LaunchDirectory, startLaunchDirectory } from '@launch/e2e'

let directory: LaunchDirectory
beforeAll(async () => {
  directory = await startLaunchDirectory()
}, 300_000)
afterAll(() => directory?.stop(), 60_000)

test('listings are found while billing is paused', async () => {
  await directory.faults.pause('billing')
  expect((await directory.client.search_listings({})).items).toEqual([])
  await directory.faults.resume('billing')
})
