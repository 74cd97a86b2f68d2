import { consumer } from '@launch/kit'
import { write } from '../letters/write.ts'
import { verdictMail } from '../mails/verdict.ts'
import type { Told } from './told.ts'

/** Writes the owner of a listing what the site team has decided, and why. */
export const listingModerated = ({ publicUrl }: Pick<Told, 'publicUrl'>) =>
  consumer('listing.moderated', {
    prepare: async () => undefined,
    apply: (verdict, context) =>
      write(context, {
        kind: 'listing_moderated',
        recipient: { account: verdict.account_id },
        ...verdictMail(verdict, publicUrl),
      }),
  })
