import { answerJobs } from '@launch/kit/threads'
import { type ExtractedPage, type PageMeta, readPage } from './read-page.ts'

/** A page to be read. */
export interface ReadJob {
  readonly bytes: Uint8Array
  readonly meta: PageMeta
}

answerJobs<ReadJob, ExtractedPage>(({ bytes, meta }) => readPage(bytes, meta))
