import { expect, test } from 'bun:test'
import { JetStreamApiError } from '@nats-io/jetstream'
import { errors } from '@nats-io/transport-node'
import { SQL } from 'bun'
import { Refusal } from './refusal.ts'
import { isTransient } from './transient.ts'

const pg = (code: string) => Object.assign(new Error('refused'), { code })
const bun = (code: string, errno?: string) =>
  new SQL.PostgresError('refused', {
    code,
    ...(errno === undefined ? {} : { errno }),
    detail: '',
    hint: '',
    severity: '',
  })

const js = (err_code: number) => new JetStreamApiError({ code: 503, err_code, description: 'refused' })

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
  ['pg: disk full', pg('53100')],
  ['Bun: disk full', bun('ERR_POSTGRES_SERVER_ERROR', '53100')],
  ['NATS: nobody answers', new errors.RequestError('failed', { cause: new errors.NoRespondersError('x') })],
  ['NATS: no answer in time', new errors.TimeoutError()],
  ['JetStream: off, as after a full disk', new Error('jetstream is not enabled', { cause: js(10_076) })],
  ['JetStream: no room', js(10_047)],
  ['JetStream: a store that takes no writes', js(10_077)],
  ['JetStream: a stream that is gone', js(10_059)],
  ['a service', new Refusal('unavailable', 'Away.')],
  ['what lies behind another error', new Error('failed', { cause: pg('ECONNRESET') })],
])('%s is transient', (_, error) => {
  expect(isTransient(error)).toBe(true)
})

test.each([
  ['a constraint', pg('23505')],
  ['a constraint, by Bun', bun('ERR_POSTGRES_SERVER_ERROR', '23505')],
  ['a wrong statement, by Bun', bun('ERR_POSTGRES_SYNTAX_ERROR', '42601')],
  ['JetStream: a wrong request', js(10_025)],
  ['a refusal', new Refusal('not_found', 'No.')],
  ['a bug', new TypeError('undefined is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isTransient(error)).toBe(false)
})
