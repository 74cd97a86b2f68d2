import { commonSettings, isProduction, optional, readSettings, type Setting, siteTeamEmails } from '@launch/kit'
import { mailFrom, parseSender, type Sender } from './settings/sender.ts'
import { type SmtpServer, smtpUrl } from './settings/smtp-url.ts'

type Env = Record<string, string | undefined>

type MailSettings = {
  smtp: Setting<SmtpServer | undefined>
  sender: Setting<Sender>
  /** Who gets the mails about what is edited; the gateway is told them too. */
  siteTeamEmails: typeof siteTeamEmails
}

/** The settings of mails; the mail server is told to no other process. Development can do without one. */
export function mailSettings(env: Env): MailSettings {
  if (isProduction(env)) return { smtp: smtpUrl, sender: mailFrom, siteTeamEmails }
  const sender = { ...mailFrom, fallback: parseSender('no-reply@launch.test') }
  return { smtp: optional(smtpUrl), sender, siteTeamEmails }
}

/** What the notifications service is told by its environment. Without `smtp`, mails are kept instead of sent. */
export function readNotificationsSettings(env: Env) {
  const { publicUrl, outboundResolve } = commonSettings('notifications', env)
  return readSettings({ publicUrl, outboundResolve, ...mailSettings(env) }, env, isProduction(env))
}
export type NotificationsSettings = ReturnType<typeof readNotificationsSettings>
