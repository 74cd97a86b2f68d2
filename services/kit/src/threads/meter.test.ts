import { expect, test } from 'bun:test'
import { meterOf } from './meter.ts'
import { processorTime } from './processor-time.ts'

/** Spends so much processor time in this process. */
function spend(milliseconds: number): void {
  const began = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  }
  while (spent() < milliseconds);
}

test('work is metered from the beginning of the job and of its step', () => {
  const meter = meterOf(process.pid)
  spend(120)
  meter.nextStep()
  spend(120)
  expect(meter.job()).toBeGreaterThanOrEqual(meter.step() + 50)
  expect(meter.step()).toBeGreaterThanOrEqual(50)
})

test('where the system tells no processor time, a part of the time that passed counts', () => {
  const meter = meterOf(process.pid, () => null)
  spend(20)
  const [before, counted, after] = [meter.passed(), meter.job(), meter.passed()]
  expect(counted).toBeGreaterThanOrEqual(before / 4 - 1)
  expect(counted).toBeLessThanOrEqual(after / 4)
})

test('a process that is gone has used none', () => {
  expect(processorTime(2 ** 30)).toBeNull()
})
