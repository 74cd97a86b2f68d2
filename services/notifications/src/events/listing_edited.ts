import { consumer } from '@launch/kit'
import { write } from '../letters/write.ts'
import { editMail } from '../mails/edit.ts'
import type { Told } from './told.ts'

/** Writes the site team one mail for each edit, with what it changed. */
export const listingEdited = ({ publicUrl, siteTeamEmails }: Told) =>
  consumer('listing.edited', {
    prepare: async () => undefined,
    async apply(edit, context) {
      if (siteTeamEmails.length === 0) return
      const mail = editMail(edit, publicUrl)
      for (const to of siteTeamEmails) await write(context, { kind: 'listing_edited', recipient: { to }, ...mail })
    },
  })
