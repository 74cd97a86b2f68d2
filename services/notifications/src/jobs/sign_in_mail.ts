import { type Consumer, consumer } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { Deliver } from '../delivery/delivery.ts'
import { SUBJECT, signInMail } from '../mails/sign-in.ts'
import { type GoodLink, secretMail } from './secret-mail.ts'

type Job = PayloadOf<(typeof jobs)['sign_in_mail']>

/** Sends a sign-in link, once. */
export function signInMailJob({ deliver, publicUrl }: { deliver: Deliver; publicUrl: string }): Consumer<Job> {
  const subjectOf = () => SUBJECT
  const write = ({ to }: Job, link: GoodLink) => signInMail({ ...link, to, publicUrl })
  return consumer('sign_in_mail', secretMail<Job>({ kind: 'sign_in', subjectOf, write, deliver }))
}
