import { Refusal } from '@launch/kit'
import type { Extra } from '../../door/app.ts'
import { readOnly } from '../../door/extras.ts'
import { RecentBytes } from './recent-bytes.ts'

/** Where kept pictures are. */
export interface PictureStore {
  /** The bytes of a picture by their SHA-256; null where there is none. */
  get(sha256: string): Promise<Uint8Array | null>
}

const PATH = /^\/images\/(?<sha256>[0-9a-f]{64})\.webp$/
const MAX_BYTES = 5 * 1_048_576
/** How many bytes of pictures are kept at hand. */
const AT_HAND = 16 * 1_048_576

/** `/images/{sha256}.webp`: pictures that we keep. What an address gives never changes, so it may be kept for ever. */
export function images({
  pictures,
  limits,
}: {
  pictures: PictureStore
  limits: { publicRead(a: string): unknown }
}): Extra {
  const recent = new RecentBytes(AT_HAND)

  const find = async (sha256: string): Promise<Uint8Array<ArrayBuffer>> => {
    const known = recent.get(sha256)
    if (known) return known
    const found = await pictures.get(sha256)
    if (!found || found.length > MAX_BYTES) throw new Refusal('not_found', 'There is no picture at this address.')
    const bytes = new Uint8Array(found)
    recent.set(sha256, bytes)
    return bytes
  }

  return async (request, { pathname, requestId, address }) => {
    const sha256 = PATH.exec(pathname)?.groups?.sha256
    if (sha256 === undefined) return undefined
    readOnly(request)
    const etag = `"${sha256}"`
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-request-id': requestId,
      etag,
    }
    if (!recent.get(sha256)) limits.publicRead(address)
    const bytes = await find(sha256)
    const isKnown = request.headers.get('if-none-match')?.includes(etag)
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
  }
}
