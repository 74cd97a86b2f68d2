/** Settles as `work` does, or fails as soon as `signal` is aborted: work that does not listen holds nobody up. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const gone = Promise.withResolvers<never>()
  const leave = () => gone.reject(signal.reason)
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  try {
    return await Promise.race([work, gone.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/**
 * Does slow work until it is done, has taken `milliseconds`, or `stop` is aborted. The work is told by its signal; it
 * is left behind if it does not listen.
 */
export async function withinDeadline<T>(
  milliseconds: number,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`took longer than ${milliseconds} ms`)), milliseconds)
  const signal = AbortSignal.any([stop, late.signal])
  try {
    return await abortable(work(signal), signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Waits; an aborted signal ends the wait early. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const done = Promise.withResolvers<void>()
  const timer = setTimeout(done.resolve, milliseconds)
  await abortable(done.promise, signal).catch(() => {})
  clearTimeout(timer)
}
