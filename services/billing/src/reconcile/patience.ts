import { isTransient, type Logger } from '@launch/kit'
import { isPassing, wordsOf } from '../stripe/errors.ts'

/** So many that failed in one part of a run end it: what they need is away, and no single one is at fault. */
const TOLERATED = 20

/** Goes on after what could not be followed. */
export interface Patience {
  /** Does the work for one thing, and keeps what it failed with where that may pass. @throws once too many failed */
  with(about: string, work: () => Promise<unknown>): Promise<void>
  /** What failed so far and may pass. */
  readonly missed: readonly unknown[]
}

/** Does a part of a run, in which one that fails holds up no others; gives what failed and may pass. */
export async function patiently(log: Logger, part: (patience: Patience) => Promise<void>): Promise<unknown[]> {
  const missed: unknown[] = []
  const patience: Patience = {
    missed,
    async with(about, work) {
      try {
        await work()
      } catch (error) {
        const may = isTransient(error) || isPassing(error)
        log[may ? 'warn' : 'error']({ ...wordsOf(error), about }, 'a payment could not be reconciled')
        if (!may) return
        if (missed.length + 1 >= TOLERATED) throw error
        missed.push(error)
      }
    },
  }
  await part(patience).catch((error) => missed.push(error))
  return missed
}
