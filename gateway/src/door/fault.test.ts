import { expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { recordedLog } from '@launch/kit/testing'
import { refusalFor } from './fault.ts'

/** Levels as pino writes them. */
const [WARN, ERROR] = [40, 50]

function told(error: unknown) {
  const { log, lines } = recordedLog()
  const refusal = refusalFor(error, { log, requestId: 'req-1', operation: 'get_draft' })
  return { refusal, lines }
}

test.each([
  [
    'a full disk of Postgres',
    Object.assign(new Error('no room'), { code: 'ERR_POSTGRES_SERVER_ERROR', errno: '53100' }),
  ],
  ['a lost connection', Object.assign(new Error('gone'), { code: 'ECONNRESET' })],
])('%s is unavailable, and a warning that names request and operation', (_, error) => {
  const { refusal, lines } = told(error)
  expect([refusal.code, refusal.status]).toEqual(['unavailable', 503])
  expect(lines).toMatchObject([{ level: WARN, request_id: 'req-1', operation: 'get_draft' }])
  expect(refusal.public).not.toContain(error.message)
})

test('a bug of ours is internal, and an error in the log', () => {
  const { refusal, lines } = told(new TypeError('secret of the house'))
  expect(refusal.code).toBe('internal')
  expect(refusal.public).not.toContain('secret')
  expect(lines).toMatchObject([{ level: ERROR, request_id: 'req-1', operation: 'get_draft' }])
})

test('what a refusal says to us alone is logged and not told', () => {
  const { refusal, lines } = told(
    new Refusal('unavailable', 'Away.', { internal: 'no answer on rpc.drafts.get_draft' }),
  )
  expect(JSON.stringify([refusal.public, refusal.details])).not.toContain('rpc.drafts')
  expect(lines).toMatchObject([{ level: WARN, request_id: 'req-1', internal: 'no answer on rpc.drafts.get_draft' }])
})

test('a refusal that was meant is nothing to log', () => {
  expect(told(new Refusal('not_found', 'You have no draft.')).lines).toEqual([])
})
