import { purge } from '@launch/kit'

/** Forgets mails after a week. */
export const oldMails = purge({ table: 'mail', key: 'id', column: 'at', days: 7 })
