import type { NotificationsSettings } from '../config.ts'

/** What those who write mails are told. */
export type Told = Pick<NotificationsSettings, 'publicUrl' | 'siteTeamEmails'>
