import { expect, test } from 'bun:test'
import { testSummary } from './test-summary.ts'

function resultOf(text: string, exitCode: number) {
  const summary = testSummary()
  for (const part of text.match(/[\s\S]{1,7}/g) ?? []) summary.read(new TextEncoder().encode(part))
  return summary.result(exitCode)
}

test('reads the totals, not what a test happens to print', () => {
  expect(resultOf(' 99 pass\n 98 fail\n\n 12 pass\n 2 skip\n 0 fail\n 30 expect() calls\nRan 14 tests\n', 0)).toEqual({
    passed: 12,
    failed: 0,
  })
})

test('reads them in colours', () => {
  expect(resultOf('\x1b[0m\x1b[32m 3 pass\x1b[0m\n\x1b[0m\x1b[31m 1 fail\x1b[0m\n', 1)).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('counts a run that breaks off as a failure', () => {
  expect(resultOf('(pass) one\n', 134)).toEqual({ passed: 0, failed: 1 })
})

test('counts nothing where no file matches', () => {
  expect(resultOf('The following filters did not match any test files:\n x\n', 1)).toEqual({ passed: 0, failed: 0 })
})
