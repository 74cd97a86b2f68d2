import { type Static, Type } from '@sinclair/typebox'
import { OneOf, Shape } from './common.ts'

/** Kinds of mails to an account that it can switch off. */
export const switchableMails = [
  'listing_scheduled',
  'listing_live',
  'badge_missing',
  'listing_moderated',
  'order_paid',
  'order_refunded',
  'claim_verified',
  'claim_rejected',
  'listing_returned',
  'invite_accepted',
  'webhook_disabled',
  'followed_launch',
  'followed_update',
] as const
export type SwitchableMail = (typeof switchableMails)[number]

/** Kinds that guard the account: they are always sent. */
export const securityMails = [
  'signed_in_elsewhere',
  'api_key_created',
  'app_connected',
  'claim_failing',
  'claim_revoked',
  'listing_transferred',
] as const
export type SecurityMail = (typeof securityMails)[number]

export const accountMails = [...switchableMails, ...securityMails] as const
export type AccountMail = (typeof accountMails)[number]

/** A kind of mail, and whether it is sent. */
export const MailPreference = Shape(
  {
    kind: OneOf(accountMails),
    about: Type.String({ maxLength: 200, description: 'When it is sent.' }),
    is_on: Type.Boolean(),
    can_be_switched_off: Type.Boolean(),
  },
  { title: 'MailPreference' },
)
export type MailPreference = Static<typeof MailPreference>

export const MailPreferences = Shape(
  { items: Type.Array(MailPreference, { maxItems: accountMails.length }) },
  { title: 'MailPreferences' },
)
export type MailPreferences = Static<typeof MailPreferences>
