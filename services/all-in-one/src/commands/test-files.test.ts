import { expect, test } from 'bun:test'
import { allTestFiles, partedFiles } from './test-files.ts'

const FILES = ['proto/openapi.test.ts', 'gateway/src/door.test.ts', 'services/drafts/src/rules/edit.test.ts']

test('tests that touch nothing run in one process, all others in their own', () => {
  expect(partedFiles(FILES, [])).toEqual({ pure: [FILES[0], FILES[2]], others: [FILES[1]] } as never)
})

test('patterns choose files by any part of their path', () => {
  expect(partedFiles(FILES, ['door', 'rules/'])).toEqual({ pure: [FILES[2]], others: [FILES[1]] } as never)
})

test('every file is found, this one among them', () => {
  expect(allTestFiles()).toContain('services/all-in-one/src/commands/test-files.test.ts')
})

const TOUCHES =
  /createTestDatabase|startTestNats|startSystem|Bun\.(?:serve|spawn)|mock\.module|setDefaultTimeout|setSystemTime/

test('what runs in one process touches nothing that others would meet', async () => {
  const { pure } = partedFiles(allTestFiles(), [])
  const texts = await Promise.all(pure.map(async (file) => ({ file, text: await Bun.file(file).text() })))
  expect(texts.filter(({ text }) => TOUCHES.test(text)).map(({ file }) => file)).toEqual([])
})
