import { staged } from '@launch/kit'
import type { PictureTaker } from '@launch/kit/pictures'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { pictureRefusal } from '../pictures/refusal.ts'
import { savePhoto } from './photo.ts'

/** Sets the photo of the caller's profile from an address, which is fetched outside any transaction; null removes it. */
export function setProfilePhoto(settings: ListingsSettings, pictures: PictureTaker) {
  return staged<Operations['set_profile_photo'], { url: string }, string>({
    async begin(context) {
      const { input, caller } = context
      const account = ownerOf(caller)
      if (input.photo_url !== null) return { intent: { url: input.photo_url } }
      return { done: await savePhoto(context, account, null, settings) }
    },
    reach: ({ url }) =>
      pictures.fromUrl(url, 'photo').catch((error) => {
        throw pictureRefusal(error, 'photo_url')
      }),
    finish: async (_, photo, context) => ({
      done: await savePhoto(context, ownerOf(context.caller), photo, settings),
    }),
  })
}
