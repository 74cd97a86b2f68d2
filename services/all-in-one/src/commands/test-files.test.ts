import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { allTestFiles, chosenFiles } from './test-files.ts'

const FILES = ['proto/openapi.test.ts', 'gateway/src/door.test.ts', 'services/drafts/src/rules/edit.test.ts']

test('all files are chosen where there is no pattern', () => {
  expect(chosenFiles(FILES, [])).toEqual(FILES)
})

test('patterns choose files by any part of their path', () => {
  expect(chosenFiles(FILES, ['rules/', 'door'])).toEqual([FILES[1], FILES[2]] as never)
})

test('every file is found, this one among them', () => {
  expect(allTestFiles()).toContain('services/all-in-one/src/commands/test-files.test.ts')
})

test('tests that need a container engine are left to make test-containers', () => {
  expect(existsSync(join(ROOT, 'e2e/containers/faults.test.ts'))).toBe(true)
  expect(allTestFiles().filter((file) => file.includes('e2e/containers/'))).toEqual([])
})

/** What outlives a file's last test, and so would meet the files that its process runs next. */
const LASTING =
  /mock\.module|setSystemTime|process\.(?:exit|chdir|on)\(|globalThis[.\w]* = |process\.env[.\w[\]']* = |delete process\.env/

const lasts = (text: string) =>
  LASTING.test(text) || (text.includes('useFakeTimers()') && !text.includes('afterEach(() => jest.useRealTimers())'))

test('no file changes what it shares with others in one process', async () => {
  const files = allTestFiles().filter((file) => join(ROOT, file) !== import.meta.path)
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await Bun.file(join(ROOT, file)).text() })))
  expect(texts.filter(({ text }) => lasts(text)).map(({ file }) => file)).toEqual([])
})
