import { isAway, type Logger, Refusal } from '@launch/kit'

/** Turns whatever was thrown into a problem; only our own bugs become a 500. */
export function refusalOf(error: unknown, log: Logger, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  if (isAway(error)) {
    log.warn({ err: error, request_id: requestId }, 'request refused: something it needs is away')
    return new Refusal('unavailable', 'Something this needs is away for the moment. Send the same request again soon.')
  }
  log.error({ err: error, request_id: requestId }, 'request failed')
  return new Refusal(
    'internal',
    'Something went wrong on our side. Try again; name the request id when you ask for help.',
  )
}
