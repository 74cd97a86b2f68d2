import type { MailText } from './mail-text.ts'
import { mailOf } from './whole-mail.ts'
import { oneLine } from './words.ts'

/** A webhook whose receiver answered 410. */
export interface DisabledWebhook {
  webhook_id: number
  url: string
  /** How many deliveries waited and were given up. */
  failed: number
}

const ADDRESS = 200

/** The mail to the owner of a webhook that its receiver has ended: what that means, and what to do. */
export function webhookDisabledMail({ webhook_id, url, failed }: DisabledWebhook, publicUrl: string): MailText {
  const given = failed === 1 ? 'One delivery was given up' : `${failed} deliveries were given up`
  const words = {
    title: `Your webhook ${webhook_id} was disabled`,
    before: [
      `The receiver of your webhook ${webhook_id} answered 410 Gone, which says that it wants nothing any more. So we disabled the webhook.`,
    ],
    facts: [
      { name: 'Address', value: oneLine(url, ADDRESS) },
      { name: 'Given up', value: given },
    ],
    button: { text: 'See your webhooks', url: `${publicUrl}/account/webhooks` },
    after: [
      'What you can do: if that was not meant, mend the receiver and make a new webhook for it. A disabled one is not enabled again.',
      'What was given up is listed there for 30 days.',
    ],
  }
  return mailOf('webhook_disabled', words, publicUrl)
}
