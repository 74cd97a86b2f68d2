/** An attribute as it is written: its name and value; `null` where it has no value. */
export type Attribute = readonly [name: string, value: string | null]

/** A piece of a page's source. Comments, doctypes and the insides of raw-text elements are `other`. */
export type Token =
  | { kind: 'open'; name: string; attributes: Attribute[]; closed: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'other'; text: string; inside: string }

const TOKEN =
  /<!--[\s\S]*?-->|<![^>]*>|<\?[^>]*>|<\/([a-zA-Z][\w:-]*)[^>]*>|<([a-zA-Z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const RAW = /^(?:script|style|textarea|title|template|pre|xmp|svg)$/

/** Takes a page's source apart. Written for the pages of the corpus: no parser of everything. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(source); match; match = TOKEN.exec(source)) {
    if (match.index > at) tokens.push({ kind: 'text', text: source.slice(at, match.index) })
    at = TOKEN.lastIndex
    const [whole, closing, opening, rest = ''] = match
    if (closing !== undefined) tokens.push({ kind: 'close', name: closing })
    else if (opening === undefined) tokens.push({ kind: 'other', text: whole, inside: '' })
    else {
      tokens.push({ kind: 'open', name: opening, attributes: attributesOf(rest), closed: /\/\s*$/.test(rest) })
      const name = opening.toLowerCase()
      if (!RAW.test(name) || /\/\s*$/.test(rest)) continue
      const end = source.toLowerCase().indexOf(`</${name}`, at)
      const to = end < 0 ? source.length : end
      tokens.push({ kind: 'other', text: source.slice(at, to), inside: name })
      at = to
      TOKEN.lastIndex = to
    }
  }
  if (at < source.length) tokens.push({ kind: 'text', text: source.slice(at) })
  return tokens
}

function attributesOf(text: string): Attribute[] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
    name,
    double ?? single ?? bare ?? null,
  ])
}

/** Writes an attribute with the quote asked for where the value allows it. */
function attribute([name, value]: Attribute, quote: string): string {
  if (value === null) return name
  const mark = value.includes(quote) ? (quote === '"' ? "'" : '"') : quote
  return `${name}=${mark}${value}${mark}`
}

/** A token as source again. */
export function sourceOf(token: Token, quote = '"'): string {
  if (token.kind === 'close') return `</${token.name}>`
  if (token.kind !== 'open') return token.text
  const attributes = token.attributes.map((each) => ` ${attribute(each, quote)}`).join('')
  return `<${token.name}${attributes}${token.closed ? ' /' : ''}>`
}

/** The index of the end tag of each element that has one, by the index of its start tag. */
export function endsOf(tokens: readonly Token[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  tokens.forEach((token, index) => {
    if (token.kind === 'open' && !token.closed) open.push(index)
    if (token.kind !== 'close') return
    const name = token.name.toLowerCase()
    const at = open.findLastIndex((each) => nameAt(tokens, each) === name)
    if (at < 0) return
    ends.set(open[at] ?? 0, index)
    open.length = at
  })
  return ends
}

/** The element's name in lower case, '' where the token is no start tag. */
export function nameAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index]
  return token?.kind === 'open' ? token.name.toLowerCase() : ''
}
