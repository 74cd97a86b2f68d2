import { Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { checkedParts } from '../listing/checked-edit.ts'
import { ownerOf } from '../listing/find.ts'
import { ownAnswer } from '../listing/own-answer.ts'
import { keptPictures } from './keep-reached.ts'
import { notKept, picturesIn } from './kept.ts'
import type { PicturePlan } from './with-pictures.ts'

/** An owner's edit: a picture that can't be taken refuses it. The rest is checked before anything is fetched. */
export function ofEdit(settings: ListingsSettings): PicturePlan<Operations['update_my_listing']> {
  return {
    isStrict: true,
    async wanted({ input, caller, em, now }) {
      const account = ownerOf(caller)
      const pictures = picturesIn(checkedParts(input, settings, now))
      if (pictures.length === 0) return []
      const kept = await keptPictures(em, { account, listing: input.listing_id })
      if (!kept) throw new Refusal('not_found', `You own no listing ${input.listing_id}.`)
      return notKept(kept, pictures)
    },
    listingOf: ({ id }) => id,
    async again({ applied_to }, context) {
      const { input, caller } = context
      return { ...(await ownAnswer(context, ownerOf(caller), input.listing_id, settings)), applied_to }
    },
  }
}

/** A draft's transfer: a picture that can't be taken stays blank. */
export function ofTransfer(settings: ListingsSettings): PicturePlan<Operations['save_draft_listing']> {
  return {
    isStrict: false,
    async wanted({ input: { account_id: account, draft_id: draft, changes }, em }) {
      const pictures = picturesIn(changes.fields ?? {})
      return pictures.length === 0 ? [] : notKept((await keptPictures(em, { account, draft })) ?? {}, pictures)
    },
    listingOf: ({ listing_id }) => listing_id,
    async again({ listing_id }, context) {
      return { listing_id, listing: await ownAnswer(context, context.input.account_id, listing_id, settings) }
    },
  }
}
