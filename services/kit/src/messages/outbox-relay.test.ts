import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { type JetStreamManager, jetstreamManager, type StoredMsg } from '@nats-io/jetstream'
import { outboxOf } from '../database/outbox.ts'
import { EVENTS, ensureStreams, eventStream, jobStream } from '../messages/streams.ts'
import { REQUEST_ID } from '../rpc/rpc.ts'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { byTheClock } from '../testing/own-time.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { until } from '../testing/until.ts'
import { TOLD_AT } from './told-at.ts'

const ready = { draft_id: '018f3f5e-0000-7000-8000-000000000000', account_id: 'ann', url: 'https://shop.test/' }

let bench: KitBench
let standing: Standing
let jsm: JetStreamManager
beforeAll(async () => {
  bench = await openKitBench()
  jsm = await jetstreamManager(bench.nats.connection)
  await ensureStreams(bench.nats.connection, { streams: [eventStream, jobStream('crawl')], consumers: [] }, 1)
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(async () => {
  await standing.relay.stop()
  await jsm.streams.purge(EVENTS)
  await bench.database.sql`truncate listings.outbox, listings.inbox, listings.operation`
})
afterAll(() => bench.close())

/** Commits events as a handler does; gives their outbox ids in the order they were emitted. */
async function commit(count = 1, requestId: string | null = 'req-1'): Promise<string[]> {
  const made: string[] = []
  const ids = { ...standing.ids, uuid: () => made[made.push(standing.ids.uuid()) - 1] ?? '' }
  await standing.em().transactional(async (tx) => {
    const { emit } = outboxOf(tx, { clock: standing.clock, ids, requestId })
    for (let index = 0; index < count; index++) await emit('draft.ready', ready)
  })
  return made
}

async function published(): Promise<StoredMsg[]> {
  const { state } = await jsm.streams.info(EVENTS)
  const sequences = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
  const messages = await Promise.all(sequences.map((seq) => jsm.streams.getMessage(EVENTS, { seq })))
  return messages.flatMap((message) => message ?? [])
}

async function unsent(): Promise<number> {
  return (await bench.database.sql`select 1 from listings.outbox where sent_at is null`).length
}

const drained = () => until('every outbox row is sent', async () => (await unsent()) === 0)

describe('a committed event', () => {
  test('is published with its row as the message id, and with the request id', async () => {
    const [id] = await commit()
    expect(await standing.relay.publishBatch()).toBe(1)
    const [message] = await published()
    expect(message?.subject).toBe('event.draft.ready')
    expect(message?.json<typeof ready>()).toEqual(ready)
    expect(message?.header.get('Nats-Msg-Id')).toBe(id ?? '')
    expect(message?.header.get(REQUEST_ID)).toBe('req-1')
  })

  test('says when it was committed, however late it is published', async () => {
    await commit()
    const at = new Date('2026-11-19T08:00:00.123Z')
    await bench.database.sql`update listings.outbox set created_at = ${at}`
    await standing.relay.publishBatch()
    const [message] = await published()
    expect(message?.header.get(TOLD_AT)).toBe(at.toISOString())
  })

  test('is published without a request id where there is none', async () => {
    await commit(1, null)
    await standing.relay.publishBatch()
    const [message] = await published()
    expect(message?.header.has(REQUEST_ID)).toBe(false)
  })

  test('is published once', async () => {
    await commit()
    await standing.relay.publishBatch()
    expect(await standing.relay.publishBatch()).toBe(0)
    expect(await published()).toHaveLength(1)
  })

  test('is marked with the time it was sent', async () => {
    await commit()
    await standing.relay.publishBatch()
    const rows = await bench.database.sql`select sent_at from listings.outbox`
    expect([...rows]).toEqual([{ sent_at: standing.clock.now() }])
  })

  test('is published again without a second message when marking it was lost', async () => {
    await commit()
    await standing.relay.publishBatch()
    await bench.database.sql`update listings.outbox set sent_at = null`
    await standing.relay.publishBatch()
    expect(await published()).toHaveLength(1)
  })

  test('wakes the relay when it is poked, sooner than it would look by itself', byTheClock, async () => {
    standing.relay.start()
    const started = performance.now()
    for (let times = 0; times < 6; times++) {
      await commit()
      standing.relay.poke()
      await drained()
    }
    expect(performance.now() - started).toBeLessThan(5 * 500)
  })

  test('is found by a relay that nobody pokes', async () => {
    standing.relay.start()
    await commit()
    await drained()
  })
})

test('an event of a transaction that rolls back is never published', async () => {
  const failing = standing.em().transactional(async (tx) => {
    await outboxOf(tx, { ...standing, requestId: null }).emit('draft.ready', ready)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await standing.relay.publishBatch()).toBe(0)
  expect(await published()).toHaveLength(0)
})

test('a job is published on the subject of its key', async () => {
  await standing.em().transactional(async (tx) => {
    const payload = { crawl_id: ready.draft_id, url: ready.url, account_id: 'a', read_by: '2026-11-21T12:01:15.000Z' }
    await outboxOf(tx, { ...standing, requestId: null }).enqueue('crawl', 'shop.test', payload)
  })
  await standing.relay.publishBatch()
  const message = await jsm.streams.getMessage('JOBS_CRAWL', { last_by_subj: 'crawl.job.shop.test' })
  expect(message?.json<{ url: string }>().url).toBe(ready.url)
})

test('a job that holds a secret is forgotten once it was published', async () => {
  const { streams } = jsm
  await streams.add({ name: 'JOBS_INVITE_MAIL', subjects: ['invite_mail.job.>'] })
  await standing.em().transactional(async (tx) => {
    await outboxOf(tx, { ...standing, requestId: null }).enqueue('invite_mail', '1', {
      to: 'grace@example.test',
      url: 'https://directory.test/invites#s3cret',
      expires_at: '2026-11-28T12:00:00.000Z',
      product_name: null,
      product_url: ready.url,
      invited_by: null,
    })
  })
  expect(await standing.relay.publishBatch()).toBe(1)
  expect(await streams.getMessage('JOBS_INVITE_MAIL', { last_by_subj: 'invite_mail.job.1' })).not.toBeNull()
  expect([...(await bench.database.sql`select id from listings.outbox`)]).toEqual([])
})

test('two relays at once publish each row once', async () => {
  const other = await bench.stand()
  const ids = await commit(250)
  standing.relay.start()
  other.relay.start()
  await drained()
  await other.relay.stop()
  const messages = await published()
  expect(messages.map((message) => message.header.get('Nats-Msg-Id')).toSorted()).toEqual(ids.toSorted())
})

test('rows that another relay holds are left to it', async () => {
  await commit()
  await standing.em().transactional(async (tx) => {
    await tx.execute('select id from outbox for update')
    const other = await bench.stand()
    expect(await other.relay.publishBatch()).toBe(0)
  })
})

test('a row with an older id that is committed after newer ones were sent is still sent', async () => {
  await commit()
  await standing.relay.publishBatch()
  const older = '01000000-0000-7000-8000-000000000000'
  await bench.database.sql`
    insert into listings.outbox (id, subject, payload, created_at) values (${older}, ${eventSubject(events['draft.ready'])}, '{}', now())`
  await standing.relay.publishBatch()
  const sent = (await published()).map((message) => message.header.get('Nats-Msg-Id'))
  expect(sent).toContain(older)
})

test('a row that no stream takes stays, and holds up no other', async () => {
  await bench.database.sql`
    insert into listings.outbox (id, subject, payload, created_at)
    values ('01000000-0000-7000-8000-000000000001', 'nowhere', '{}', now())`
  await commit()
  expect(await standing.relay.publishBatch()).toBe(1)
  expect(await published()).toHaveLength(1)
  expect(await unsent()).toBe(1)
})

test('rows stay while NATS is away and are published once it is back', async () => {
  const proxy = await startTcpProxy(bench.nats.url)
  const apart = await bench.stand({ nats: proxy.url(bench.nats.url) })
  await proxy.cut()
  const ids = await commit(3)
  apart.relay.start()
  apart.relay.poke()
  await bench.lockHolder('outbox')
  expect(await unsent()).toBe(3)
  await proxy.restore()
  await drained()
  await apart.relay.stop()
  const sent = (await published()).map((message) => message.header.get('Nats-Msg-Id'))
  expect(sent.toSorted()).toEqual(ids.toSorted())
})
