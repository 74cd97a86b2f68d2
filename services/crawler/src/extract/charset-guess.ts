import { analyse } from 'chardet'

const SAMPLED_BYTES = 256 * 1024
const GUESSED_BYTES = 32 * 1024
/** Fewer bytes beyond ASCII than these say nothing: a copyright sign, a dash, a name. */
const FEWEST_TELLING = 10
/** Below this a guess is no better than the usual encoding. */
const SURE = 20
const USUAL = 'windows-1252'
/** Families that a page which says nothing of its encoding may be in; ISO names stand for what browsers read them as. */
const GUESSABLE: ReadonlyMap<string, string> = new Map([
  ['Shift_JIS', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['EUC-KR', 'euc-kr'],
  ['Big5', 'big5'],
  ['GB18030', 'gb18030'],
  ['ISO-2022-JP', 'iso-2022-jp'],
  ['KOI8-R', 'koi8-r'],
  ['windows-1251', 'windows-1251'],
  ['ISO-8859-1', USUAL],
  ['windows-1252', USUAL],
  ['ISO-8859-2', 'iso-8859-2'],
  ['windows-1250', 'windows-1250'],
  ['ISO-8859-7', 'windows-1253'],
  ['windows-1253', 'windows-1253'],
  ['ISO-8859-8', 'windows-1255'],
  ['windows-1255', 'windows-1255'],
  ['windows-1256', 'windows-1256'],
  ['ISO-8859-9', 'windows-1254'],
  ['windows-1254', 'windows-1254'],
])
const LATIN: ReadonlySet<string> = new Set([USUAL, 'iso-8859-2', 'windows-1250', 'windows-1254'])
const CYRILLIC = ['windows-1251', 'koi8-r'] as const
const WORD = /[\p{L}\p{M}]+/gu
/** Read in the wrong one of the Cyrillic encodings, small letters are capitals. */
const CYRILLIC_WORD = /^\p{Lu}?(?:(?=\p{Script=Cyrillic})\p{Ll})+$/u

/** Source without what starts with `open`, up to and with `close`; what is never closed is left out up to the end. */
export function withoutParts(source: string, open: RegExp, close: string): string {
  const parts: string[] = []
  const lower = source.toLowerCase()
  let from = 0
  for (const { index } of source.matchAll(open)) {
    if (index < from) continue
    parts.push(source.slice(from, index))
    const end = lower.indexOf(close, index)
    from = end === -1 ? source.length : end + close.length
    if (end === -1) break
  }
  return parts.join('') + source.slice(from)
}

/** The bytes of a page's words, without markup, scripts and style sheets. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  let source = Buffer.from(bytes.subarray(0, SAMPLED_BYTES)).toString('latin1')
  for (const name of ['script', 'style']) source = withoutParts(source, new RegExp(`<${name}[\\s>]`, 'gi'), `</${name}`)
  return Buffer.from(source.replace(/<[^<>]*>/g, ' ').slice(0, GUESSED_BYTES), 'latin1')
}

function isOf(charset: string, bytes: Uint8Array): boolean {
  try {
    // A character may be cut in two where the sample ends.
    new TextDecoder(charset as 'utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** How many words a Cyrillic encoding makes of the bytes. */
function cyrillicWords(charset: string, bytes: Uint8Array): number {
  const words = new TextDecoder(charset as 'utf-8').decode(bytes).match(WORD) ?? []
  return words.filter((word) => word.length > 2 && CYRILLIC_WORD.test(word)).length
}

/** The Cyrillic encoding of a sample of few words, whose letters are mostly beyond ASCII; null where it is in none. */
function cyrillicOf(sample: Uint8Array, telling: number): string | null {
  const ascii = sample.reduce((sum, byte) => sum + ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a ? 1 : 0), 0)
  if (telling <= ascii) return null
  const [modern, older] = CYRILLIC.map((charset) => cyrillicWords(charset, sample))
  if (modern === undefined || older === undefined || modern === older) return null
  return modern > older ? CYRILLIC[0] : CYRILLIC[1]
}

/** The likeliest encoding of a page that is not UTF-8 and names none that it is in. */
export function guessedCharset(bytes: Uint8Array): string {
  const sample = sampleOf(bytes)
  const telling = sample.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0)
  if (telling < FEWEST_TELLING) return USUAL
  const best = analyse(sample).find(({ name }) => GUESSABLE.has(name))
  const charset = GUESSABLE.get(best?.name ?? '') ?? USUAL
  if (LATIN.has(charset) || (best?.confidence ?? 0) < SURE) {
    const cyrillic = cyrillicOf(sample, telling)
    if (cyrillic !== null) return cyrillic
  }
  return (best?.confidence ?? 0) >= SURE && isOf(charset, sample) ? charset : USUAL
}
