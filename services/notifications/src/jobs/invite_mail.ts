import { type Consumer, consumer } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { Deliver } from '../delivery/delivery.ts'
import { inviteMail, inviteSubject } from '../mails/invite.ts'
import { type GoodLink, secretMail } from './secret-mail.ts'

type Job = PayloadOf<(typeof jobs)['invite_mail']>

const productOf = ({ product_name, product_url, invited_by }: Job) => ({
  productName: product_name,
  productUrl: product_url,
  invitedBy: invited_by,
})

/** Sends an invite's link to a co-founder, once. */
export function inviteMailJob({ deliver, publicUrl }: { deliver: Deliver; publicUrl: string }): Consumer<Job> {
  const subjectOf = (job: Job) => inviteSubject(productOf(job))
  const write = (job: Job, { url, expiresAt }: GoodLink) => inviteMail({ ...productOf(job), url, expiresAt, publicUrl })
  return consumer('invite_mail', secretMail<Job>({ kind: 'invite', subjectOf, write, deliver }))
}
