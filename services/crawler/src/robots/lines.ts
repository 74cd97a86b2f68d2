/** A line that means something to us. `value` is a string of bytes, trimmed, without its comment. */
export interface RobotsLine {
  readonly name: 'user-agent' | 'allow' | 'disallow' | 'sitemap'
  readonly value: string
}

// The misspellings are those the public parsers accept, so that a rule meant is a rule kept.
const NAMES: ReadonlyMap<string, RobotsLine['name']> = new Map([
  ['allow', 'allow'],
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['useg-agent', 'user-agent'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['desallow', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
])

const TWO_WORDS = /^(\S+)[ \t]+(\S+)$/
const HTML_LINE_BREAK = /<br[ \t]*\/?>/gi

/** The known lines of a file given by `robotsText`, in order; everything else is left out (RFC 9309 §2.2). */
export function* robotsLines(text: string): Generator<RobotsLine> {
  for (const raw of text.split('\n')) {
    const line = raw === '' ? undefined : robotsLine(raw)
    if (line !== undefined) yield line
  }
}

function robotsLine(raw: string): RobotsLine | undefined {
  const comment = raw.indexOf('#')
  const line = trimmed(comment === -1 ? raw : raw.slice(0, comment))
  const colon = line.indexOf(':')
  if (colon !== -1) return named(line.slice(0, colon), line.slice(colon + 1))
  // A forgotten colon is forgiven where nothing else can be meant.
  const words = TWO_WORDS.exec(line)
  return words === null ? undefined : named(words[1] ?? '', words[2] ?? '')
}

function named(name: string, value: string): RobotsLine | undefined {
  const known = NAMES.get(trimmed(name).toLowerCase())
  if (known === undefined) return undefined
  return { name: known, value: trimmed(value.includes('<') ? value.replace(HTML_LINE_BREAK, '') : value) }
}

/** Spaces and tabs only: `trim()` would take the byte A0, which is part of letters such as `à`. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}
