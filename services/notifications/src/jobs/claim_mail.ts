import { type Consumer, consumer } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { Deliver } from '../delivery/delivery.ts'
import { claimLinkMail, claimSubject } from '../mails/claim-link.ts'
import { type GoodLink, secretMail } from './secret-mail.ts'

type Job = PayloadOf<(typeof jobs)['claim_mail']>

/** Sends the link of an e-mail claim, once. */
export function claimMailJob({ deliver, publicUrl }: { deliver: Deliver; publicUrl: string }): Consumer<Job> {
  const subjectOf = ({ listing_name }: Job) => claimSubject(listing_name)
  const write = ({ listing_name, listing_url }: Job, { url, expiresAt }: GoodLink) =>
    claimLinkMail({ url, expiresAt, publicUrl, listingName: listing_name, listingUrl: listing_url })
  return consumer('claim_mail', secretMail<Job>({ kind: 'claim', subjectOf, write, deliver }))
}
