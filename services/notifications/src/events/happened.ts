import { type ApplyContext, consumer, type Opened } from '@launch/kit'
import type { NotificationsSettings } from '../config.ts'
import type { Recipient } from '../letters/letter.ts'
import { holdAccounts, write } from '../letters/write.ts'
import { beginMailing } from '../mailings/begin.ts'
import { mailingOf } from '../mailings/events.ts'
import { kindsOf } from '../mails/kinds.ts'
import { mailOf } from '../mails/whole-mail.ts'
import { webhookDataOf } from '../webhooks/events.ts'
import type { QueueDeliveries } from '../webhooks/queue.ts'
import { type ToldEvent, type ToldFact, toldEvents } from './told.ts'

/** What telling works with. */
export interface Telling extends Pick<NotificationsSettings, 'publicUrl' | 'siteTeamEmails'> {
  queueDeliveries: QueueDeliveries
}

type HappenedConsumers = Opened<'notifications', ToldEvent>['consumers']

/** A consumer for each event that somebody is told of: all who are told are, in the transaction that takes it. */
export function happenedConsumers(telling: Telling): HappenedConsumers {
  const one = (event: ToldEvent) =>
    consumer(event, {
      prepare: async (_, { id: eventId, toldAt }) => ({ eventId, toldAt }),
      async apply(fact, context, message) {
        const accounts = Object.values(accountsOf(fact)).filter((each) => each !== null)
        if (accounts.length > 1) await holdAccounts(context.em, accounts)
        await queueForWebhooks(event, fact, context, { ...telling, ...message })
        await mailFollowers(event, fact, context)
        await writeMails(event, fact, context, telling)
      },
    })
  return Object.fromEntries(toldEvents.map((event) => [event, one(event)])) as HappenedConsumers
}

// In each table the entry of an event takes the fact of that event.

async function queueForWebhooks(
  event: ToldEvent,
  fact: ToldFact,
  context: ApplyContext,
  { queueDeliveries, eventId, toldAt }: Telling & { eventId: string; toldAt: Date },
): Promise<void> {
  if (!(event in webhookDataOf) || !('account_id' in fact) || fact.account_id === null) return
  const type = event as keyof typeof webhookDataOf
  const data = webhookDataOf[type](fact as never)
  await queueDeliveries(context, { eventId, toldAt, accountId: fact.account_id, type, data })
}

async function mailFollowers(event: ToldEvent, fact: ToldFact, context: ApplyContext): Promise<void> {
  if (!(event in mailingOf)) return
  const mailing = mailingOf[event as keyof typeof mailingOf](fact as never)
  if (mailing) await beginMailing(context, mailing)
}

async function writeMails(
  event: ToldEvent,
  fact: ToldFact,
  context: ApplyContext,
  { publicUrl, siteTeamEmails }: Telling,
): Promise<void> {
  const accounts = accountsOf(fact)
  for (const [kind, { to, words }] of kindsOf(event)) {
    const recipients = to === 'site_team' ? siteTeamEmails.map((each) => ({ to: each })) : recipientsOf(accounts[to])
    const said = recipients.length > 0 ? words(fact as never, publicUrl) : null
    if (!said) continue
    const mail = mailOf(kind, said, publicUrl)
    for (const recipient of recipients) await write(context, { kind, recipient, ...mail })
  }
}

const recipientsOf = (account: string | null): Recipient[] => (account === null ? [] : [{ account }])

/** The accounts that what happened is about; where it names none, it is gone or there never was one. */
function accountsOf(fact: ToldFact): Record<'account' | 'earlier_owner', string | null> {
  return {
    account: 'account_id' in fact ? fact.account_id : null,
    earlier_owner: 'from_account_id' in fact ? fact.from_account_id : null,
  }
}
