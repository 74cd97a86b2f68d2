import { FetchFailed } from './errors.ts'

/** The one time limit of a request; it and the caller's own signal end whatever the request is doing. */
export interface Deadline extends Disposable {
  /** Aborts with the FetchFailed to throw. */
  signal: AbortSignal
  remainingMs(): number
  /** `work`, or the failure as soon as time is up; work that can't be stopped ends unheard. */
  race<T>(work: Promise<T>): Promise<T>
}

/** Starts the clock for a request to `url`; dispose of it when the request is over. */
export function startDeadline(ms: number, url: string, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const ends = performance.now() + ms
  const timeout = () => controller.abort(new FetchFailed('timeout', url, `${url} gave no full answer within ${ms} ms.`))
  const abort = () =>
    controller.abort(new FetchFailed('aborted', url, `The request to ${url} was stopped.`, outer?.reason))
  const timer = setTimeout(timeout, ms)
  outer?.addEventListener('abort', abort)
  if (outer?.aborted) abort()
  return {
    signal,
    remainingMs: () => Math.max(0, ends - performance.now()),
    race: (work) => race(work, signal),
    [Symbol.dispose]() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

function race<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  work.then(resolve, reject)
  return promise.finally(() => signal.removeEventListener('abort', stop))
}
