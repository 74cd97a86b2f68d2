import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { silentLog, startTestNats, type TestNats } from '@launch/kit/testing'
import { votesCounted } from '@launch/proto/notices'
import { votesTeller } from './tell-votes.ts'

let nats: TestNats
beforeAll(async () => {
  nats = await startTestNats()
})
afterAll(() => nats.stop())

test('listings that are voted on within a quarter of a second are told of together, each once', async () => {
  const nc = nats.connection
  const heard = nc.subscribe(votesCounted, { max: 2 })
  const tell = votesTeller({ nc, log: silentLog })
  const began = performance.now()
  tell([['main', 'first']])
  const bodies: unknown[] = []
  for await (const message of heard) {
    bodies.push(message.json())
    for (let vote = 0; vote < 100; vote++) tell([['main', `later-${vote % 2}`]])
  }
  expect(bodies).toEqual([
    [['main', 'first']],
    [
      ['main', 'later-0'],
      ['main', 'later-1'],
    ],
  ])
  expect(performance.now() - began).toBeGreaterThan(200)
})

test('nothing is told where nothing was voted on', async () => {
  const nc = nats.connection
  const heard = nc.subscribe(votesCounted)
  votesTeller({ nc, log: silentLog })([])
  const mark = randomIds.uuid()
  const marked = nc.subscribe(mark, { max: 1 })
  nc.publish(mark)
  for await (const _ of marked) break
  expect(heard.getReceived()).toBe(0)
})
