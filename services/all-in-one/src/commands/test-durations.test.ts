import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDurations, slowest, writeDurations } from './test-durations.ts'

const folder = mkdtempSync(join(tmpdir(), 'launch-durations-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what was written is read again, from a folder that was not there', async () => {
  const path = join(folder, 'new/durations.json')
  await writeDurations(path, { version: 1, files: { 'a.test.ts': 12 } })
  expect(await readDurations(path)).toEqual({ version: 1, files: { 'a.test.ts': 12 } })
})

test.each([
  ['nothing', ''],
  ['half of it', '{"version":1,"fi'],
  ['another version', '{"version":2,"files":{"a.test.ts":12}}'],
  ['no files', '{"version":1,"files":null}'],
  ['no number', '{"version":1,"files":{"a.test.ts":"12"}}'],
])('a file that holds %s tells nothing', async (_, text) => {
  const path = join(folder, 'broken.json')
  await Bun.write(path, text)
  expect(await readDurations(path)).toEqual({ version: 1, files: {} })
})

test('the slowest of the files that ran stand first', () => {
  const files = { 'a.test.ts': 1_000, 'b.test.ts': 72_040, 'c.test.ts': 900, 'not-run.test.ts': 5_000 }
  expect(slowest({ version: 1, files }, ['a.test.ts', 'b.test.ts', 'c.test.ts', 'new.test.ts'], 2)).toEqual([
    '   72.0 s  b.test.ts',
    '    1.0 s  a.test.ts',
  ])
})
