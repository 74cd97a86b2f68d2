import { pageLimits } from '@launch/proto/schemas/page'

const UNWANTED = /[^\P{Cc}\t\n\f\r]|\ufeff/gu
const ESCAPED = /["\\\n\t]/g

/** Text without control characters and byte order marks, which people don't see and databases don't take. */
export function cleaned(text: string): string {
  return text.search(UNWANTED) === -1 ? text : text.replace(UNWANTED, '')
}

/** So much white space in a row parts nothing better than one space does, and every reader of it takes its time. */
const GAP = /\s{100,}/gu

/** White space that goes on and on as one space; `<pre>` and rows of no-break spaces may hold it. */
export function withoutGaps(text: string): string {
  return text.replace(GAP, ' ')
}

/** Runs of white space as one space; no-break spaces stay, as they hold numbers together. */
export function collapsed(text: string): string {
  return withoutGaps(text.replace(/[ \t\n\f\r]+/g, ' '))
}

/** The first `length` UTF-16 units, one fewer where that would cut a character in two. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length)
}

/** A text that grows up to the size of a stored text. */
export class BoundedText {
  private readonly parts: string[] = []
  private units = 0
  private bytes = 0
  private jsonBytes = 0
  /** True once something did not fit. */
  isFull = false

  /** In UTF-16 units. */
  get length(): number {
    return this.units
  }

  /** Appends the whole of it, or nothing where it does not fit. */
  append(text: string): boolean {
    const bytes = Buffer.byteLength(text)
    const jsonBytes = bytes + (text.match(ESCAPED)?.length ?? 0)
    if (this.bytes + bytes > pageLimits.textBytes || this.jsonBytes + jsonBytes > pageLimits.textJsonBytes) {
      this.isFull = true
      return false
    }
    this.parts.push(text)
    this.units += text.length
    this.bytes += bytes
    this.jsonBytes += jsonBytes
    return true
  }

  /** Appends as much of it as fits. */
  appendPart(text: string): void {
    let rest = cut(text, pageLimits.textBytes)
    if (rest.length < text.length) this.isFull = true
    for (let size = rest.length; size > 0 && rest !== ''; ) {
      const part = cut(rest, size)
      if (part !== '' && this.append(part)) rest = rest.slice(part.length)
      else size = Math.floor(Math.min(size, rest.length) / 2)
    }
  }

  toString(): string {
    return this.parts.join('').toWellFormed()
  }
}
