import { type ApplyContext, consumer, type Opened } from '@launch/kit'
import type { Recipient } from '../letters/letter.ts'
import { write } from '../letters/write.ts'
import { type Fact, kindsOf, type MailedEvent, mailedEvents, mailOf } from '../mails/kinds.ts'
import type { Told } from './told.ts'

/** Writes the mails that an event brings about, in the transaction that takes it. */
export async function writeMails(
  event: MailedEvent,
  fact: Fact<MailedEvent>,
  context: ApplyContext,
  { publicUrl, siteTeamEmails }: Told,
): Promise<void> {
  for (const [kind, { to, words }] of kindsOf(event)) {
    const recipients: Recipient[] =
      to === 'site_team'
        ? siteTeamEmails.map((each) => ({ to: each }))
        : 'account_id' in fact
          ? [{ account: fact.account_id }]
          : []
    // The fact is that of the event, which the kind comes from.
    const said = recipients.length > 0 ? words(fact as never, publicUrl) : null
    if (!said) continue
    const mail = mailOf(kind, said, publicUrl)
    for (const recipient of recipients) await write(context, { kind, recipient, ...mail })
  }
}

type MailConsumers = Opened<'notifications', MailedEvent>['consumers']

/** A consumer for each event that mails come from. */
export function mailConsumers(told: Told): MailConsumers {
  const one = (event: MailedEvent) =>
    consumer(event, {
      prepare: async () => undefined,
      apply: (fact, context) => writeMails(event, fact, context, told),
    })
  return Object.fromEntries(mailedEvents.map((event) => [event, one(event)])) as MailConsumers
}
