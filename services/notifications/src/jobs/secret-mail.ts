import type { Consumer, Logger } from '@launch/kit'
import { isEmail, isHttpUrl } from '@launch/proto/formats'
import { domainOf, printable } from '../delivery/address.ts'
import type { Deliver } from '../delivery/delivery.ts'
import { headersOf } from '../delivery/headers.ts'
import { Once } from '../delivery/once.ts'
import { Mail, type MailOutcome } from '../entities/mail.ts'
import type { MailText } from '../mails/mail-text.ts'

/** What every job says that asks for a mail with a secret link. */
interface SecretJob {
  to: string
  url: string
  expires_at: string
}

/** A link that is good when its mail is sent. */
export interface GoodLink {
  url: string
  expiresAt: Date
  now: Date
}

/** How mails of one kind are written and delivered; `subjectOf` also names those that are given up. */
export interface SecretMails<Job> {
  kind: Mail['kind']
  subjectOf(job: Job): string
  write(job: Job, link: GoodLink): MailText
  deliver: Deliver
}

/** A mail that is settled, as it is stored. */
export interface Settled {
  id: string
  to: string
  at: Date
  outcome: MailOutcome
  reason: string | null
  text: string | null
  html: string | null
  headers: Record<string, string> | null
}

const UNSAID = { reason: null, text: null, html: null, headers: null }

/**
 * Sends mails with secret links, each once. The mail is handed over in `prepare`, as a transaction must not wait for a
 * mail server; what became of it is committed with the inbox row. The process that
 * does so outlives a kill of the service (`apart`), and remembers what it has handed over; it stops only after the commit.
 */
export function secretMail<Job extends SecretJob>(mails: SecretMails<Job>): Consumer<Job, Settled> {
  const once = new Once<Settled>()
  return {
    irrevocable: true,
    redact: ({ to, expires_at }) => ({ to: domainOf(to), expires_at }),
    prepare: (job, { id, clock, log }) =>
      once.do(id, async () => {
        const settled = await settle(job, { id, at: clock.now() }, mails)
        tell(settled, mails.kind, log)
        return settled
      }),
    async apply(job, { em }, settled) {
      em.create(Mail, { kind: mails.kind, subject: mails.subjectOf(job), ...settled })
      await em.flush()
    },
  }
}

async function settle<Job extends SecretJob>(
  job: Job,
  { id, at }: { id: string; at: Date },
  { write, deliver }: SecretMails<Job>,
): Promise<Settled> {
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
  const mail = write(job, { url: new URL(job.url).href, expiresAt, now: at })
  const delivery = await deliver({ id, to: job.to, at, ...mail })
  if (delivery.outcome === 'refused') return { ...refused(delivery.reason), to: job.to }
  const parts = delivery.outcome === 'kept' ? { text: mail.text, html: mail.html, headers: headersOf({}) } : {}
  return { ...UNSAID, id, to: job.to, at, outcome: delivery.outcome, ...parts }
}

function tell({ id, to, outcome, reason }: Settled, kind: string, log: Logger): void {
  const say = { mail: id, kind, to_domain: domainOf(to), outcome, ...(reason && { reason }) }
  if (outcome === 'refused') log.warn(say, 'a mail was given up')
  else log.info(say, 'a mail is done with')
}
