import { processorTime } from './processor-time.ts'

/** Where processor time can't be had, a job counts as having had one part in so many of the time that passed. */
const SHARE = 4

/** Meters what a job costs: processor time where the system tells it, else a share of the time that passed. */
export interface Meter {
  /** Milliseconds of work since the job began. */
  job(): number
  /** Milliseconds of work since its newest step began. */
  step(): number
  /** Milliseconds that have passed since the job began. */
  passed(): number
  /** A step has ended, another begins. */
  nextStep(): void
}

/** Starts metering a job in a process. */
export function meterOf(pid: number, timeOf = processorTime): Meter {
  const began = performance.now()
  const passed = () => performance.now() - began
  const isTold = timeOf(pid) !== null
  let last = 0
  // A process that is gone tells nothing: what it told last stands.
  const work = () => {
    last = isTold ? (timeOf(pid) ?? last) : passed() / SHARE
    return last
  }
  const jobBegan = work()
  let stepBegan = jobBegan
  return {
    job: () => work() - jobBegan,
    step: () => work() - stepBegan,
    passed,
    nextStep: () => {
      stepBegan = work()
    },
  }
}
