import { htmlMail, type MailText, plainMail } from './mail-text.ts'
import { momentOf } from './week.ts'

export const SUBJECT = 'Sign in to Launch Directory'

/** What a sign-in mail is told. */
export interface SignIn {
  /** The address that asked. */
  to: string
  /** The page whose button signs in. */
  url: string
  /** Address of this service. */
  publicUrl: string
  expiresAt: Date
  now: Date
}

function minutes(from: Date, to: Date): string {
  const n = Math.ceil((to.getTime() - from.getTime()) / 60_000)
  return n === 1 ? '1 minute' : `${n} minutes`
}

/** The mail with a link to sign in: what it is, for whom, how long it is good for, and what to do if nobody asked. */
export function signInMail({ to, url, publicUrl, expiresAt, now }: SignIn): MailText {
  const asked = `Somebody, most likely you, asked to sign in to Launch Directory at ${publicUrl} as ${to}.`
  const valid = `The link is valid for ${minutes(now, expiresAt)}, until ${momentOf(expiresAt)}, and works once.`
  const otherwise = 'You did not ask for it? Then ignore this mail: without the link nobody can sign in.'
  const mail = { title: SUBJECT, before: [asked], button: { text: 'Sign in', url }, after: [valid, otherwise] }
  const text = plainMail({ ...mail, button: { text: 'Open this page and press its button', url } })
  return { subject: SUBJECT, text, html: htmlMail(mail) }
}
