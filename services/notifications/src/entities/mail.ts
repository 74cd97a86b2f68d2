import { defineEntity, p } from '@mikro-orm/core'
import type { LetterKind } from '../letters/letter.ts'

/** What became of a mail. */
export type MailOutcome = 'sent' | 'kept' | 'expired' | 'refused'

const schema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    /** The id of the job that asked for it, or of the letter that it was. */
    id: p.uuid().primary(),
    kind: p.string().$type<'sign_in' | 'invite' | 'claim' | LetterKind>(),
    to: p.string(),
    subject: p.string(),
    at: p.datetime(),
    outcome: p.string().$type<MailOutcome>(),
    /** Why it was refused. */
    reason: p.string().nullable(),
    /** Both parts of a mail that was kept; of others nothing is stored, as secrets stand in them. */
    text: p.text().nullable(),
    html: p.text().nullable(),
    /** Those of a mail that was kept, beside sender, recipient, subject and time. */
    headers: p.json().$type<Record<string, string>>().nullable(),
  },
})

/** A mail that was sent, kept or given up. It names no account, and is gone after a week. */
export class Mail extends schema.class {}
schema.setClass(Mail)
