import type { Handlers, Opened, Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { mailSettings, type NotificationsSettings, readNotificationsSettings } from './config.ts'
import { keep } from './delivery/delivery.ts'
import { smtpDelivery } from './delivery/smtp.ts'
import { Mail } from './entities/mail.ts'
import { accountAddressed } from './events/account_addressed.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { mailConsumers } from './events/mailed.ts'
import { mailJob } from './jobs/mail.ts'
import { signInMailJob } from './jobs/sign_in_mail.ts'
import { mailedEvents } from './mails/kinds.ts'
import { listKeptMails } from './operations/list_kept_mails.ts'
import { preferenceHandlers } from './preferences/mod.ts'
import { goneAccounts, oldLetters, oldMails } from './purge.ts'
import { webhookHandlers } from './webhooks/mod.ts'

const HEARD = [...mailedEvents, 'account.addressed', 'account.deleted', 'mail', 'sign_in_mail'] as const
type Heard = (typeof HEARD)[number]

/** Every operation of the service, told its settings. */
export function handlersOf(settings: NotificationsSettings): Handlers<'notifications'> {
  return { list_kept_mails: listKeptMails(settings), ...preferenceHandlers(), ...webhookHandlers() }
}

/** What the service does once it runs, told its settings. */
export function openNotifications(settings: NotificationsSettings): Opened<'notifications', Heard> {
  const { smtp, sender, publicUrl } = settings
  const deliver = smtp ? smtpDelivery({ server: smtp, sender }) : keep
  return {
    handlers: handlersOf(settings),
    consumers: {
      ...mailConsumers(settings),
      'account.addressed': accountAddressed,
      'account.deleted': accountDeleted,
      mail: mailJob({ deliver }),
      sign_in_mail: signInMailJob({ deliver, publicUrl }),
    },
    tasks: [oldMails, oldLetters, goneAccounts],
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
