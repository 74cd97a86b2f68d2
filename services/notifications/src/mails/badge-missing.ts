import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { NAME, oneLine } from './words.ts'

/** The mail to the owner of a listing whose badge was not found before its week: what that means, and what to do. */
export function badgeMissingMail(lost: Fact<'badge.missing'>, publicUrl: string): SimpleMail {
  const name = oneLine(lost.name, NAME)
  return {
    title: `${name} lost its place in ${lost.launch_week}`,
    before: [
      `${name} (listing ${lost.listing_id}) was to launch in the week ${lost.launch_week}. A free launch needs the badge on your website, and we did not find it there when we looked before that week. So its place was given to others.`,
      'What you can do: put the badge back on the page that your listing links to. We look for it every hour and then give your listing the next week with room; choose the free launch again to have it looked for at once.',
    ],
    button: { text: 'Get the badge', url: `${publicUrl}/me/listings/${lost.listing_id}/badges` },
    after: ['A paid launch needs no badge.'],
  }
}
