import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type KitBench, openKitBench, type Standing } from '../testing/bench.ts'
import { measureWaiting } from './measure-waiting.ts'

const HOUR = 3_600_000
const NEVER = new AbortController().signal

let bench: KitBench
let standing: Standing
beforeAll(async () => {
  bench = await openKitBench()
})
beforeEach(async () => {
  standing = await bench.stand()
})
afterEach(async () => {
  await bench.database.sql`truncate listings.outbox, listings.dead_letter`
})
afterAll(() => bench.close())

const ago = (milliseconds: number) => new Date(standing.clock.now().getTime() - milliseconds)
const look = () => measureWaiting(standing).run(NEVER)

async function outboxAge(): Promise<number | undefined> {
  return (await standing.metrics.waiting.outboxAge.get()).values[0]?.value
}

async function deadLetters(): Promise<Record<string, number>> {
  const { values } = await standing.metrics.waiting.deadLetters.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.consumer, value]))
}

async function addRow(age: number, sentAt: Date | null = null): Promise<void> {
  const at = ago(age)
  await bench.database.sql`insert into listings.outbox (id, subject, payload, created_at, sent_at)
    values (${Bun.randomUUIDv7('hex', at.getTime())}, 'event.draft.ready', '', ${at}, ${sentAt})`
}

async function addLetter(consumer: string, age: number, replayedAt: Date | null = null): Promise<void> {
  await bench.database
    .sql`insert into listings.dead_letter (consumer, message, subject, payload, error, died_at, replayed_at)
    values (${consumer}, ${standing.ids.uuid()}, '', '', '', ${ago(age)}, ${replayedAt})`
}

test('the outbox is as old as its oldest row that was not sent', async () => {
  await addRow(900_000, ago(899_000))
  await addRow(90_000)
  await addRow(1_000)
  await look()
  expect(await outboxAge()).toBe(90)
})

test('an outbox that was sent has no age any more', async () => {
  await addRow(90_000)
  await look()
  await bench.database.sql`update listings.outbox set sent_at = now()`
  await look()
  expect(await outboxAge()).toBe(0)
})

test('a row that a clock ahead of ours has written has no age', async () => {
  await addRow(-60_000)
  await look()
  expect(await outboxAge()).toBe(0)
})

test('dead letters are counted by consumer: those of the last day that were not replayed', async () => {
  await addLetter('listings-draft-ready', HOUR)
  await addLetter('listings-draft-ready', 23 * HOUR)
  await addLetter('listings-draft-ready', 25 * HOUR)
  await addLetter('listings-account-deleted', HOUR)
  await addLetter('listings-order-paid', HOUR, ago(0))
  await look()
  expect(await deadLetters()).toEqual({ 'listings-draft-ready': 2, 'listings-account-deleted': 1 })
})

test('a consumer whose dead letters were all replayed is counted no more', async () => {
  await addLetter('listings-draft-ready', HOUR)
  await look()
  await bench.database.sql`update listings.dead_letter set replayed_at = now()`
  await look()
  expect(await deadLetters()).toEqual({})
})
