import { answerJobs } from '../answer-jobs.ts'

/** Tries every way of parting the text before it gives up, which takes hours, and lets nobody stop it meanwhile. */
const ASTRAY = /a*a*a*a*a*a*b/

const NAP_MS = 1_500

/**
 * What a job of the tests says: it is answered in upper case, with what the process is or knows, late, never, with an
 * error, or not before its thread breaks down.
 */
export type SampleJob = string

answerJobs<SampleJob, string, string>(async (job, tell) => {
  tell(`begun by ${process.pid}`)
  if (job === 'fail') throw new Error('no such plan')
  if (job === 'crash')
    setTimeout(() => {
      throw new Error('out of paper')
    })
  if (job === 'crash' || job === 'wait') return new Promise(() => {})
  if (job === 'nap') await Bun.sleep(NAP_MS)
  if (job === 'go astray') ASTRAY.test('a'.repeat(5_000))
  if (job === 'list settings') return Object.keys(process.env).join()
  for (;;) if (job !== 'spin') return job.toUpperCase()
})
