import type { Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { FetchFailed } from './errors.ts'

/** Codings asked for. `deflate` is read but not asked for, as servers disagree on what it is (RFC 9110 section 8.4.1.2). */
export const ACCEPT_ENCODING = 'gzip, br, zstd'

const MAX_CODINGS = 3
/** 8 MiB, all that a sender may use on the web (RFC 9659). */
const ZSTD_WINDOW_LOG = 23

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
}

/**
 * The decoders that undo a Content-Encoding, first to last (RFC 9110 section 8.4).
 * @throws FetchFailed `protocol` for a coding that isn't known or more than three of them.
 */
export function decodersOf(contentEncoding: string | undefined, url: URL): Transform[] {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  const makers = codings.map((coding) => (Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined))
  const known = makers.filter((maker) => maker !== undefined)
  if (known.length < codings.length || codings.length > MAX_CODINGS) {
    const shown = codings.join(', ').slice(0, 80)
    throw new FetchFailed('protocol', url.href, `${url.href} is sent in the coding "${shown}", which can't be undone.`)
  }
  return known.reverse().map((maker) => maker())
}
