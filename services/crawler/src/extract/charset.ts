import { guessedCharset, withoutParts } from './charset-guess.ts'

/** Far more than what stands before the end of a head; browsers start anew with the encoding of a late meta tag. */
const PRESCANNED_BYTES = 256 * 1024
const HEAD_END = /<\/head[\s>]|<body[\s>]/i
const META = /<meta\s([^>]*)>?/gi
const ATTRIBUTE = /([^\s=/"'>]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** A decoder for any label of the Encoding Standard; the types know only some. Throws where the label is none. */
function decoderOf(label: string, isStrict = false): TextDecoder {
  return new TextDecoder(label as ConstructorParameters<typeof TextDecoder>[0], { fatal: isStrict })
}

/** The name of the encoding a label stands for; null where none or where it is not fit for web pages. */
function encodingOf(label: string | undefined): string | null {
  if (label === undefined) return null
  try {
    return decoderOf(label.trim()).encoding
  } catch {
    return null
  }
}

function charsetIn(contentType: string): string | undefined {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

function byteOrderMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return a === 0xff && b === 0xfe ? 'utf-16le' : null
}

/** The source up to the end of its head, without comments, scripts and style sheets. */
function headOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, PRESCANNED_BYTES)).toString('latin1')
  const bare = withoutParts(start, /<!--/g, '-->')
  const plain = withoutParts(withoutParts(bare, /<script[\s>]/gi, '</script'), /<style[\s>]/gi, '</style')
  return plain.slice(0, HEAD_END.exec(plain)?.index)
}

/** The encoding that a meta tag of the head or an XML declaration names (HTML Standard §13.2.3.2). */
function prescanned(bytes: Uint8Array): string | null {
  const start = headOf(bytes)
  const xml = /^<\?xml\s[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1]
  const labels = [...start.matchAll(META)].map((meta) => {
    const found = new Map<string, string>()
    for (const [, name = '', double, single, bare] of (meta[1] ?? '').matchAll(ATTRIBUTE))
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    const isContentType = found.get('http-equiv')?.toLowerCase() === 'content-type'
    return found.get('charset') ?? (isContentType ? charsetIn(found.get('content') ?? '') : undefined)
  })
  const encoding = [...labels, xml].map(encodingOf).find((name) => name !== null) ?? null
  // What could be read byte by byte to get here is not UTF-16, whatever it says.
  if (encoding?.startsWith('utf-16')) return 'utf-8'
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding
}

const BEYOND_ASCII = /[^\0-\x7f]/g
const BROKEN = '\ufffd'

/** Whether bytes are in an encoding, but for a few that somebody broke. */
function isIn(charset: string, bytes: Uint8Array): boolean {
  const text = decoderOf(charset).decode(bytes)
  if (!text.includes(BROKEN)) return true
  const broken = text.split(BROKEN).length - 1
  return broken * 2 <= (text.match(BEYOND_ASCII) ?? []).length && (charset === 'utf-8' || !isIn('utf-8', bytes))
}

/**
 * Reads the bytes of a page as text. The encoding is that of the byte order mark, else of the Content-Type, else of a meta
 * tag in the head (HTML Standard §13.2.3.1), each as long as the bytes are in it; else UTF-8 where they are, else the one
 * that they look most like. Bytes that are none of the encoding become U+FFFD.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): { text: string; charset: string } {
  const charset = byteOrderMark(bytes) ?? charsetOf(bytes, contentType)
  return { text: decoderOf(charset).decode(bytes), charset }
}

function charsetOf(bytes: Uint8Array, contentType: string | null): string {
  const header = encodingOf(charsetIn(contentType ?? ''))
  if (header !== null && isIn(header, bytes)) return header
  const named = prescanned(bytes)
  if (named !== null && named !== header && isIn(named, bytes)) return named
  return isIn('utf-8', bytes) ? 'utf-8' : guessedCharset(bytes)
}
