import { afterEach, beforeEach, expect, test } from 'bun:test'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { startTestNats, type TestNats } from '../testing/nats.ts'
import { messageId } from './message-id.ts'
import { ensureStreams } from './streams.ts'
import { streamNeeds } from './subscription.ts'

const plan = { crawl: { count: 16, settle: 0 } }
let nats: TestNats
beforeEach(async () => {
  nats = await startTestNats()
})
afterEach(() => nats.stop())

const publish = (domain: string, id: string) =>
  jetstream(nats.connection).publish(`crawl.job.${domain}`, `read ${domain}`, { msgID: id })
const split = () => ensureStreams(nats.connection, streamNeeds('crawler', ['crawl'], plan), 1)

async function waiting(): Promise<{ subject: string; text: string; id: string }[]> {
  const js = jetstream(nats.connection)
  const found: { subject: string; text: string; id: string }[] = []
  for (let partition = 0; partition < 16; partition++) {
    const place = await js.consumers.get('JOBS_CRAWL', `crawler-crawl-${partition}`)
    const { num_pending } = await place.info()
    if (num_pending === 0) continue
    for await (const message of await place.fetch({ max_messages: num_pending, expires: 1_000 })) {
      found.push({ subject: message.subject, text: message.string(), id: messageId(message) })
    }
  }
  return found.sort((a, b) => a.id.localeCompare(b.id))
}

test('jobs of a queue that was whole come to their partitions with their ids, next to new ones', async () => {
  await ensureStreams(nats.connection, streamNeeds('crawler', ['crawl']), 1)
  await publish('old.example.com', '00000001-0000-7000-8000-000000000000')
  await publish('www.example.org', '00000002-0000-7000-8000-000000000000')
  await split()
  await publish('old.example.com', '00000003-0000-7000-8000-000000000000')
  const jobs = await waiting()
  expect(jobs.map(({ id, text }) => `${id} ${text}`)).toEqual([
    '00000001-0000-7000-8000-000000000000 read old.example.com',
    '00000002-0000-7000-8000-000000000000 read www.example.org',
    '00000003-0000-7000-8000-000000000000 read old.example.com',
  ])
  expect(jobs[0]?.subject).toBe(jobs[2]?.subject ?? '')
  expect(jobs[0]?.subject).toMatch(/^crawl\.part\.\d+\.old\.example\.com$/)
})

test('the former durable is gone, and migrating again changes nothing', async () => {
  await ensureStreams(nats.connection, streamNeeds('crawler', ['crawl']), 1)
  await publish('a.example.com', '00000001-0000-7000-8000-000000000000')
  await split()
  await split()
  const jsm = await jetstreamManager(nats.connection)
  const names: string[] = []
  for await (const info of jsm.consumers.list('JOBS_CRAWL')) names.push(info.name)
  expect(names.sort()).toEqual(Array.from({ length: 16 }, (_, i) => `crawler-crawl-${i}`).sort())
  expect((await waiting()).map(({ id }) => id)).toEqual(['00000001-0000-7000-8000-000000000000'])
})
