import type { Answer, Request } from './threads.ts'

declare const self: Worker

/** Within a thread's script: answers each job it is sent, and tells that it is ready for them. */
export function answerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  const tell = (answer: Answer<Result>) => self.postMessage(answer)
  self.onmessage = async ({ data: { id, job } }: MessageEvent<Request<Job>>) => {
    try {
      tell({ id, result: await work(job) })
    } catch (error) {
      tell({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  tell('ready')
}
