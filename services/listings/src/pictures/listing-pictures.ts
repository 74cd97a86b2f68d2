import { Refusal } from '@launch/kit'
import { PictureRefused, type PictureTaker } from '@launch/kit/pictures'
import type { FieldError } from '@launch/proto/errors'
import type { Outcome, Wanted } from './kept.ts'
import { busy, isBusy } from './refusal.ts'

/** Milliseconds in which all pictures of an edit are fetched, read and kept. */
const WITHIN = 6_000

/** A picture that was reached for, and what came of it. */
export interface ReachedPicture extends Wanted {
  outcome: Outcome
  /** Why it was not taken, as a fault of the input; where we were too busy there is none. */
  fault?: FieldError
}

/** Fetches pictures, all at once, and keeps them. One that can't be taken is told with the reason. */
export function reachPictures(taker: PictureTaker, wanted: readonly Wanted[]): Promise<ReachedPicture[]> {
  return Promise.all(
    wanted.map(async (picture) => {
      try {
        return { ...picture, outcome: { sha256: await taker.fromUrl(picture.source, picture.as, WITHIN) } }
      } catch (error) {
        return { ...picture, ...refused(error, picture) }
      }
    }),
  )
}

function refused(error: unknown, { place }: Wanted): Pick<ReachedPicture, 'outcome' | 'fault'> {
  if (isBusy(error)) return { outcome: { refused: 'Many pictures were being read when it came.' } }
  if (!(error instanceof PictureRefused)) throw error
  const { code, message } = error
  return { outcome: { refused: message }, fault: { pointer: `/fields/${place}`, code, detail: message } }
}

/** Refuses an edit of which a picture can't be taken, at each such picture. */
export function refuseUntaken(reached: readonly ReachedPicture[]): void {
  const errors = reached.flatMap(({ fault }) => fault ?? [])
  if (errors.length > 0) throw new Refusal('invalid_request', errors[0]?.detail ?? '', { errors })
  if (reached.some(({ outcome }) => 'refused' in outcome)) throw busy()
}
