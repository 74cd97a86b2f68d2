import { type HandlerContext, query, Refusal, run } from '@launch/kit'
import type { Claim } from '../entities/claim.ts'
import { newSecret } from './token.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The mailbox of an address: what follows a plus is a sub-address of it (RFC 5233), and each would get as many mails. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@')

interface Sent {
  sent_at: Date
  is_own: boolean
}

/**
 * Mails a new link for a claim; the one before is void. No mailbox gets more than so many in 24 hours, whoever asks, and
 * at most half of them for one account: a stranger can't use up those of the owner.
 * @throws Refusal `rate_limited`
 */
export async function mailLink(
  { em, now, enqueue }: Pick<HandlerContext, 'em' | 'now' | 'enqueue'>,
  claim: Claim,
  email: string,
  settings: { publicUrl: string; linkHours: number; linksADay: number },
): Promise<void> {
  const { publicUrl, linkHours, linksADay } = settings
  const sent = await query<Sent>(
    em,
    `select l.sent_at, c.account_id is not distinct from ? as is_own from link l join claim c on c.id = l.claim_id
     where l.mailbox = ? and l.sent_at > ? order by l.sent_at desc limit ?`,
    [claim.accountId, mailboxOf(email), new Date(now.getTime() - DAY), linksADay],
  )
  refuseMore(sent, linksADay, 'were mailed to this address', now)
  const own = sent.filter(({ is_own }) => is_own)
  refuseMore(own, Math.ceil(linksADay / 2), 'were mailed to this address for your claims', now)
  const { secret, hash } = newSecret()
  const expiresAt = new Date(now.getTime() + linkHours * HOUR)
  claim.email = email
  await em.flush()
  await run(
    em,
    'insert into link (claim_id, token_hash, email, mailbox, sent_at, expires_at) values (?, ?, ?, ?, ?, ?)',
    [Number(claim.id), hash, email, mailboxOf(email), now, expiresAt],
  )
  await enqueue('claim_mail', String(claim.id), {
    to: email,
    url: `${publicUrl}/claims/verify#${secret}`,
    expires_at: expiresAt.toISOString(),
    listing_name: claim.listingName,
    listing_url: claim.publicUrl,
  })
}

/** Refuses where as many were sent as may be, the newest first, until the oldest of them is a day old. */
function refuseMore(sent: readonly Sent[], most: number, what: string, now: Date): void {
  const first = sent[most - 1]
  if (!first) return
  const detail = `${most} links ${what} within a day. Open the newest one.`
  throw new Refusal('rate_limited', detail, {}, Math.ceil((first.sent_at.getTime() + DAY - now.getTime()) / 1_000))
}
