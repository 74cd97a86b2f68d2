import { createTransport, type Transporter } from 'nodemailer'
import type { Sender } from '../settings/sender.ts'
import type { SmtpServer } from '../settings/smtp-url.ts'
import type { Deliver } from './delivery.ts'
import { headersOf } from './headers.ts'
import { isRefusal, notTaken, reasonOf } from './smtp-error.ts'
import { Turns } from './turns.ts'

/** In milliseconds. Connecting covers name, connection, TLS and greeting; the last is how long each answer may take. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5_000, socketTimeout: 60_000 }

export interface SmtpOptions {
  server: SmtpServer
  sender: Sender
  /** Certificate authorities to believe beside the usual ones, PEM. */
  ca?: string
  timeouts?: Partial<typeof TIMEOUTS>
}

/** How long a mail waits for a connection of a pool, in milliseconds: much less than its job has (`CONSUMER_LIMITS`). */
const PATIENCE = 30_000

/** How long an idle connection of a pool stays open, in milliseconds. */
const IDLE = 10_000

type Transport = Pick<Transporter, 'sendMail'>

function server({ server, ca, timeouts }: SmtpOptions) {
  const { host, port, auth, tls } = server
  return {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    tls: { rejectUnauthorized: tls !== 'opportunistic', ...(ca && { ca }) },
    ...(auth && { auth }),
    ...TIMEOUTS,
    ...timeouts,
  }
}

/** Hands mails to a mail server, each by a connection of its own: none waits for another. */
export function smtpDelivery(options: SmtpOptions): Deliver {
  return handOver(createTransport(server(options)), options.sender)
}

/**
 * Hands many mails to a mail server over connections that stay open between them, `connections` at most.
 * @param patience milliseconds after which a mail that got no connection is to be tried again
 */
export function smtpPool(
  options: SmtpOptions,
  connections: number,
  patience = PATIENCE,
): { deliver: Deliver; close: () => void } {
  const turns = new Turns(connections, patience)
  const transport = createTransport({
    ...server(options),
    pool: true,
    maxConnections: connections,
    idleTimeout: IDLE,
    // What becomes of a mail whose connection breaks is decided by its job alone.
    maxRequeues: 0,
  })
  const deliver = handOver(transport, options.sender)
  return { deliver: (mail) => turns.do(() => deliver(mail)), close: () => transport.close() }
}

/** The Message-ID is made of the mail's id, so that a mail that was sent twice can be told as one. */
function handOver(transport: Transport, sender: Sender): Deliver {
  const [, domain] = sender.address.split('@')
  return async (mail) => {
    const { id, to, subject, text, html, at } = mail
    try {
      await transport.sendMail({
        envelope: { from: sender.address, to: [to] },
        from: sender,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        date: at,
        headers: headersOf(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { outcome: 'sent' }
    } catch (error) {
      if (isRefusal(error)) return { outcome: 'refused', reason: reasonOf(error) }
      throw notTaken(error)
    }
  }
}
