import type { MigrationEntry } from '@launch/kit'
import { Notifications } from './001_notifications.ts'
import { Letters } from './002_letters.ts'
import { MailKinds } from './003_mail_kinds.ts'
import { Webhooks } from './004_webhooks.ts'
import { Mailings } from './005_mailings.ts'
import { KeptHeaders } from './006_kept_headers.ts'

/** The versioned changes of the notifications schema, in order. */
export const migrations: MigrationEntry[] = [
  { name: '001_notifications', class: Notifications },
  { name: '002_letters', class: Letters },
  { name: '003_mail_kinds', class: MailKinds },
  { name: '004_webhooks', class: Webhooks },
  { name: '005_mailings', class: Mailings },
  { name: '006_kept_headers', class: KeptHeaders },
]
