import { commonSettings, isProduction, optional, readSettings, type Setting } from '@launch/kit'
import { mailFrom, parseSender, type Sender } from './settings/sender.ts'
import { type SmtpServer, smtpUrl } from './settings/smtp-url.ts'

type Env = Record<string, string | undefined>

/** The settings that are this service's own: no other process is told them. Development can do without a mail server. */
export function mailSettings(env: Env): { smtp: Setting<SmtpServer | undefined>; sender: Setting<Sender> } {
  if (isProduction(env)) return { smtp: smtpUrl, sender: mailFrom }
  return { smtp: optional(smtpUrl), sender: { ...mailFrom, fallback: parseSender('no-reply@launch.test') } }
}

/** What the notifications service is told by its environment. Without `smtp`, mails are kept instead of sent. */
export function readNotificationsSettings(env: Env) {
  const { publicUrl } = commonSettings('notifications', env)
  return readSettings({ publicUrl, ...mailSettings(env) }, env, isProduction(env))
}
export type NotificationsSettings = ReturnType<typeof readNotificationsSettings>
