/** The types of pictures that are taken. */
export type PictureType = 'jpeg' | 'png' | 'webp'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [...Buffer.from('RIFF')]
const WEBP = [...Buffer.from('WEBP')]

const has = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

/** What a file is by its first bytes, whatever its name or its server says; null where it is none that is taken. */
export function sniff(bytes: Uint8Array): PictureType | null {
  if (has(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (has(bytes, PNG)) return 'png'
  if (has(bytes, RIFF) && has(bytes, WEBP, 8)) return 'webp'
  return null
}
