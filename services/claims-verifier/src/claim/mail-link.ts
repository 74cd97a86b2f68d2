import { type HandlerContext, query, Refusal, run } from '@launch/kit'
import type { Claim } from '../entities/claim.ts'
import { newSecret } from './token.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The mailbox of an address: what follows a plus is a sub-address of it (RFC 5233), and each would get as many mails. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@')

/**
 * Mails a new link for a claim; the one before is void. No mailbox gets more than so many in 24 hours, whoever asks.
 * @throws Refusal `rate_limited`
 */
export async function mailLink(
  { em, now, enqueue }: Pick<HandlerContext, 'em' | 'now' | 'enqueue'>,
  claim: Claim,
  email: string,
  settings: { publicUrl: string; linkHours: number; linksADay: number },
): Promise<void> {
  const { publicUrl, linkHours, linksADay } = settings
  const sent = await query<{ sent_at: Date }>(
    em,
    'select sent_at from link where mailbox = ? and sent_at > ? order by sent_at desc limit ?',
    [mailboxOf(email), new Date(now.getTime() - DAY), linksADay],
  )
  if (sent.length >= linksADay) {
    const first = sent.at(-1)?.sent_at ?? now
    const detail = `${linksADay} links were mailed to this address within a day. Open the newest one.`
    throw new Refusal('rate_limited', detail, {}, Math.ceil((first.getTime() + DAY - now.getTime()) / 1_000))
  }
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
