import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { isQuick, mayTake, mostOf, WorkTimes } from './shares.ts'
import { type Share, Slots } from './slots.ts'

const open = new AbortController().signal
const share = (party: string, thing: string, patience = 60_000): Share => ({ party, thing, patience })

// Time passes only where a test lets it.
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Lets whoever was let in go on. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

/** Places that note who got one, in order, and how to give it back. */
function openSlots(count: number) {
  const slots = new Slots(count)
  const got: { thing: string; release: () => void }[] = []
  return {
    got,
    async ask(...shares: Share[]) {
      for (const each of shares)
        void slots.take(open, each).then(
          (release) => got.push({ thing: each.thing, release }),
          () => {},
        )
      await settle()
    },
    /** Gives the oldest place back that is held; gives what it was held for. */
    async release() {
      const oldest = got.shift()
      oldest?.release()
      await settle()
      return oldest?.thing
    },
    take: (signal: AbortSignal, each: Share) => slots.take(signal, each),
  }
}
const many = (party: string, count: number) => Array.from({ length: count }, (_, i) => share(party, `${party}${i}`))

describe('shares', () => {
  test.each([
    [1, 1, 1],
    [2, 1, 1],
    [4, 1, 2],
    [16, 4, 8],
    [64, 16, 32],
  ])('of %d places one party gets %d at most, and %d where its work is quick', (count, most, quick) => {
    expect([mostOf(count, false), mostOf(count, true)]).toEqual([most, quick])
  })

  test.each([
    [false, [4, 3, 3, 2, 1, 1, 1, 1]],
    [true, [8, 4, 2, 1, 1]],
  ])('each later party gets fewer, and three that take all they may leave places for others', (quick, shares) => {
    const held: number[] = []
    for (let free = 16; free > 0; ) {
      let own = 0
      for (; mayTake(own, free, quick); own++) free--
      held.push(own)
    }
    expect(held).toEqual(shares)
  })

  test('work is quick by what it lately took, and of a new party nobody knows', () => {
    const times = new WorkTimes()
    for (const took of [40_000, 40_000, 4_000]) times.note('a', took)
    expect([times.of('a'), times.of('b')]).toEqual([22_000, undefined])
    expect([undefined, 15_000, 15_001].map(isQuick)).toEqual([false, true, false])
  })
})

describe('places', () => {
  test('one party that asks for thousands leaves places to others, who wait for nothing', async () => {
    const { ask, got } = openSlots(16)
    await ask(...many('a', 2_000))
    expect(got).toHaveLength(4)
    await ask(share('b', 'b0'))
    expect(got.at(-1)?.thing).toBe('b0')
  })

  test('where all places are taken, the next one goes to the party that holds none, not to who came first', async () => {
    const { ask, got, release } = openSlots(2)
    await ask(...many('a', 2_000))
    await ask(share('b', 'b0'), share('c', 'c0'))
    expect(got.map(({ thing }) => thing)).toEqual(['a0', 'b0'])
    await release()
    expect(got.at(-1)?.thing).toBe('c0')
  })

  test('parties that hold the same take turns', async () => {
    const { ask, got, release } = openSlots(1)
    await ask(...many('a', 3), ...many('b', 3))
    const order: string[] = []
    while (got.length > 0) order.push((await release()) ?? '')
    expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
  })

  test('one thing takes one place, however many ask for it, and those that ask take turns', async () => {
    const { ask, got, release } = openSlots(16)
    await ask(...Array.from({ length: 16 }, () => share('a', 'slow')), share('b', 'slow'), share('a', 'quick'))
    expect(got.map(({ thing }) => thing)).toEqual(['slow', 'quick'])
    const left = { slow: 1 }
    for (let i = 0; i < 2; i++) if ((await release()) === 'slow') left.slow++
    expect(got.map(({ thing }) => thing)).toEqual(['slow'])
  })

  test('a party that gave its places back quickly gets more of them, one that did not gets no more', async () => {
    for (const [took, share] of [
      [1_000, 8],
      [20_000, 4],
    ] as const) {
      const { ask, got, release } = openSlots(16)
      await ask(...many('a', 20))
      jest.advanceTimersByTime(took)
      await release()
      expect(got).toHaveLength(share)
    }
  })

  test('what runs out of patience is let in without a place, and frees none', async () => {
    const { ask, got } = openSlots(1)
    await ask(share('a', 'a0'), share('b', 'b0', 500))
    jest.advanceTimersByTime(500)
    await settle()
    expect(got.map(({ thing }) => thing)).toEqual(['a0', 'b0'])
    got[1]?.release()
    await ask(share('c', 'c0'))
    expect(got).toHaveLength(2)
  })

  test('whoever gives up loses its place in the queue', async () => {
    const { ask, got, release, take } = openSlots(1)
    await ask(share('a', 'a0'))
    const leaver = new AbortController()
    const gone = take(leaver.signal, share('b', 'b0'))
    await ask(share('c', 'c0'))
    leaver.abort(new Error('gave up'))
    expect(gone).rejects.toThrow('gave up')
    await release()
    expect(got.map(({ thing }) => thing)).toEqual(['c0'])
  })
})
