import { mailOf } from './kinds.ts'
import type { MailText } from './mail-text.ts'
import { oneLine } from './words.ts'

const URL_LENGTH = 300

/** The mail to the owner of a webhook that was switched off, as nothing could be delivered to it. */
export function webhookDisabledMail({ url }: { url: string }, publicUrl: string): MailText {
  const words = {
    title: 'A webhook of yours was switched off',
    before: [
      'Nothing could be delivered to it for long, so we have stopped. What happens meanwhile is not sent to it.',
    ],
    facts: [{ name: 'Address', value: oneLine(url, URL_LENGTH) }],
    button: { text: 'See your webhooks', url: `${publicUrl}/account/webhooks` },
    after: ['Once your server answers with a 2xx status again, make the webhook anew.'],
  }
  return mailOf('webhook_disabled', words, publicUrl)
}
