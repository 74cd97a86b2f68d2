import { purge } from '@launch/kit'

/** Forgets mails after a week. */
export const oldMails = purge({ table: 'mail', key: 'id', column: 'at', days: 7 })

/** Forgets what could not be sent for a month: nobody knows where to, or it is a dead letter that nobody replayed. */
export const oldLetters = purge({ table: 'letter', key: 'id', column: 'written_at', days: 30 })

/** Forgets mailings that could not be brought to their end for a month: a job of theirs is a dead letter. */
export const oldMailings = purge({ table: 'mailing', key: 'id', column: 'open_since', days: 30 })
/** Forgets deliveries of webhooks a month after they were queued, at first or anew. */
export const oldDeliveries = purge({ table: 'webhook_delivery', key: 'id', column: 'queued_at', days: 30 })

/** Forgets accounts that are gone once nothing is told of them any more. */
export const goneAccounts = purge({ table: 'account_address', key: 'account_id', column: 'forgotten_at', days: 30 })
