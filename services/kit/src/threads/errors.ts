/** Which bound a job was ended at: its own, that of one of its steps, or the time its caller had. */
export type Limit = 'job' | 'step' | 'caller'

const words: Record<Limit, (milliseconds: number) => string> = {
  job: (milliseconds) => `The job was not done within ${milliseconds} ms of processor time.`,
  step: (milliseconds) => `A step of the job was not done within ${milliseconds} ms of processor time.`,
  caller: (milliseconds) => `The job was not done within the ${milliseconds} ms that its caller had.`,
}

/** A job took longer than it may; its thread was ended and is replaced. */
export class JobTimeout extends Error {
  readonly limit: Limit

  constructor(limit: Limit, milliseconds: number) {
    super(words[limit](milliseconds))
    this.name = 'JobTimeout'
    this.limit = limit
  }
}

/** A job failed in its thread, or brought the thread down, which is replaced then. */
export class JobFailed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'JobFailed'
  }
}
