import { Type } from '@sinclair/typebox'
import { internalOperation } from '../operation.ts'
import { Shape } from '../schemas/common.ts'

/** A mail that was kept instead of sent. */
const KeptMail = Shape({
  to: Type.String(),
  subject: Type.String(),
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
  input: Shape({ limit: Type.Integer({ minimum: 1, maximum: 200 }) }),
  output: Shape({ items: Type.Array(KeptMail) }),
  errors: ['not_found'],
})
