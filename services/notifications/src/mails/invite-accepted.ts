import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { oneLine } from './words.ts'

/** Characters of each of the two names, which stand in one subject. */
const NAME = 40

/** The mail to who has invited a co-founder that the invite was accepted. */
export function inviteAcceptedMail(
  { product_name, founder, handle }: Fact<'invite.accepted'>,
  publicUrl: string,
): SimpleMail {
  const [who, product] = [oneLine(founder, NAME), oneLine(product_name ?? 'your product', NAME)]
  return {
    title: `${who} has joined ${product}`,
    before: [
      `${who} has accepted your invite and is shown as a co-founder of ${product}, with the name, photo and links of their own profile.`,
    ],
    button: { text: 'See the profile', url: `${publicUrl}/founders/${handle}` },
    after: ['Do you not know who that is? Then take the founder out of the draft, or of the listing that came of it.'],
  }
}
