import { type ErrorCode, type FieldError, type Missing, problems } from '@launch/proto/errors'

/** What a problem says beside its code. */
export interface RefusalDetails {
  errors?: FieldError[]
  missing?: Missing[]
}

/**
 * An operation declines: the caller sees it as a problem of this code (RFC 9457). It has no effect, since the
 * transaction it is thrown in rolls back.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  /** Seconds after which the same call may succeed, where the service knows; it has decided, and done nothing. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, detail: string, details: RefusalDetails = {}, retryAfter?: number) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }
  get status(): number {
    return problems[this.code].status
  }
}

/** Refuses one input by name; the door turns the name into a pointer such as `/body/url`. */
export function invalidInput(name: string, code: FieldError['code'], detail: string): Refusal {
  return new Refusal('invalid_request', detail, { errors: [{ pointer: `/${name}`, code, detail }] })
}
