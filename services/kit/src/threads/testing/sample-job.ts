import { answerJobs } from '../answer-jobs.ts'

/** What a job of the tests says: it is answered in upper case, never, with an error, or not before its thread breaks down. */
export type SampleJob = string

answerJobs<SampleJob, string>((job) => {
  if (job === 'fail') throw new Error('no such plan')
  if (job === 'crash')
    setTimeout(() => {
      throw new Error('out of paper')
    })
  if (job === 'crash' || job === 'wait') return new Promise(() => {})
  for (;;) if (job !== 'spin') return job.toUpperCase()
})
