import { expect, test } from 'bun:test'
import { Paced } from './paced.ts'

/** Something paced, with timers that a test lets go off. */
function openPaced() {
  const waiting: (() => void)[] = []
  let times = 0
  const paced = new Paced(
    () => {
      times += 1
    },
    250,
    (act) => waiting.push(act),
  )
  return { paced, times: () => times, pass: () => waiting.splice(0).forEach((act) => void act()) }
}

test('the first who asks waits for nothing', () => {
  const { paced, times } = openPaced()
  paced.ask()
  expect(times()).toBe(1)
})

test('all who ask while it rests are served once, after the pause', () => {
  const { paced, times, pass } = openPaced()
  for (const _ of [1, 2, 3, 4]) paced.ask()
  expect(times()).toBe(1)
  pass()
  expect(times()).toBe(2)
})

test('it rests again after it was asked for while it rested', () => {
  const { paced, times, pass } = openPaced()
  for (const _ of [1, 2]) paced.ask()
  pass()
  paced.ask()
  expect(times()).toBe(2)
  pass()
  expect(times()).toBe(3)
})

test('nobody asks, and it does nothing; the next who asks waits for nothing', () => {
  const { paced, times, pass } = openPaced()
  paced.ask()
  pass()
  expect(times()).toBe(1)
  paced.ask()
  expect(times()).toBe(2)
})
