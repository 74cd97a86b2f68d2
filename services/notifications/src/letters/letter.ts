import { accountMails, type SwitchableMail, switchableMails } from '@launch/proto/schemas/mail'
import type { MailText } from '../mails/mail-text.ts'

/** What a mail is about that is no sign-in. */
export const letterKinds = ['listing_edited', ...accountMails] as const
export type LetterKind = (typeof letterKinds)[number]

/** Whether an account can switch a kind off. */
export const isSwitchable = (kind: LetterKind): kind is SwitchableMail => switchableMails.some((each) => each === kind)

/** Whom a mail is for: an account, whose address may not be known yet, or an address that the settings name. */
export type Recipient = { account: string } | { to: string }

/** A mail that is written. */
export interface Letter extends MailText {
  kind: LetterKind
  recipient: Recipient
}
