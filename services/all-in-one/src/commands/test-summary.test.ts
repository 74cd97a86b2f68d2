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
    failures: [],
    failedFiles: [],
  })
})

test('reads them in colours', () => {
  expect(resultOf('\x1b[0m\x1b[32m 3 pass\x1b[0m\n\x1b[0m\x1b[31m 1 fail\x1b[0m\n', 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: [],
    failedFiles: [],
  })
})

test('counts a run that breaks off as a failure', () => {
  expect(resultOf('(pass) one\n', 134)).toMatchObject({ passed: 0, failed: 1 })
})

test('counts nothing where no file matches', () => {
  expect(resultOf('The following filters did not match any test files:\n x\n', 1)).toMatchObject({
    passed: 0,
    failed: 0,
  })
})

test('tells which tests failed, where, and what was expected', () => {
  const output = [
    'a/first.test.ts:',
    '(pass) one [1.00ms]',
    '2 | expect(reading).toBe(2)',
    'error: expect(received).toBe(expected)',
    '',
    'Expected: 2',
    'Received: 3',
    '\x1b[0m\x1b[31m(fail)\x1b[0m two [2.00ms]',
    'b/second.test.ts:',
    '(fail) three',
    '',
    '2 tests failed:',
    '(fail) two [2.00ms]',
    '(fail) three',
    '',
    ' 1 pass',
    ' 2 fail',
    '',
  ]
  const { failures, failedFiles } = resultOf(output.join('\n'), 1)
  expect(failures).toEqual([
    'a/first.test.ts: two [2.00ms]\n    error: expect(received).toBe(expected)\n    Expected: 2\n    Received: 3',
    'b/second.test.ts: three',
  ])
  expect(failedFiles).toEqual(['a/first.test.ts', 'b/second.test.ts'])
})

test('what a test that passes prints of errors is not told of the next that fails', () => {
  expect(resultOf('error: expected\n(pass) one\n(fail) two\n 1 fail\n', 1).failures).toEqual(['two'])
})
