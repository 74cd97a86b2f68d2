import { type Consumer, consumer, type Logger } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import { isEmail, isHttpUrl } from '@launch/proto/formats'
import type { PayloadOf } from '@launch/proto/message'
import { domainOf, printable } from '../delivery/address.ts'
import type { Deliver } from '../delivery/delivery.ts'
import { Once } from '../delivery/once.ts'
import { Mail, type MailOutcome } from '../entities/mail.ts'
import { SUBJECT, signInMail } from '../mails/sign-in.ts'

type Job = PayloadOf<(typeof jobs)['sign_in_mail']>

/** A mail that is settled, as it is stored. */
interface Settled {
  id: string
  to: string
  at: Date
  outcome: MailOutcome
  reason: string | null
  text: string | null
  html: string | null
}

const UNSAID = { reason: null, text: null, html: null }

/**
 * Sends a sign-in link, once. The mail is handed over in `prepare`, as a transaction must not wait for a mail server; what
 * became of it is committed with the inbox row. The process that does so outlives a kill of the service (`apart`), and
 * remembers what it has handed over; it stops only after the commit.
 */
export function signInMailJob({ deliver, publicUrl }: { deliver: Deliver; publicUrl: string }): Consumer<Job> {
  const once = new Once<Settled>()

  const settle = async (job: Job, { id, at }: { id: string; at: Date }): Promise<Settled> => {
    const refused = (reason: string): Settled => ({
      ...UNSAID,
      id,
      to: printable(job.to),
      at,
      outcome: 'refused',
      reason,
    })
    if (!isEmail(job.to)) return refused('not one plain address')
    if (!isHttpUrl(job.url)) return refused('no link')
    const expiresAt = new Date(job.expires_at)
    if (!(at < expiresAt)) return { ...UNSAID, id, to: job.to, at, outcome: 'expired' }
    const mail = signInMail({ to: job.to, url: new URL(job.url).href, publicUrl, expiresAt, now: at })
    const delivery = await deliver({ id, to: job.to, at, ...mail })
    if (delivery.outcome === 'refused') return { ...refused(delivery.reason), to: job.to }
    const parts = delivery.outcome === 'kept' ? { text: mail.text, html: mail.html } : {}
    return { ...UNSAID, id, to: job.to, at, outcome: delivery.outcome, ...parts }
  }

  return consumer('sign_in_mail', {
    irrevocable: true,
    redact: ({ to, expires_at }) => ({ to: domainOf(to), expires_at }),
    prepare: (job, { id, clock, log }) =>
      once.do(id, async () => {
        const settled = await settle(job, { id, at: clock.now() })
        tell(settled, log)
        return settled
      }),
    async apply(_, { em }, settled) {
      em.create(Mail, { kind: 'sign_in', subject: SUBJECT, ...settled })
      await em.flush()
    },
  })
}

function tell({ id, to, outcome, reason }: Settled, log: Logger): void {
  const say = { mail: id, kind: 'sign_in', to_domain: domainOf(to), outcome, ...(reason && { reason }) }
  if (outcome === 'refused') log.warn(say, 'a mail was given up')
  else log.info(say, 'a mail is done with')
}
