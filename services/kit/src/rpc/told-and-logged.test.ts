import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { Refusal } from '../base/refusal.ts'
import { recordedLog } from '../testing/log.ts'
import { addNote } from '../testing/notes.ts'
import { refused } from '../testing/refused.ts'
import { openRpcBench, type RpcBench } from '../testing/rpc.ts'

/** Levels as pino writes them. */
const [WARN, ERROR] = [40, 50]

let bench: RpcBench
beforeAll(async () => {
  bench = await openRpcBench()
})
beforeEach(() => bench.reset())
afterAll(async () => {
  await bench.reset()
  await bench.close()
})

/** What a caller is told, and what is logged, where a handler throws. */
async function thrown(error: Error, timeout?: number) {
  const { log, lines } = recordedLog()
  await bench.serve({ ...(await bench.stand()), log }, { add_note: () => Promise.reject(error) })
  const refusal = await refused(bench.call(timeout === undefined ? {} : { timeout }))
  return { refusal, lines: lines.filter(({ level }) => Number(level) >= WARN) }
}

const at = { request_id: 'req-1', operation: addNote.name }

test('what a refusal says to us alone is logged with its request and operation, and not sent', async () => {
  const { refusal, lines } = await thrown(
    new Refusal('not_found', 'There is no note.', { internal: 'row 7 is locked' }),
  )
  expect([refusal.code, refusal.public, refusal.internal]).toEqual(['not_found', 'There is no note.', undefined])
  expect(lines).toMatchObject([{ level: WARN, ...at, internal: 'row 7 is locked' }])
})

test('what is away is a warning that names request and operation', async () => {
  const { refusal, lines } = await thrown(Object.assign(new Error('no room left'), { code: '53100' }), 1_000)
  expect(refusal.code).toBe('unavailable')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatchObject({ level: WARN, ...at })
})

test('a bug is an error that names request and operation', async () => {
  const { refusal, lines } = await thrown(new TypeError('undefined is not a function'))
  expect(refusal.code).toBe('internal')
  expect(lines).toMatchObject([{ level: ERROR, ...at }])
})

test('a call that nobody answers says to us alone what it waited for', async () => {
  const refusal = await refused(bench.call({ timeout: 50 }))
  expect(refusal.public).not.toContain('rpc.')
  expect(refusal.internal).toBe('no answer on rpc.listings.add_note within 50 ms')
})
