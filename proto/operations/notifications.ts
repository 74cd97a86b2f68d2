import { type TBoolean, type TOptional, Type } from '@sinclair/typebox'
import { internalOperation, operation } from '../operation.ts'
import { Shape } from '../schemas/common.ts'
import { MailPreferences, switchableMails } from '../schemas/mail.ts'

const MailId = { pattern: '^[0-9a-f-]{36}$' }

/** A mail that was kept instead of sent. */
const KeptMail = Shape({
  id: Type.String(MailId),
  to: Type.String(),
  subject: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
  text: Type.String(),
  html: Type.String(),
  at: Type.String({ format: 'date-time' }),
})

export const list_kept_mails = internalOperation({
  name: 'list_kept_mails',
  service: 'notifications',
  callers: ['gateway'],
  summary: 'Give the mails that were kept for a developer to read, newest first.',
  description: 'Only in development without `SMTP_URL`; refused as `not_found` otherwise.',
  idempotent: false,
  input: Shape({
    to: Type.Optional(Type.String({ maxLength: 254, description: 'Those to this address alone.' })),
    before: Type.Optional(Type.String({ ...MailId, description: 'Those that come after this one in the list.' })),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  }),
  output: Shape({ items: Type.Array(KeptMail) }),
  errors: ['not_found'],
})

const preferencesExample = {
  items: [
    { kind: 'listing_live' as const, about: 'A listing of yours is live.', is_on: true, can_be_switched_off: true },
    {
      kind: 'api_key_created' as const,
      about: 'An API key was made for your account.',
      is_on: true,
      can_be_switched_off: false,
    },
  ],
}

export const get_mail_preferences = operation({
  name: 'get_mail_preferences',
  service: 'notifications',
  route: 'GET /me/mail-preferences',
  tag: 'Account',
  summary: 'List the kinds of mails that you can get, and which are on.',
  description: 'Those that guard the account are always sent.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({}),
  output: MailPreferences,
  errors: [],
  example: { input: {}, output: preferencesExample },
})

export const update_mail_preferences = operation({
  name: 'update_mail_preferences',
  service: 'notifications',
  route: 'PATCH /me/mail-preferences',
  tag: 'Account',
  summary: 'Switch kinds of mails on or off: send only what changes.',
  description: 'Mails that are written already are still sent.',
  scope: 'listings:write',
  idempotent: true,
  status: 200,
  input: Shape(
    Object.fromEntries(
      switchableMails.map((kind) => [kind, Type.Optional(Type.Boolean({ description: 'Whether it is sent.' }))]),
    ) as Record<(typeof switchableMails)[number], TOptional<TBoolean>>,
  ),
  output: MailPreferences,
  errors: [],
  example: { input: { listing_live: true }, output: preferencesExample },
})
