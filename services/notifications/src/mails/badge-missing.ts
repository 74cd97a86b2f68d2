import type { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import { htmlMail, type MailText, plainMail } from './mail-text.ts'
import { oneLine } from './words.ts'

export type Lost = PayloadOf<(typeof events)['badge.missing']>

const NAME = 60

/** The mail to the owner of a listing whose badge was not found before its week: what that means, and what to do. */
export function badgeMissingMail(lost: Lost, publicUrl: string): MailText {
  const name = oneLine(lost.name, NAME)
  const subject = `${name} lost its place in ${lost.launch_week}`
  const mail = {
    title: subject,
    before: [
      `${name} (listing ${lost.listing_id}) was to launch in the week ${lost.launch_week}. A free launch needs the badge on your website, and we did not find it there when we looked before that week. So its place was given to others.`,
      'What you can do: put the badge back on the page that your listing links to. We look for it every hour and then give your listing the next week with room; choose the free launch again to have it looked for at once.',
    ],
    button: { text: 'Get the badge', url: `${publicUrl}/me/listings/${lost.listing_id}/badges` },
    after: ['A paid launch needs no badge.'],
  }
  return { subject, text: plainMail(mail), html: htmlMail(mail) }
}
