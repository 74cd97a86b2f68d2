import { createTransport } from 'nodemailer'
import type { Sender } from '../settings/sender.ts'
import type { SmtpServer } from '../settings/smtp-url.ts'
import type { Deliver } from './delivery.ts'
import { isRefusal, MailNotTaken, reasonOf } from './smtp-error.ts'

/** In milliseconds. Connecting covers name, connection, TLS and greeting; the last is how long each answer may take. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5_000, socketTimeout: 60_000 }

export interface SmtpOptions {
  server: SmtpServer
  sender: Sender
  /** Certificate authorities to believe beside the usual ones, PEM. */
  ca?: string
  timeouts?: Partial<typeof TIMEOUTS>
}

/**
 * Hands mails to a mail server, each by a connection of its own. The Message-ID is made of the job's id, so that a mail
 * that was sent twice can be told as one.
 */
export function smtpDelivery({ server, sender, ca, timeouts }: SmtpOptions): Deliver {
  const { host, port, auth, tls } = server
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    tls: { rejectUnauthorized: tls !== 'opportunistic', ...(ca && { ca }) },
    ...(auth && { auth }),
    ...TIMEOUTS,
    ...timeouts,
  })
  const [, domain] = sender.address.split('@')
  return async ({ id, to, subject, text, html, at }) => {
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
        // RFC 3834 §5: nobody's vacation answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { outcome: 'sent' }
    } catch (error) {
      if (isRefusal(error)) return { outcome: 'refused', reason: reasonOf(error) }
      throw new MailNotTaken(reasonOf(error))
    }
  }
}
