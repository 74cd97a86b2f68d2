import type { DeadLetter } from '../schemas/dead-letter.ts'

/** A message that a service gave up, as documentation shows it. */
export const deadLetterExample: DeadLetter = {
  id: 'listings-17',
  status: 'dead',
  service: 'listings',
  consumer: 'listings-account-deleted',
  message: '018f3f5e-6f3a-7c41-9d0e-3a5d1c9b7e20',
  subject: 'event.account.deleted',
  error: 'not a payload of account.deleted: /deleted_at: Expected required property',
  payload: '{"account_id":"acc_1"}',
  is_redacted: false,
  request_id: 'req_7Y2K',
  died_at: '2026-11-21T12:00:00.000Z',
  replayed_at: null,
  applied_at: null,
}
