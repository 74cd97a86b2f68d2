import { BoundedText, cleaned, collapsed, cut } from './bounded-text.ts'

/** Where the two sides of an entry stand, in UTF-16 units. */
export interface EntrySpan {
  readonly label_start: number
  readonly label_end: number
  readonly start: number
  readonly end: number
}

const LONGEST_LABEL = 300
const LONGEST_VALUE = 4_000

/** One line, trimmed, without control characters, cut to `length` UTF-16 units. */
export function oneLine(text: string, length: number): string {
  return cut(collapsed(cleaned(cut(text, length * 8))).trim(), length).trim()
}

/** A text of entries, a line each: the label, what parts it from the value, the value. */
export class Entries {
  private readonly text = new BoundedText()
  private readonly joint: string

  constructor(joint: string) {
    this.joint = joint
  }

  get isFull(): boolean {
    return this.text.isFull
  }

  /** Writes an entry and tells where it stands; null where there is no value or no room. */
  add(label: string, value: string): EntrySpan | null {
    const name = oneLine(label, LONGEST_LABEL)
    const content = oneLine(value, LONGEST_VALUE)
    if (content === '') return null
    const label_start = this.text.length
    const start = label_start + (name === '' ? 0 : name.length + this.joint.length)
    const line = `${name === '' ? '' : name + this.joint}${content}\n`
    if (!this.text.append(line)) return null
    return { label_start, label_end: label_start + name.length, start, end: start + content.length }
  }

  toString(): string {
    return this.text.toString()
  }
}
