import { invalidInput, staged } from '@launch/kit'
import type { PictureTaker } from '@launch/kit/pictures'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { pictureRefusal } from '../pictures/refusal.ts'
import { savePhoto } from './photo.ts'

/** Sets the photo of a profile from an uploaded file, which is read outside any transaction. */
export function keepProfilePhoto(settings: ListingsSettings, pictures: PictureTaker) {
  return staged<Operations['keep_profile_photo'], object, string>({
    begin: async () => ({ intent: {} }),
    reach: (_, { input }) =>
      pictures.fromBytes(bytesOf(input.file), 'photo').catch((error) => {
        throw pictureRefusal(error, 'file')
      }),
    finish: async (_, photo, context) => ({
      done: await savePhoto(context, context.input.account_id, photo, settings),
    }),
  })
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

function bytesOf(file: string): Uint8Array {
  if (!BASE64.test(file)) throw invalidInput('file', 'invalid_format', 'The file is not in base64.')
  return Buffer.from(file, 'base64')
}
