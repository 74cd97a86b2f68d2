import { beforeEach, describe, expect, test } from 'bun:test'
import { KeyCache } from './key-cache.ts'

/** A table with one key, of which it counts what it is asked. */
class Table {
  row: string | undefined = 'good'
  epoch = 1
  loads = 0
  confirmations = 0
  isAway = false

  change(row: string | undefined): void {
    this.row = row
    this.epoch += 1
  }
  load = async () => {
    this.loads += 1
    this.#answer()
    return { row: this.row, epoch: this.epoch }
  }
  readEpoch = async () => {
    this.confirmations += 1
    this.#answer()
    return this.epoch
  }
  #answer(): void {
    if (this.isAway) throw new Error('away')
  }
}

let table: Table
let time: number
let cache: KeyCache<string>
beforeEach(() => {
  table = new Table()
  time = 0
  cache = new KeyCache<string>({ readEpoch: table.readEpoch, now: () => time })
})

const get = async (hash = 'h') => cache.get(hash, table.load)
/** Asks every 100 ms for a while. */
async function askFor(milliseconds: number): Promise<void> {
  for (const end = time + milliseconds; time < end; time += 100) await get()
}

test('many who ask at once share one look-up', async () => {
  expect(await Promise.all(Array.from({ length: 100 }, () => get()))).toEqual(Array(100).fill('good'))
  expect(table.loads).toBe(1)
})

test('a key in steady use is looked up again after 30 seconds, and asked about a few times a second', async () => {
  await askFor(29_900)
  expect(table.loads).toBe(1)
  expect(table.confirmations).toBeLessThanOrEqual(100)
  await askFor(300)
  expect(table.loads).toBe(2)
})

test('nothing is asked while nobody asks', async () => {
  await get()
  time += 60_000
  expect(table.confirmations).toBe(0)
})

describe('a key that was changed', () => {
  test('passes for less than a second although nobody was told, in steady use', async () => {
    await askFor(5_000)
    table.change(undefined)
    await askFor(1_000)
    expect(await get()).toBeUndefined()
  })

  test('does not pass a second after it was last known to be good', async () => {
    await get()
    table.change(undefined)
    time += 1_000
    expect(await get()).toBeUndefined()
  })

  test('does not pass once its epoch was told', async () => {
    await get()
    table.change(undefined)
    cache.learn(2)
    expect(await get()).toBeUndefined()
  })

  test('is not kept where it was read before the change and comes in after it was told', async () => {
    const slow = Promise.withResolvers<{ row: string; epoch: number }>()
    const early = cache.get('h', () => slow.promise)
    table.change(undefined)
    cache.learn(2)
    slow.resolve({ row: 'good', epoch: 1 })
    expect(await early).toBe('good')
    expect(await get()).toBeUndefined()
  })

  test('is not shared with whoever asks more than a second after a look-up began that does not end', async () => {
    void cache.get('h', () => new Promise(() => {}))
    table.change(undefined)
    time += 1_000
    expect(await get()).toBeUndefined()
  })
})

test('another key’s change costs each key one look-up', async () => {
  await Promise.all([get('a'), get('b')])
  table.change('good')
  cache.learn(2)
  await Promise.all([get('a'), get('b'), get('a')])
  expect(table.loads).toBe(4)
})

test('an epoch that was known already, or comes late, changes nothing', async () => {
  table.epoch = 7
  await get()
  cache.learn(7)
  cache.learn(3)
  await get()
  expect(table.loads).toBe(1)
})

test('while the database is away a key passes for a second, and then the fault is told', async () => {
  await askFor(1_000)
  table.isAway = true
  time += 600
  expect(await get()).toBe('good')
  time += 1_000
  await expect(get()).rejects.toThrow('away')
  table.isAway = false
  time += 1
  expect(await get()).toBe('good')
})

test('keeps ten thousand keys at most', async () => {
  for (let at = 0; at <= 10_000; at++) await get(`h${at}`)
  const before = table.loads
  await get('h10000')
  expect(table.loads).toBe(before)
  await get('h0')
  expect(table.loads).toBe(before + 1)
})
