import { JobFailed, JobTimeout, startThreads, type ThreadOptions } from '@launch/kit/threads'
import {
  parts as allParts,
  type Cut,
  type CutWhy,
  type Drafter,
  type Part,
  type Piece,
  type ReadPage,
  withPiece,
} from './drafter.ts'

/** Parts of a profile to be drafted, in their order; each is told as soon as it is found. */
export interface DraftingJob {
  readonly pages: readonly ReadPage[]
  readonly parts: readonly Part[]
}

/** Processor time for all of a site, which takes some two seconds where it is large, and for one part of it. */
const TIMEOUT_MS = 15_000
const STEP_MS = 5_000
/** While one site takes all its time, the other thread drafts on. */
const THREADS = 2
/** A site is read for some seconds before its draft: a thread that was woken then is still there. */
const IDLE_MS = 60_000
/** A site of which so many parts went wrong is made so: what is left of it is cut off too. */
const MOST_CUT = 3

/**
 * Drafts in threads, so that neither the service nor other drafts wait for a site that is made to take long. A part that
 * takes too long or fails costs itself alone: what was found stays, and the rest is drafted without it.
 * @param script what the threads run; it answers a `DraftingJob` with null, and tells a `Piece` for each part
 */
export function draftInThreads(
  options: Partial<ThreadOptions> = {},
  script = new URL('./worker.ts', import.meta.url),
): Required<Drafter> & { close(): void } {
  const threads = startThreads<DraftingJob, null, Piece>(script, {
    work: 'draft profiles',
    threads: THREADS,
    timeoutMs: TIMEOUT_MS,
    stepMs: STEP_MS,
    idleMs: IDLE_MS,
    ...options,
  })
  return {
    async draft(blank, pages, { account = '', parts = allParts, withinMs } = {}) {
      const until = withinMs === undefined ? undefined : performance.now() + withinMs
      let profile = blank
      let left = pages.length > 0 ? parts : []
      const cut: Cut[] = []
      while (left.length > 0) {
        try {
          await threads.run(
            { pages, parts: left },
            {
              party: account,
              ...(until === undefined ? {} : { withinMs: Math.max(0, until - performance.now()) }),
              onPart: (piece) => {
                profile = withPiece(profile, piece)
                left = left.slice(1)
              },
            },
          )
        } catch (error) {
          const why = whyCut(error)
          const isOver = why === 'time' || isWholeJob(error) || cut.length + 1 >= MOST_CUT
          const lost = isOver ? left : left.slice(0, 1)
          cut.push(...lost.map((part) => ({ part, why })))
          left = left.slice(lost.length)
        }
      }
      return { profile, cut }
    },
    wake: () => threads.wake(),
    close: () => threads.close(),
  }
}

const isWholeJob = (error: unknown) => error instanceof JobTimeout && error.limit === 'job'

/** Why a part was cut off. Throws on where the threads themselves are at fault, as another try may succeed. */
function whyCut(error: unknown): CutWhy {
  if (error instanceof JobFailed) return 'fault'
  if (!(error instanceof JobTimeout)) throw error
  return error.limit === 'caller' ? 'time' : 'work'
}
