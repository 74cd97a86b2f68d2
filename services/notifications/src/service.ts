import type { Handlers, Opened, Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { mailSettings, type NotificationsSettings, readNotificationsSettings } from './config.ts'
import { keep } from './delivery/delivery.ts'
import { smtpDelivery } from './delivery/smtp.ts'
import { Mail } from './entities/mail.ts'
import { signInMailJob } from './jobs/sign_in_mail.ts'
import { listKeptMails } from './operations/list_kept_mails.ts'
import { oldMails } from './purge.ts'

/** Every operation of the service, told its settings. */
export function handlersOf(settings: NotificationsSettings): Handlers<'notifications'> {
  return { list_kept_mails: listKeptMails(settings) }
}

/** What the service does once it runs, told its settings. */
export function openNotifications(settings: NotificationsSettings): Opened<'notifications', 'sign_in_mail'> {
  const { smtp, sender, publicUrl } = settings
  const deliver = smtp ? smtpDelivery({ server: smtp, sender }) : keep
  return {
    handlers: handlersOf(settings),
    consumers: { sign_in_mail: signInMailJob({ deliver, publicUrl }) },
    tasks: [oldMails],
  }
}

/**
 * Notifications: sends mails, and alone knows the mail server. It does not listen to `account.deleted`: its rows name no
 * account, and the address that stands in them is gone after a week.
 */
export const notifications: Service<'notifications', 'sign_in_mail'> = {
  name: 'notifications',
  entities: [Mail],
  migrations,
  listens: ['sign_in_mail'],
  settings: mailSettings,
  open: () => openNotifications(readNotificationsSettings(process.env)),
}
