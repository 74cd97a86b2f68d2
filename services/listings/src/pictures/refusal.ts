import { invalidInput, Refusal } from '@launch/kit'
import { PictureRefused } from '@launch/kit/pictures'

/** Pictures are read one at a time, and this one's turn did not come within its time. */
export const isBusy = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** Says that it may be tried again. */
export const busy = () => new Refusal('unavailable', 'Many pictures are being read just now. Try again in a moment.')

/** Why a picture is not taken, told at the input it came by; where we are too busy, that it may be tried again. */
export function pictureRefusal(error: unknown, pointer: string): unknown {
  if (error instanceof PictureRefused) return invalidInput(pointer, error.code, error.message)
  return isBusy(error) ? busy() : error
}
