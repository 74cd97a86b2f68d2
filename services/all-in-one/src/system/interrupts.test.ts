import { expect, test } from 'bun:test'
import { whenOrphaned } from './interrupts.ts'

test('notices when the process that started it is gone', async () => {
  const parents = [4711, 4711, 4711, 1]
  await whenOrphaned(() => parents.shift() ?? 1, 1)
  expect(parents).toEqual([])
})

test('lets a process end that has nothing else to do', async () => {
  const child = Bun.spawn({
    cmd: [
      process.execPath,
      '-e',
      `void (await import(${JSON.stringify(`${import.meta.dir}/interrupts.ts`)})).whenOrphaned()`,
    ],
  })
  expect(await child.exited).toBe(0)
})
