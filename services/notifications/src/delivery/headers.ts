import type { OutgoingMail } from './delivery.ts'
import { listHeaders } from './list-headers.ts'

/** The headers of a mail beside those that name sender, recipient, subject and time, whether it is sent or kept. */
export function headersOf({ unsubscribe }: Pick<OutgoingMail, 'unsubscribe'>): Record<string, string> {
  // RFC 3834 §5: nobody's vacation answers it.
  return { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && listHeaders(unsubscribe)) }
}
