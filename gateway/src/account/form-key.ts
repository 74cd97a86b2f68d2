import { createHash } from 'node:crypto'
import type { PageVisit, Sent } from './page-routes.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The `Idempotency-Key` of a form, by which one that is sent twice is carried out once: of the hidden `id` that its page
 * gave it, and of all else that was sent, so that a form that was changed is another. Null where there is no such `id`.
 */
export function formKey({ form, params }: Pick<PageVisit, 'params'> & Sent): string | null {
  if (!UUID.test(form.get('id') ?? '')) return null
  const sent = [...form].filter(([name]) => name !== 'csrf')
  const whole = JSON.stringify([sent, Object.entries(params)])
  return createHash('sha256').update(whole).digest('base64url')
}
