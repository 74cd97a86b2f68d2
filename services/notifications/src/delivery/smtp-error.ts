/** What nodemailer tells of a failure (`NodemailerError`); every part may be missing. */
interface Failure {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

/** The mail could not be handed over now, and may be later. Says nothing that was sent or answered but codes. */
export class MailNotTaken extends Error {
  constructor(reason: string) {
    super(`The mail server did not take a mail (${reason}); it will be tried again.`)
    this.name = 'MailNotTaken'
  }
}

/** No mail server answers where ours should: no mail can be handed over, and none has failed. */
export class MailServerAway extends MailNotTaken {
  /** By this code the kit knows what is away for the moment: work waits for it, however long, and counts no failure. */
  readonly code = 'ECONNREFUSED'
}

/** Codes of a connection that was not made (connect(2), getaddrinfo(3)). */
const AWAY = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What to throw for a failure after which the mail may be tried again. */
export function notTaken(error: unknown): MailNotTaken {
  const { code = '', originalCode = '' } = failureOf(error)
  const isAway = code === 'EDNS' || AWAY.test(originalCode)
  return isAway ? new MailServerAway(reasonOf(error)) : new MailNotTaken(reasonOf(error))
}

const REPLY = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?= |$))?/

/** The codes of a failure, e.g. `550 5.1.1 at RCPT TO` (RFC 5321 §4.2, RFC 3463) or `ESOCKET ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  const { code = 'unknown', originalCode, command, response = '', responseCode } = failureOf(error)
  if (!responseCode) return [code, originalCode].filter(Boolean).join(' ')
  const [, , enhanced] = REPLY.exec(response) ?? []
  return `${[responseCode, enhanced].filter(Boolean).join(' ')} at ${command ?? 'an unknown command'}`
}

/**
 * Whether the server refused this recipient or this mail for good. A refused login or sender is a fault of our settings,
 * which somebody may mend meanwhile.
 */
export function isRefusal(error: unknown): boolean {
  const { permanent, command } = failureOf(error)
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

function failureOf(error: unknown): Failure {
  return error instanceof Error ? (error as Error & Failure) : {}
}
