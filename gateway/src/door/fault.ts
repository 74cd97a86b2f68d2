import { isTransient, type Logger, Refusal } from '@launch/kit'

/** Where something went wrong, for the log. */
export interface FaultPlace {
  log: Logger
  requestId: string
  /** The operation that was called, where it was one. */
  operation?: string
}

/**
 * Turns whatever was thrown into a refusal that may be told; only our own bugs become a 500, and only they are logged as
 * errors. What is away, and what a refusal says to us alone, is a warning.
 */
export function refusalFor(error: unknown, { log, requestId, operation }: FaultPlace): Refusal {
  const at = { request_id: requestId, operation }
  if (error instanceof Refusal) {
    if (error.internal) log.warn({ ...at, code: error.code, internal: error.internal }, 'request refused')
    return error
  }
  if (isTransient(error)) {
    log.warn({ ...at, err: error }, 'request refused: something it needs is away')
    return new Refusal('unavailable', 'Something this needs is away for the moment. Send the same request again soon.')
  }
  log.error({ ...at, err: error }, 'request failed')
  return new Refusal(
    'internal',
    'Something went wrong on our side. Try again; name the request id when you ask for help.',
  )
}
