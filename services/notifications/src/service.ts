import type { Handlers, Opened, Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { mailSettings, type NotificationsSettings, readNotificationsSettings } from './config.ts'
import { keep } from './delivery/delivery.ts'
import { smtpDelivery, smtpPool } from './delivery/smtp.ts'
import { Mail } from './entities/mail.ts'
import { accountAddressed } from './events/account_addressed.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { badgeMissing } from './events/badge_missing.ts'
import { listingEdited } from './events/listing_edited.ts'
import { listingLive } from './events/listing_live.ts'
import { listingModerated } from './events/listing_moderated.ts'
import { updatePosted } from './events/update_posted.ts'
import { mailJob } from './jobs/mail.ts'
import { mailingJob } from './jobs/mailing.ts'
import { signInMailJob } from './jobs/sign_in_mail.ts'
import { listKeptMails } from './operations/list_kept_mails.ts'
import { preferenceHandlers } from './preferences/mod.ts'
import { goneAccounts, oldLetters, oldMailings, oldMails } from './purge.ts'
import { webhookHandlers } from './webhooks/mod.ts'

const HEARD = [
  'account.addressed',
  'account.deleted',
  'badge.missing',
  'listing.edited',
  'listing.live',
  'listing.moderated',
  'mail',
  'mailing',
  'sign_in_mail',
  'update.posted',
] as const
type Heard = (typeof HEARD)[number]

/** Connections to the mail server that mails about what happens share; each sign-in mail has one of its own. */
const CONNECTIONS = 8

/** Every operation of the service, told its settings. */
export function handlersOf(settings: NotificationsSettings): Handlers<'notifications'> {
  return { list_kept_mails: listKeptMails(settings), ...preferenceHandlers(), ...webhookHandlers() }
}

/** What the service does once it runs, told its settings. */
export function openNotifications(settings: NotificationsSettings): Opened<'notifications', Heard> {
  const { smtp, sender, publicUrl } = settings
  const many = smtp && smtpPool({ server: smtp, sender }, CONNECTIONS)
  const one = smtp ? smtpDelivery({ server: smtp, sender }) : keep
  return {
    handlers: handlersOf(settings),
    consumers: {
      'account.addressed': accountAddressed,
      'account.deleted': accountDeleted,
      'badge.missing': badgeMissing(settings),
      'listing.edited': listingEdited(settings),
      'listing.moderated': listingModerated(settings),
      'listing.live': listingLive,
      mail: mailJob({ deliver: many?.deliver ?? keep }),
      mailing: mailingJob(settings),
      sign_in_mail: signInMailJob({ deliver: one, publicUrl }),
      'update.posted': updatePosted,
    },
    tasks: [oldMails, oldLetters, oldMailings, goneAccounts],
    ...(many && { apart: ['mail', 'mailing', 'sign_in_mail'], close: many.close }),
  }
}

/** Notifications: writes mails about what happens and sends them, knows whose address is which, and alone the mail server. */
export const notifications: Service<'notifications', Heard> = {
  name: 'notifications',
  entities: [Mail],
  migrations,
  listens: HEARD,
  settings: mailSettings,
  open: () => openNotifications(readNotificationsSettings(process.env)),
}
