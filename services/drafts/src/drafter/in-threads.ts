import { JobTimeout, startThreads, type ThreadOptions } from '@launch/kit/threads'
import { type Drafter, DraftingTimeout, type Profile, type ReadPage } from './drafter.ts'

/** A profile to be drafted. */
export interface DraftingJob {
  readonly blank: Profile
  readonly pages: readonly ReadPage[]
}

/** A large site takes some two seconds; a draft has to be ready within 60. */
const TIMEOUT_MS = 15_000
/** While one site takes all its time, the other thread drafts on. */
const THREADS = 2

/**
 * Drafts in threads, so that neither the service nor other drafts wait for a site that is made to take long.
 * @param script what the threads run; it answers a `DraftingJob` with a `Profile`
 */
export function draftInThreads(
  options: Partial<ThreadOptions> = {},
  script = new URL('./worker.ts', import.meta.url),
): Drafter & { close(): void } {
  const threads = startThreads<DraftingJob, Profile>(script, {
    work: 'draft profiles',
    threads: THREADS,
    timeoutMs: TIMEOUT_MS,
    ...options,
  })
  return {
    async draft(blank, pages, account) {
      try {
        return await threads.run({ blank, pages }, account)
      } catch (error) {
        throw error instanceof JobTimeout ? new DraftingTimeout() : error
      }
    },
    close: () => threads.close(),
  }
}
