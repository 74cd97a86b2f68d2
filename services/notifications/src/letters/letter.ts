import { accountMails, type SwitchableMail, switchableMails } from '@launch/proto/schemas/mail'
import type { MailText } from '../mails/mail-text.ts'

/** Kinds of mails to each of the site team. */
export const siteTeamMails = [
  'listing_edited',
  'listing_unproved',
  'order_disputed',
  'order_refund_failed',
  'order_wrong_amount',
] as const
export type SiteTeamMail = (typeof siteTeamMails)[number]

/** What a mail is about that is no secret link. */
export const letterKinds = [...siteTeamMails, ...accountMails] as const
export type LetterKind = (typeof letterKinds)[number]

/** Whether a kind is for the site team. */
export const isForSiteTeam = (kind: LetterKind): kind is SiteTeamMail => siteTeamMails.some((each) => each === kind)

/** Whether an account can switch a kind off. */
export const isSwitchable = (kind: LetterKind): kind is SwitchableMail => switchableMails.some((each) => each === kind)

/** Whom a mail is for: an account, whose address may not be known yet, or an address that the settings name. */
export type Recipient = { account: string } | { to: string }

/** A mail that is written. */
export interface Letter extends MailText {
  kind: LetterKind
  recipient: Recipient
}
