import type { ResizeOptions, SharpConstructor } from 'sharp'
import { Slots } from '../base/slots.ts'
import { PictureRefused } from './errors.ts'
import { sniff } from './sniff.ts'

/** What a picture is shown as. */
export type PictureKind = 'photo' | 'logo' | 'screenshot'

/** None is made larger than it came. WebP ends at 16,383 pixels a side, so tall screenshots end before. */
const SHAPES: Record<PictureKind, ResizeOptions> = {
  photo: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside' },
  screenshot: { width: 1_600, height: 6_400, fit: 'inside' },
}

/** A photo of 6,000 × 4,000; each takes four bytes while it is decoded. */
const MAX_PIXELS = 25_000_000
const MAX_SECONDS = 3
const QUALITY = 82
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** Pictures are decoded one at a time: what one takes in memory is all that they take. */
const decoding = new Slots(1)
let loaded: Promise<SharpConstructor> | undefined

/** Loaded with the first picture: most processes see none, and it takes tens of megabytes. */
async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}

/**
 * A picture as WebP, upright, in the size it is shown in, and without anything else that its file said.
 * @throws PictureRefused where it is no JPEG, PNG or WebP that can be decoded within bounds; the signal's reason once
 *   that is aborted
 */
export async function reencode(bytes: Uint8Array, kind: PictureKind, signal: AbortSignal): Promise<Uint8Array> {
  if (!sniff(bytes)) throw new PictureRefused('not_allowed', 'The picture is no JPEG, PNG or WebP.')
  const free = await decoding.take(signal)
  try {
    loaded ??= load()
    const sharp = await loaded
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, autoOrient: true })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ ...SHAPES[kind], withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw refusalOf(error)
  } finally {
    free()
  }
}

function refusalOf(error: unknown): PictureRefused {
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(message)) {
    return new PictureRefused('too_long', `The picture has more than ${MAX_PIXELS / 1e6} million pixels.`, error)
  }
  if (/timeout/i.test(message)) {
    return new PictureRefused('too_long', `The picture takes longer than ${MAX_SECONDS} s to read.`, error)
  }
  return new PictureRefused('invalid_format', 'The picture is broken: it can’t be read to its end.', error)
}
