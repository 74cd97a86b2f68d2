import type { Unsubscribe } from './delivery.ts'

/**
 * The headers of a mail that goes to many: mail programs offer to end it by one click (RFC 8058 §3.1) and can sort it
 * (RFC 2919 §3). RFC 8058 §4 asks for a DKIM signature over them: that is the matter of the relay that mails are handed to.
 */
export function listHeaders({ url, list }: Unsubscribe): Record<string, string> {
  return {
    'List-Id': `<${list}.${new URL(url).hostname}>`,
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
