import { type ErrorCode, type FieldError, type Missing, problems } from '@launch/proto/errors'

/** What a problem says beside its code. */
export interface RefusalDetails {
  errors?: FieldError[]
  missing?: Missing[]
}

/** What a refusal says, and what is said of it in our log alone. */
export interface RefusalWords extends RefusalDetails {
  /** For those who run the service: it is logged with the request, and never sent to anybody. */
  internal?: string
}

/**
 * An operation declines: the caller sees `public` and the details as a problem of this code (RFC 9457), and never what is
 * `internal`. It has no effect, since the transaction it is thrown in rolls back.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  /** Seconds after which the same call may succeed, where the service knows; it has decided, and done nothing. */
  readonly retryAfter: number | undefined
  readonly internal: string | undefined
  constructor(code: ErrorCode, detail: string, { internal, ...details }: RefusalWords = {}, retryAfter?: number) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
    this.internal = internal
  }
  /** What the caller is told. */
  get public(): string {
    return this.message
  }
  get status(): number {
    return problems[this.code].status
  }
}

/** Refuses one input by name; the door turns the name into a pointer such as `/body/url`. */
export function invalidInput(name: string, code: FieldError['code'], detail: string): Refusal {
  return new Refusal('invalid_request', detail, { errors: [{ pointer: `/${name}`, code, detail }] })
}
