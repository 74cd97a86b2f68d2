/** What a run of a task comes to: `more` where it left work that the next run should do at once. */
export type Done = 'more' | 'done'

/** Something that a process does again and again. */
export interface Task<Context = AbortSignal> {
  /** Names it in logs and figures, such as `purge_outbox`. */
  name: string
  /** Milliseconds from the end of one run to the start of the next, give or take a tenth. */
  every: number
  /** One run. It is told by the signal when the process is to stop, and is waited for. */
  run(context: Context): Promise<Done | undefined> | Promise<void>
  /** Only one process of a service runs it at a time; whoever comes meanwhile passes this run over. */
  isExclusive?: true
}
