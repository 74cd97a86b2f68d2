import { type ApplyContext, query, run, stepId } from '@launch/kit'
import { holdAccounts, MOST_WAITING } from '../letters/write.ts'
import { followedLaunchMail } from '../mails/followed-launch.ts'
import { followedUpdateMail } from '../mails/followed-update.ts'
import type { MailText } from '../mails/mail-text.ts'
import type { Mailing } from './mailing.ts'

/** Who follows a listing, with the token that ends the follow. */
export interface Follower {
  account_id: string
  token: string
}

function mailOf(mailing: Mailing, unsubscribeUrl: string): MailText {
  return mailing.kind === 'followed_update'
    ? followedUpdateMail(mailing.facts, unsubscribeUrl)
    : followedLaunchMail(mailing.facts, unsubscribeUrl)
}

/**
 * Writes the mails of a mailing to some followers and queues them, as `write` does for one: those whose address is not
 * known wait for it, those that are gone, have switched the kind off or own the listing get none. Accounts are locked in
 * one order, so that two mailings wait for each other.
 */
export async function writePage(
  { em, now, enqueue }: ApplyContext,
  mailing: Mailing,
  { followers, publicUrl }: { followers: readonly Follower[]; publicUrl: string },
): Promise<void> {
  const others = followers.filter(({ account_id }) => account_id !== mailing.account_id)
  if (others.length === 0) return
  const letters = others.map(({ account_id, token }) => {
    const unsubscribe_url = `${publicUrl}/unsubscribe/${token}`
    return { id: stepId(mailing.id, account_id), account_id, unsubscribe_url, ...mailOf(mailing, unsubscribe_url) }
  })
  const accounts = others.map(({ account_id }) => account_id)
  await holdAccounts(em, accounts)
  const written = await query<{ id: string; is_queued: boolean }>(
    em,
    `insert into letter (id, kind, account_id, subject, text, html, written_at, is_queued, unsubscribe_url, list)
       select g.id, ?::text, g.account_id, g.subject, g.text, g.html, ?, a.email is not null, g.unsubscribe_url, ?::text
         from json_to_recordset(?::text::json) as g
                (id uuid, account_id text, subject text, text text, html text, unsubscribe_url text)
         left join account_address a on a.account_id = g.account_id
        where (a.account_id is null or a.email is not null)
          and not exists (select 1 from mail_switched_off s where s.account_id = g.account_id and s.kind = ?)
       returning id, is_queued`,
    [mailing.kind, now, `listing-${mailing.listing_id}`, JSON.stringify(letters), mailing.kind],
  )
  const queued = written.filter(({ is_queued }) => is_queued)
  await Promise.all(queued.map(({ id }) => enqueue('mail', id, { mail_id: id })))
  if (written.some(({ is_queued }) => !is_queued)) await dropOldest(em, accounts)
}

async function dropOldest(em: ApplyContext['em'], accounts: readonly string[]): Promise<void> {
  await run(
    em,
    `delete from letter where id in (
       select id from (
         select id, row_number() over (partition by account_id order by written_at desc, id desc) as nth from letter
          where account_id in (select * from json_array_elements_text(?::text::json)) and not is_queued) waiting
        where nth > ${MOST_WAITING})`,
    [JSON.stringify(accounts)],
  )
}
