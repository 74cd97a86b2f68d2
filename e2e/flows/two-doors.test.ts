import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startTwoDoors, type TwoDoors } from '../two-doors.ts'

let system: TwoDoors
beforeAll(async () => {
  system = await startTwoDoors()
})
afterAll(() => system?.stop())

test('two gateways behind one address serve in turn, and a key of one is a key of both', async () => {
  const before = system.served()
  for (let call = 0; call < 4; call++) expect(await system.client.list_my_drafts({})).toMatchObject({ items: [] })
  const after = system.served()
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([2, 2])
})

test('an answer that one gateway stored for a key is replayed by the other', async () => {
  const send = (door: string) =>
    fetch(`${door}/api/v1/drafts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${system.apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': 'one-and-the-same',
      },
      body: JSON.stringify({ url: 'https://nobody-is-here.example.com' }),
    })
  const first = await send(system.doors[0])
  const second = await send(system.doors[1])
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(await second.json()).toEqual(await first.json())
})
