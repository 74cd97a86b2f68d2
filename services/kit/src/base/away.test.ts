import { expect, test } from 'bun:test'
import { errors } from '@nats-io/transport-node'
import { SQL } from 'bun'
import { isAway } from './away.ts'
import { Refusal } from './refusal.ts'

const pg = (code: string) => Object.assign(new Error('refused'), { code })
const bun = (code: string, errno?: string) =>
  new SQL.PostgresError('refused', {
    code,
    ...(errno === undefined ? {} : { errno }),
    detail: '',
    hint: '',
    severity: '',
  })

test.each([
  ['pg: shutting down', pg('57P01')],
  ['pg: too many connections', pg('53300')],
  ['pg: a standby', pg('25006')],
  ['pg: its pool has none free', new Error('timeout exceeded when trying to connect')],
  ['Bun: shutting down', bun('ERR_POSTGRES_SERVER_ERROR', '57P01')],
  ['Bun: deadlock', bun('ERR_POSTGRES_SERVER_ERROR', '40P01')],
  ['Bun: closed', bun('ERR_POSTGRES_CONNECTION_CLOSED')],
  ['a socket', pg('ECONNREFUSED')],
  ['NATS: closed', new errors.ClosedConnectionError()],
  ['NATS: draining', new errors.DrainingConnectionError()],
  ['a service', new Refusal('unavailable', 'Away.')],
  ['what lies behind another error', new Error('failed', { cause: pg('ECONNRESET') })],
])('%s is away', (_, error) => {
  expect(isAway(error)).toBe(true)
})

test.each([
  ['a constraint', pg('23505')],
  ['a constraint, by Bun', bun('ERR_POSTGRES_SERVER_ERROR', '23505')],
  ['a wrong statement, by Bun', bun('ERR_POSTGRES_SYNTAX_ERROR', '42601')],
  ['a refusal', new Refusal('not_found', 'No.')],
  ['a bug', new TypeError('undefined is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isAway(error)).toBe(false)
})
