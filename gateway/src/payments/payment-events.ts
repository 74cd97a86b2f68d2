import { type Logger, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import type { GuessLimits } from '../auth/guesses.ts'
import type { Dispatcher } from '../call/dispatch.ts'
import type { Asked, Extra } from '../door/app.ts'
import { refusalFor } from '../door/fault.ts'
import { MethodNotAllowed } from '../door/methods.ts'
import { problemResponse } from '../door/problem.ts'
import { MAX_BODY, readBounded } from '../door/read-body.ts'

export interface PaymentEventsDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'runForPage'>
  limits: GuessLimits
  log: Logger
}

export const PATH = '/webhooks/stripe'
const HEADER = 'stripe-signature'
const { payload, signature } = operations.take_payment_event.input.properties
const LONGEST_SIGNATURE = signature.maxLength ?? 0
const LONGEST_BODY = Math.min(MAX_BODY, payload.maxLength ?? 0)

/** A text that gives the same bytes again when it is encoded: a byte order mark stays, and what is not UTF-8 is refused. */
const exact = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The body as text, byte by byte; signatures are made for UTF-8 alone, so that none holds for anything else. */
function textOf(bytes: Uint8Array): string {
  try {
    return exact.decode(bytes)
  } catch {
    throw new Refusal('invalid_signature', 'The body is not UTF-8, so no signature holds for it.')
  }
}

function signatureOf(headers: Headers): string {
  const sent = headers.get(HEADER) ?? ''
  if (sent !== '' && sent.length <= LONGEST_SIGNATURE) return sent
  throw new Refusal('invalid_signature', 'The header `Stripe-Signature` is missing or too long.')
}

/**
 * `POST /webhooks/stripe`: hands an event of the payment provider to billing, which alone can tell whether its signature
 * holds. The body is passed on as it came. Answers 200 once the event is kept, 400 `invalid_signature`, and 503 with
 * `Retry-After` where it has to be sent again. No credential or cookie counts here, and no limit but that of what is not
 * good: above it nothing from that network address is read any more, so that a flood of forged events stays cheap.
 */
export function paymentEvents({ publicUrl, dispatcher, limits, log }: PaymentEventsDeps): Extra {
  const take = async (request: Request, { requestId, address }: Asked): Promise<Response> => {
    if (request.method !== 'POST') throw new MethodNotAllowed(request.method, 'POST')
    limits.checkUnauthorized(address)
    const signature = signatureOf(request.headers)
    const payload = textOf(await readBounded(request, LONGEST_BODY))
    await dispatcher.runForPage('take_payment_event', { payload, signature }, { requestId })
    return Response.json({}, { headers: { 'cache-control': 'no-store' } })
  }

  return async (request, asked) => {
    const { pathname, requestId, address } = asked
    if (pathname !== PATH) return undefined
    try {
      return await take(request, asked)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'invalid_signature') limits.unauthorized(address)
      const refusal = refusalFor(error, { log, requestId, operation: 'take_payment_event' })
      return problemResponse(refusal, { publicUrl, requestId })
    }
  }
}
