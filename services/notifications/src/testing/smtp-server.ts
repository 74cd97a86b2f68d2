import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

/** A mail that the server has taken, with the envelope it came in. */
export interface TakenMail extends Email {
  from_envelope: string | undefined
  to_envelope: string[]
  /** Whether it came over TLS. */
  isSecure: boolean
}

/** When a server answers otherwise than it should. */
export type Step = 'AUTH' | 'RCPT' | 'DATA'

/** A mail server on loopback. */
export interface TestSmtpServer {
  url: string
  port: number
  taken: TakenMail[]
  /** How many connections were made to it. */
  connections(): number
  /** How often a step has come. */
  steps(step: Step): number
  /** Answers the next such steps with errors, such as `451 4.3.0 later`. */
  answer(step: Step, ...replies: string[]): void
  /** Holds the answer to a mail's content back until `go`; `reached` tells that it is due. */
  hold(): { reached: Promise<void>; go: () => void }
  /** Ends it; the port is free again. */
  stop(): Promise<void>
}

function errorOf(reply: string): SMTPServerError {
  const error: SMTPServerError = new Error(reply.slice(4))
  error.responseCode = Number(reply.slice(0, 3))
  return error
}

/** Starts one on any free port, or on `port`; it offers no TLS unless told. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtpServer> {
  const taken: TakenMail[] = []
  const replies: Record<Step, string[]> = { AUTH: [], RCPT: [], DATA: [] }
  const counts: Record<Step, number> = { AUTH: 0, RCPT: 0, DATA: 0 }
  let connections = 0
  let held: { reached: () => void; go: Promise<void> } | undefined
  const faultAt = (step: Step): SMTPServerError | undefined => {
    counts[step] += 1
    const reply = replies[step].shift()
    return reply === undefined ? undefined : errorOf(reply)
  }
  const take = async (stream: AsyncIterable<Buffer>, { envelope, secure }: SMTPServerSession) => {
    const email = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)))
    held?.reached()
    await held?.go
    const fault = faultAt('DATA')
    if (fault) throw fault
    const from_envelope = envelope.mailFrom ? envelope.mailFrom.address : undefined
    taken.push({
      ...email,
      from_envelope,
      to_envelope: envelope.rcptTo.map(({ address }) => address),
      isSecure: secure,
    })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_, done) => {
      connections += 1
      done()
    },
    onAuth: ({ username }, _, done) => {
      const fault = faultAt('AUTH')
      if (fault) done(fault)
      else done(null, { user: username })
    },
    onRcptTo: (_, __, done) => done(faultAt('RCPT')),
    onData: (stream, session, done) => void take(stream, session).then(() => done(), done),
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const at = portOf(server.server.address())
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    taken,
    connections: () => connections,
    steps: (step) => counts[step],
    answer: (step, ...next) => void replies[step].push(...next),
    hold() {
      const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held = { reached: reached.resolve, go: go.promise }
      return { reached: reached.promise, go: go.resolve }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(address: ReturnType<SMTPServer['server']['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return address.port
}
