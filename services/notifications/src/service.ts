import type { Handlers, Opened, Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { mailSettings, type NotificationsSettings, readNotificationsSettings } from './config.ts'
import { keep } from './delivery/delivery.ts'
import { smtpDelivery, smtpPool } from './delivery/smtp.ts'
import { Mail } from './entities/mail.ts'
import { accountAddressed } from './events/account_addressed.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { happenedConsumers } from './events/happened.ts'
import { toldEvents } from './events/told.ts'
import { claimMailJob } from './jobs/claim_mail.ts'
import { inviteMailJob } from './jobs/invite_mail.ts'
import { mailJob } from './jobs/mail.ts'
import { mailingJob } from './jobs/mailing.ts'
import { signInMailJob } from './jobs/sign_in_mail.ts'
import { listKeptMails } from './operations/list_kept_mails.ts'
import { preferenceHandlers } from './preferences/mod.ts'
import { goneAccounts, oldDeliveries, oldLetters, oldMailings, oldMails } from './purge.ts'
import type { Bell } from './webhooks/bell.ts'
import { type OpenedWebhooks, openWebhooks, webhookHandlers } from './webhooks/mod.ts'

const HEARD = [
  ...toldEvents,
  'account.addressed',
  'account.deleted',
  'claim_mail',
  'invite_mail',
  'mail',
  'mailing',
  'sign_in_mail',
] as const
type Heard = (typeof HEARD)[number]

/** Connections to the mail server that mails about what happens share; each sign-in mail has one of its own. */
const CONNECTIONS = 8

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
      ...happenedConsumers({ ...settings, ...webhooks }),
      'account.addressed': accountAddressed,
      'account.deleted': accountDeleted,
      claim_mail: claimMailJob({ deliver: many?.deliver ?? keep, publicUrl }),
      invite_mail: inviteMailJob({ deliver: many?.deliver ?? keep, publicUrl }),
      mail: mailJob({ deliver: many?.deliver ?? keep }),
      mailing: mailingJob(settings),
      sign_in_mail: signInMailJob({ deliver: one, publicUrl }),
    },
    tasks: [oldMails, oldLetters, oldDeliveries, oldMailings, goneAccounts],
    ...(many && { apart: ['mail', 'mailing', 'claim_mail', 'invite_mail', 'sign_in_mail'], close: many.close }),
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
  open({ metrics }) {
    const settings = readNotificationsSettings(process.env)
    return openNotifications(settings, openWebhooks(settings, {}, Math.random, metrics))
  },
}
