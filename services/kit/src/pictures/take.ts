import { FetchFailed, FetchRefused, type GuardedFetch, type GuardedResponse } from '../guarded-fetch/mod.ts'
import { type PictureKind, reencode } from './encode.ts'
import { PictureRefused } from './errors.ts'
import type { Pictures } from './store.ts'

/** What a picture's file may have at most. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Milliseconds in which a picture is fetched and its turn comes: callers wait for 8 s. */
const WITHIN = 6_000

export interface PictureTakerDeps {
  fetch: GuardedFetch
  pictures: Pictures
}

/** Takes pictures in: checked, made anew and kept. Both give the kept picture's name and throw PictureRefused. */
export interface PictureTaker {
  fromUrl(url: string, kind: PictureKind, within?: number): Promise<string>
  fromBytes(bytes: Uint8Array, kind: PictureKind, within?: number): Promise<string>
}

/** Takes pictures from addresses and uploads into the store. */
export function pictureTaker({ fetch, pictures }: PictureTakerDeps): PictureTaker {
  const keep = async (bytes: Uint8Array, kind: PictureKind, signal: AbortSignal) => {
    if (bytes.byteLength > MAX_PICTURE_BYTES) throw tooLarge()
    return pictures.put(await reencode(bytes, kind, signal))
  }
  return {
    async fromUrl(url, kind, within = WITHIN) {
      const signal = AbortSignal.timeout(within)
      return keep(await fetched(fetch, url, signal, within), kind, signal)
    },
    fromBytes: (bytes, kind, within = WITHIN) => keep(bytes, kind, AbortSignal.timeout(within)),
  }
}

const tooLarge = () =>
  new PictureRefused('too_long', `The picture has more than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`)

async function fetched(fetch: GuardedFetch, url: string, signal: AbortSignal, within: number): Promise<Uint8Array> {
  const answer = await fetch(url, {
    maxBytes: MAX_PICTURE_BYTES,
    headers: { accept: 'image/webp,image/png,image/jpeg' },
    deadlineMs: within,
    signal,
  }).catch(refused)
  if (answer.status !== 200) {
    throw new PictureRefused(
      'url_not_public',
      `The address of the picture answered with ${answer.status}, not with 200.`,
    )
  }
  if (answer.truncated) throw tooLarge()
  return answer.body
}

function refused(error: unknown): GuardedResponse {
  if (!(error instanceof FetchRefused || error instanceof FetchFailed)) throw error
  throw new PictureRefused('url_not_public', `The picture can’t be fetched. ${error.message}`, error)
}
