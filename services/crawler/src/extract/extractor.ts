import { JobFailed, JobTimeout, startThreads } from '@launch/kit/threads'
import { type ExtractedPage, type PageMeta, skippedPage } from './read-page.ts'
import type { ReadJob } from './worker.ts'

export interface ExtractorOptions {
  /** Pages that are read at the same time, each in a thread of its own; 1 when not given. */
  readonly workers?: number
  /** How long the reading of one page may take, in milliseconds; 5,000 when not given. */
  readonly timeoutMs?: number
  /** Told when a thread fails, for the log. */
  readonly onFailure?: (error: Error) => void
}

/** Reads pages in threads, so that a hostile page costs neither the event loop nor more than its time. */
export interface Extractor {
  /**
   * Reads a page; never rejects on what the page holds: one that takes longer than its time comes out empty with
   * `skipped: 'parse_timeout'`, one that brings its thread down with `parse_failed`. Where pages wait, those of one party
   * take turns with those of others. Rejects once the extractor is closed.
   */
  extract(bytes: Uint8Array, meta: PageMeta, party?: string): Promise<ExtractedPage>
  /** Ends the threads; pages under way are rejected. */
  close(): void
}

/** Starts the threads that read pages. */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const { workers = 1, timeoutMs = 5_000, onFailure } = options
  const threads = startThreads<ReadJob, ExtractedPage>(new URL('./worker.ts', import.meta.url), {
    work: 'read pages',
    threads: workers,
    timeoutMs,
    ...(onFailure ? { onFailure } : {}),
  })
  return {
    async extract(bytes, meta, party) {
      try {
        return await threads.run({ bytes, meta }, party === undefined ? {} : { party })
      } catch (error) {
        if (error instanceof JobTimeout) return skippedPage(meta, 'parse_timeout')
        if (error instanceof JobFailed) return skippedPage(meta, 'parse_failed')
        throw error
      }
    },
    close: () => threads.close(),
  }
}
