const PRESCANNED_BYTES = 1024
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

/** The encoding that a meta tag or an XML declaration among the first bytes names (HTML Standard §13.2.3.2). */
function prescanned(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, PRESCANNED_BYTES))
    .toString('latin1')
    .replace(/<!--.*?-->/gs, '')
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoderOf('utf-8', true).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Reads the bytes of a page as text. The encoding is that of the byte order mark, else of the Content-Type, else of a meta
 * tag in the first 1024 bytes (HTML Standard §13.2.3.1), else UTF-8 where the bytes are valid, else windows-1252. Bytes
 * that are none of the encoding become U+FFFD.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): { text: string; charset: string } {
  const named = byteOrderMark(bytes) ?? encodingOf(charsetIn(contentType ?? '')) ?? prescanned(bytes)
  const charset = named ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return { text: decoderOf(charset).decode(bytes), charset }
}
