import type { Answer, Request } from './protocol.ts'

/**
 * Within a thread's script: answers each job it is sent, and tells that it is ready for them. A job may tell parts of its
 * result as it has them: each ends a step, and stays with the caller however the job ends.
 */
export function answerJobs<Job, Result, Part = never>(
  work: (job: Job, tell: (part: Part) => void) => Result | Promise<Result>,
): void {
  const send = (answer: Answer<Result, Part>) => void process.send?.(answer)
  process.on('message', async ({ id, job }: Request<Job>) => {
    try {
      send({ id, result: await work(job, (part) => send({ id, part })) })
    } catch (error) {
      send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
  send('ready')
}
