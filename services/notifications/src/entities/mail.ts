import { defineEntity, p } from '@mikro-orm/core'

/** What became of a mail. */
export type MailOutcome = 'sent' | 'kept' | 'expired' | 'refused'

const schema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    /** The id of the job that asked for it. */
    id: p.uuid().primary(),
    kind: p.string().$type<'sign_in'>(),
    to: p.string(),
    subject: p.string(),
    at: p.datetime(),
    outcome: p.string().$type<MailOutcome>(),
    /** Why it was refused. */
    reason: p.string().nullable(),
    /** Both parts of a mail that was kept; of others nothing is stored, as secrets stand in them. */
    text: p.text().nullable(),
    html: p.text().nullable(),
  },
})

/** A mail that was sent, kept or given up. It names no account, and is gone after a week. */
export class Mail extends schema.class {}
schema.setClass(Mail)
