import { type ApplyContext, run } from '@launch/kit'
import type { NewMailing } from './mailing.ts'

/**
 * Begins to mail all who follow a listing, in the transaction of what they are told. A launch is mailed once in the life
 * of a listing, however often it goes live.
 */
export async function beginMailing({ em, now, ids, enqueue }: ApplyContext, mailing: NewMailing): Promise<void> {
  const { kind, facts, listing_id, account_id } = mailing
  const id = ids.uuid()
  const begun = await run(
    em,
    `insert into mailing (id, kind, listing_id, account_id, facts, open_since) values (?, ?, ?, ?, ?::text::json, ?)
       on conflict (listing_id) where kind = 'followed_launch' do nothing`,
    [id, kind, listing_id, account_id, JSON.stringify(facts), now],
  )
  if (begun > 0) await enqueue('mailing', id, { mailing_id: id })
}
