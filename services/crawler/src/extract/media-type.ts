/** How the bytes of an answer are read. */
export type MediaKind = 'html' | 'xhtml' | 'text' | 'other'

const BY_TYPE: Readonly<Record<string, MediaKind>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'xhtml',
  'text/plain': 'text',
  'text/markdown': 'text',
}
/** Signatures of files that servers now and then send as HTML (MIME Sniffing Standard §6). */
const SIGNATURES = [
  '%PDF-',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'PK\x03\x04',
  '\x1f\x8b',
  'RIFF',
  '\x00\x00\x01\x00',
  'wOF',
  'BM\x00',
  'ID3',
  '\x7fELF',
]
/** Feeds and sitemaps, which some servers send as HTML. */
const FEED = /^(?:<[?!][^>]*>\s*)*<(?:rss|feed|rdf:rdf|urlset|sitemapindex|opml)[\s>]/i
const UNICODE_MARKS = ['\xef\xbb\xbf', '\xfe\xff', '\xff\xfe']

function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
}

/**
 * What the bytes are: by the Content-Type, but never HTML where their first bytes are those of another kind of file, of
 * bare JSON or of a feed, and by the first bytes alone where there is no Content-Type (MIME Sniffing Standard §7).
 */
export function mediaKindOf(bytes: Uint8Array, contentType: string | null): MediaKind {
  const start = startOf(bytes)
  if (SIGNATURES.some((signature) => start.startsWith(signature))) return 'other'
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isUnicode = UNICODE_MARKS.some((mark) => start.startsWith(mark))
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (type === '') {
    if (!isUnicode && start.includes('\0')) return 'other'
    if (
      /^<(?:!doctype html|!--|html|head|body|title|meta|script|div|h1|p|a|table|\?xml[^>]*>\s*<!doctype html)\b/i.test(
        text,
      )
    )
      return 'html'
    return /^[{[<]/.test(text) ? 'other' : 'text'
  }
  const kind = BY_TYPE[type] ?? 'other'
  const isJson = /^[{[]/.test(text) && !start.includes('<')
  return (isJson || FEED.test(text)) && kind !== 'text' ? 'other' : kind
}
