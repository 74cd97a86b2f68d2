const QUOTES = '"\''
const CLOSER: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** Deeper nesting than this is read as flat: nobody writes it, and a stack without end would be one to fill. */
const DEEPEST = 64

/** Where the string that opens at `from` ends: after its closing quote, at an unescaped line break, or at the end. */
function afterString(css: string, from: number): number {
  const quote = css[from]
  for (let at = from + 1; at < css.length; at++) {
    const char = css[at]
    if (char === '\\') at++
    else if (char === quote) return at + 1
    else if (char === '\n') return at
  }
  return css.length
}

/** Where the comment that opens at `from` ends; the end of the text where it stays open. */
export function afterComment(css: string, from: number): number {
  const end = css.indexOf('*/', from + 2)
  return end === -1 ? css.length : end + 2
}

function isRawUrl(css: string, paren: number): boolean {
  const before = css[paren - 1]
  if ((before !== 'l' && before !== 'L') || css.slice(Math.max(0, paren - 3), paren).toLowerCase() !== 'url')
    return false
  return !QUOTES.includes(/\S/.exec(css.slice(paren + 1, paren + 64))?.[0] ?? '"')
}

/** Where the characters are that end, quote, comment or nest; what stands between them needs no look. */
const MARKS = /[\\/"'()[\]{};,]/g

/**
 * The index of the first of `stops` (of `{ } [ ] ( ) ; ,`) that stands outside of strings, comments and brackets, or the
 * length of the text where there is none (CSS Syntax Level 3 §5.4.7, §5.4.8). Linear in the text passed over.
 */
export function findOutside(css: string, from: number, stops: string): number {
  const closers: string[] = []
  for (let at = nextMark(css, from); at < css.length; at = nextMark(css, at)) {
    const char = css.charAt(at)
    if (closers.length === 0 && stops.includes(char)) return at
    if (char === '\\') at += 2
    else if (char === '/') at = css[at + 1] === '*' ? afterComment(css, at) : at + 1
    else if (QUOTES.includes(char)) at = afterString(css, at)
    else if (char === '(' && isRawUrl(css, at)) at = indexOrEnd(css, ')', at) + 1
    else {
      if (char === closers.at(-1)) closers.pop()
      else if (CLOSER[char] !== undefined && closers.length < DEEPEST) closers.push(CLOSER[char])
      at++
    }
  }
  return css.length
}

function nextMark(css: string, from: number): number {
  MARKS.lastIndex = from
  return MARKS.test(css) ? MARKS.lastIndex - 1 : css.length
}

function indexOrEnd(css: string, char: string, from: number): number {
  const at = css.indexOf(char, from)
  return at === -1 ? css.length : at
}

/** The parts of a text, but for empty ones, between the separators that stand outside of strings, comments and brackets. */
export function splitOutside(css: string, separator: string): string[] {
  const parts: string[] = []
  for (let from = 0; from <= css.length; ) {
    const end = findOutside(css, from, separator)
    if (end > from) parts.push(css.slice(from, end))
    from = end + 1
  }
  return parts
}

/** The text with each comment as one space. */
export function withoutComments(css: string): string {
  if (!css.includes('/*')) return css
  const parts: string[] = []
  for (let from = 0; from < css.length; ) {
    const start = indexOrEnd(css, '/*', from)
    parts.push(css.slice(from, start))
    from = start === css.length ? start : afterComment(css, start)
  }
  return parts.join(' ')
}

/** The text with its escapes read, so that `d\69splay` is `display` (CSS Syntax Level 3 §4.3.7). */
export function unescaped(css: string): string {
  if (!css.includes('\\')) return css
  return css.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, hex: string | undefined, char: string | undefined) => {
    if (hex === undefined) return char ?? ''
    const code = Number.parseInt(hex, 16)
    return code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
  })
}
