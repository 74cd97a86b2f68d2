/** A job as its thread gets it; `id` comes back with every answer. */
export interface Request<Job> {
  readonly id: number
  readonly job: Job
}

/** What a thread tells: that it is ready, a part of a job's result, what became of the job, or why it failed. */
export type Answer<Result, Part> =
  | 'ready'
  | { readonly id: number; readonly part: Part }
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly failure: string }
