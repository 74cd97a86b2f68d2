import type { Handlers, Opened, Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { mailSettings, type NotificationsSettings, readNotificationsSettings } from './config.ts'
import { keep } from './delivery/delivery.ts'
import { smtpDelivery, smtpPool } from './delivery/smtp.ts'
import { Mail } from './entities/mail.ts'
import { accountAddressed } from './events/account_addressed.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { badgeMissing } from './events/badge_missing.ts'
import { draftReady } from './events/draft_ready.ts'
import { listingEdited } from './events/listing_edited.ts'
import { listingLive } from './events/listing_live.ts'
import { listingModerated } from './events/listing_moderated.ts'
import { listingScheduled } from './events/listing_scheduled.ts'
import { orderPaid } from './events/order_paid.ts'
import { updatePosted } from './events/update_posted.ts'
import { inviteMailJob } from './jobs/invite_mail.ts'
import { mailJob } from './jobs/mail.ts'
import { mailingJob } from './jobs/mailing.ts'
import { signInMailJob } from './jobs/sign_in_mail.ts'
import { listKeptMails } from './operations/list_kept_mails.ts'
import { preferenceHandlers } from './preferences/mod.ts'
import { goneAccounts, oldDeliveries, oldLetters, oldMails } from './purge.ts'
import type { Bell } from './webhooks/bell.ts'
import { type OpenedWebhooks, openWebhooks, webhookHandlers } from './webhooks/mod.ts'

const HEARD = [
  'account.addressed',
  'account.deleted',
  'badge.missing',
  'draft.ready',
  'invite_mail',
  'listing.edited',
  'listing.live',
  'listing.moderated',
  'listing.scheduled',
  'mail',
  'order.paid',
  'sign_in_mail',
  'update.posted',
] as const
type Heard = (typeof HEARD)[number]

/** Every operation of the service, told its settings and whom to tell of queued deliveries. */
export function handlersOf(settings: NotificationsSettings, bell: Bell): Handlers<'notifications'> {
  return { list_kept_mails: listKeptMails(settings), ...preferenceHandlers(), ...webhookHandlers(settings, bell) }
}

/** What the service does once it runs, told its settings. */
export function openNotifications(
  settings: NotificationsSettings,
  webhooks: OpenedWebhooks = openWebhooks(settings),
): Opened<'notifications', Heard> {
  const { smtp, sender, publicUrl } = settings
  const many = smtp && smtpPool({ server: smtp, sender }, CONNECTIONS)
  const one = smtp ? smtpDelivery({ server: smtp, sender }) : keep
  return {
    handlers: handlersOf(settings, webhooks.bell),
    consumers: {
      'account.addressed': accountAddressed,
      'account.deleted': accountDeleted,
      'badge.missing': badgeMissing({ ...settings, ...webhooks }),
      'draft.ready': draftReady(webhooks),
      'listing.edited': listingEdited(settings),
      'listing.live': listingLive(webhooks),
      'listing.moderated': listingModerated(settings),
      'listing.scheduled': listingScheduled(webhooks),
      invite_mail: inviteMailJob({ deliver, publicUrl }),
      mail: mailJob({ deliver }),
      'order.paid': orderPaid(webhooks),
      sign_in_mail: signInMailJob({ deliver, publicUrl }),
      'update.posted': updatePosted(webhooks),
    },
    tasks: [oldMails, oldLetters, oldDeliveries, goneAccounts],
    loops: [webhooks.deliveries],
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
