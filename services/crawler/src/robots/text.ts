/** Most of a file that is read, in bytes: 500 KiB, the least RFC 9309 §2.5 asks a crawler to read. */
export const ROBOTS_MAX_BYTES = 512_000

const UTF8_BOM_OR_ITS_START = /^\xef(?:\xbb\xbf?)?/
const UTF8_NO_BREAK_SPACE = '\xc2\xa0'

/**
 * The file as a string of bytes: each character is one byte (0..255) of its UTF-8 form, so that lengths count octets and
 * patterns can be percent-encoded without guessing at broken UTF-8. UTF-16 is known by its byte order mark; marks are
 * dropped; line ends become `\n`; a file over {@link ROBOTS_MAX_BYTES} ends after its last whole line.
 */
export function robotsText(body: Uint8Array | string): string {
  const bytes = typeof body === 'string' ? firstBytes(body) : body
  const encoding = utf16(bytes)
  const charBytes = encoding === undefined ? 1 : 2
  const isCut = bytes.length > ROBOTS_MAX_BYTES
  // One character more than is read: where it is a line end, the line before it is whole.
  const head = isCut ? bytes.subarray(0, ROBOTS_MAX_BYTES + charBytes) : bytes
  const text = byteString(encoding === undefined ? head : toUtf8(head, encoding))
    .replaceAll('\r', '\n')
    .replace(UTF8_BOM_OR_ITS_START, '')
    // Pasted from a word processor, it stands where a space was meant.
    .replaceAll(UTF8_NO_BREAK_SPACE, ' ')
  return isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text
}

/** One character per byte. */
function byteString(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

function firstBytes(text: string): Uint8Array {
  // A character has at most 3 bytes per UTF-16 unit: a text that does not fit fills more than is read.
  const buffer = new Uint8Array(Math.min(text.length * 3, ROBOTS_MAX_BYTES + 4))
  return buffer.subarray(0, new TextEncoder().encodeInto(text, buffer).written)
}

function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

function toUtf8(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Uint8Array {
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
}
