import { expect, test } from 'bun:test'
import { runTwice } from './test-again.ts'

const result = (passed: number, failedFiles: readonly string[], failed = failedFiles.length) => ({
  passed,
  failed,
  failures: failedFiles.map((file) => `${file}: it works`),
  failedFiles,
})

/** Runs with given results, in turn; gives the totals, which files were run by how many processes, and the last words. */
async function ran(...results: ReturnType<typeof result>[]) {
  const runs: [readonly string[], number][] = []
  const run = async (files: readonly string[], workers: number) => {
    runs.push([files, workers])
    return results[runs.length - 1] ?? result(0, [])
  }
  const said: string[] = []
  const { passed, failed } = await runTwice(run, ['all'], { workers: 2, say: (text) => said.push(text) })
  return { runs, passed, failed, said: said.at(-1) }
}

test('what fails beside others and passes alone has passed', async () => {
  expect(await ran(result(10, ['a', 'b']), result(7, []))).toEqual({
    runs: [
      [['all'], 2],
      [['a', 'b'], 1],
    ],
    passed: 12,
    failed: 0,
    said: '2 of 12 tests failed beside others and passed alone; see above.',
  })
})

test('what fails twice has failed', async () => {
  expect(await ran(result(10, ['a', 'b']), result(7, ['b']))).toMatchObject({ passed: 11, failed: 1 })
})

test('nothing is run again where nothing failed, where many files did, and where a run broke off', async () => {
  for (const first of [result(10, []), result(10, ['a', 'b', 'c', 'd']), result(10, [], 1)])
    expect(await ran(first)).toMatchObject({ runs: [[['all'], 2]], passed: first.passed, failed: first.failed })
})

test('a second run that breaks off mends nothing', async () => {
  expect(await ran(result(10, ['a']), result(0, [], 1))).toMatchObject({ passed: 10, failed: 1 })
})
