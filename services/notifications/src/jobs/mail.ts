import { type ApplyContext, type Consumer, consumer, type Logger, type PrepareContext, query, run } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import { isEmail } from '@launch/proto/formats'
import type { PayloadOf } from '@launch/proto/message'
import { domainOf, printable } from '../delivery/address.ts'
import type { Deliver, OutgoingMail } from '../delivery/delivery.ts'
import { headersOf } from '../delivery/headers.ts'
import { Once } from '../delivery/once.ts'
import { Mail, type MailOutcome } from '../entities/mail.ts'
import type { LetterKind } from '../letters/letter.ts'
import { holdAccount } from '../letters/write.ts'

type Job = PayloadOf<(typeof jobs)['mail']>

/** A letter with the address that it goes to now; none where that of its account is not known. */
interface Addressed {
  id: string
  kind: LetterKind
  account_id: string | null
  to: string | null
  subject: string
  text: string
  html: string
  unsubscribe_url: string | null
  list: string | null
}

/** A mail that is settled, as it is stored. */
interface Settled {
  id: string
  kind: LetterKind
  to: string
  subject: string
  at: Date
  outcome: MailOutcome
  reason: string | null
  text: string | null
  html: string | null
  headers: Record<string, string> | null
}

/** What came of a letter: a mail, nothing where it is gone, or nothing yet where nobody knows where to send it. */
type Outcome = { settled: Settled } | { waitsFor: string } | null

async function letterOf(commit: PrepareContext['commit'], id: string): Promise<Addressed | undefined> {
  const found: Addressed[] = []
  await commit(async ({ em }) => {
    const rows = await query<Addressed>(
      em,
      `select l.id, l.kind, l.account_id, coalesce(l."to", a.email) as "to", l.subject, l.text, l.html,
              l.unsubscribe_url, l.list
         from letter l left join account_address a on a.account_id = l.account_id where l.id = ?`,
      [id],
    )
    found.push(...rows)
  })
  return found[0]
}

/**
 * Sends a mail that is written, once. It is handed over before the transaction, which must not wait for a mail server; the
 * process that does so outlives a kill of the service until what it has handed over is committed (`apart`), remembers it
 * meanwhile, and holds the job so that no other has it.
 */
export function mailJob({ deliver }: { deliver: Deliver }): Consumer<Job> {
  const once = new Once<Settled>()

  const settle = async (letter: Addressed, to: string, at: Date): Promise<Settled> => {
    const { id, kind, subject, text, html, unsubscribe_url: url, list } = letter
    const own = { id, kind, subject, at, reason: null, text: null, html: null, headers: null }
    if (!isEmail(to)) return { ...own, to: printable(to), outcome: 'refused', reason: 'not one plain address' }
    const mail: OutgoingMail = { id, to, at, subject, text, html, ...(url && list && { unsubscribe: { url, list } }) }
    const delivery = await deliver(mail)
    if (delivery.outcome === 'refused') return { ...own, to, ...delivery }
    return {
      ...own,
      to,
      outcome: delivery.outcome,
      ...(delivery.outcome === 'kept' && { text, html, headers: headersOf(mail) }),
    }
  }

  return consumer('mail', {
    irrevocable: true,
    async prepare({ mail_id }, { commit, clock, log }): Promise<Outcome> {
      const letter = await letterOf(commit, mail_id)
      if (!letter) return null
      const { to, account_id } = letter
      if (to === null) return account_id ? { waitsFor: account_id } : null
      const settled = await once.do(mail_id, async () => {
        const made = await settle(letter, to, clock.now())
        tell(made, log)
        return made
      })
      return { settled }
    },
    async apply({ mail_id }, context, outcome) {
      if (!outcome) return
      if ('waitsFor' in outcome) return wait(context, mail_id, outcome.waitsFor)
      const { em } = context
      // Its account may be gone since; then nothing is kept of what was sent to it.
      const left = await run(em, 'delete from letter where id = ?', [mail_id])
      if (left === 0) return
      em.create(Mail, outcome.settled)
      await em.flush()
    },
  })
}

/** Lets a mail wait for an address, or queues it anew where that came meanwhile. */
async function wait({ em, enqueue }: ApplyContext, id: string, account: string): Promise<void> {
  await holdAccount(em, account)
  const [known] = await query(em, 'select 1 from account_address where account_id = ? and email is not null', [account])
  if (known) return enqueue('mail', id, { mail_id: id })
  await run(em, 'update letter set is_queued = false where id = ?', [id])
}

function tell({ id, kind, to, outcome, reason }: Settled, log: Logger): void {
  const say = { mail: id, kind, to_domain: domainOf(to), outcome, ...(reason && { reason }) }
  if (outcome === 'refused') log.warn(say, 'a mail was given up')
  else log.info(say, 'a mail is done with')
}
