import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { once } from '../once.ts'

/** A string of a JSON-LD block; `start` and `end` span what stands between the quotes in the stored text. */
export interface JsonText {
  readonly kind: 'text'
  readonly value: string
  readonly start: number
  readonly end: number
}
export interface JsonList {
  readonly kind: 'list'
  readonly items: readonly Json[]
}
export interface JsonObject {
  readonly kind: 'object'
  readonly members: ReadonlyMap<string, Json>
}
/** Numbers, `true`, `null` and whatever else stands without quotes. */
export interface JsonBare {
  readonly kind: 'bare'
  readonly value: string
  readonly start: number
  readonly end: number
}
export type Json = JsonText | JsonList | JsonObject | JsonBare

const DEEPEST = 32
const MOST_VALUES = 10_000
const SPACE = /(?:[\s,;\u{feff}]+|<!--|-->|<!\[CDATA\[|\]\]>|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/uy
const BARE = /[^\s,:{}[\]"]+/y

/** Reads JSON as people write it: with trailing commas, comments, several values in a row, ends missing. */
class JsonReader {
  private readonly text: string
  private readonly end: number
  private at: number
  private left = MOST_VALUES

  constructor(text: string, start: number, end: number) {
    this.text = text
    this.at = start
    this.end = end
  }

  all(): Json[] {
    const found: Json[] = []
    while (this.hasMore()) {
      const value = this.value(0)
      if (value) found.push(value)
    }
    return found
  }

  private hasMore(): boolean {
    this.skip(SPACE)
    return this.at < this.end && this.left > 0
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const skipped = pattern.exec(this.text)?.[0] ?? ''
    this.at += skipped.length
    return skipped
  }

  private value(depth: number): Json | null {
    if (!this.hasMore()) return null
    this.left--
    const first = this.text[this.at]
    if (first === '"') return this.quoted()
    if ((first === '{' || first === '[') && depth < DEEPEST) {
      this.at++
      return first === '{' ? this.object(depth + 1) : this.list(depth + 1)
    }
    const start = this.at
    const value = this.skip(BARE)
    if (value !== '') return { kind: 'bare', value, start, end: this.at }
    this.at++
    return null
  }

  private quoted(): JsonText | null {
    const start = this.at + 1
    for (let at = start; at < this.end; at++) {
      const unit = this.text[at]
      if (unit === '\\') at++
      else if (unit === '"') {
        this.at = at + 1
        return { kind: 'text', value: decoded(this.text.slice(start, at)), start, end: at }
      }
    }
    this.at = this.end
    return null
  }

  private list(depth: number): JsonList {
    const items: Json[] = []
    while (this.hasMore()) {
      if (this.text[this.at] === ']') {
        this.at++
        break
      }
      const item = this.value(depth)
      if (item) items.push(item)
    }
    return { kind: 'list', items }
  }

  private object(depth: number): JsonObject {
    const members = new Map<string, Json>()
    while (this.hasMore()) {
      if (this.text[this.at] === '}') {
        this.at++
        break
      }
      const key = this.value(depth)
      this.skip(SPACE)
      if (this.text[this.at] !== ':') continue
      this.at++
      const value = this.value(depth)
      if (value && (key?.kind === 'text' || key?.kind === 'bare') && !members.has(key.value))
        members.set(key.value, value)
    }
    return { kind: 'object', members }
  }
}

function decoded(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    return String(JSON.parse(`"${raw}"`))
  } catch {
    return raw
  }
}

/** An object of a page's JSON-LD. */
export interface JsonNode {
  readonly page: ReadPage
  readonly object: JsonObject
}

/** All objects of a page's JSON-LD, an outer one before those in it. Broken JSON gives what can be made out. */
export const jsonNodes = once((page: ReadPage): readonly JsonNode[] => {
  const text = page.texts.json_ld?.text ?? ''
  const found: JsonNode[] = []
  const take = (value: Json): void => {
    if (value.kind === 'list') value.items.forEach(take)
    if (value.kind !== 'object') return
    found.push({ page, object: value })
    for (const member of value.members.values()) take(member)
  }
  for (const { start, end } of page.outline.json_ld) new JsonReader(text, start, end).all().forEach(take)
  return found
})

/** A member's values: the items of a list, else the value itself. */
export function valuesOf({ members }: JsonObject, key: string): readonly Json[] {
  const value = members.get(key)
  if (value === undefined) return []
  return value.kind === 'list' ? value.items : [value]
}

/** The texts of a member, decoded. */
export function textsOf(object: JsonObject, key: string): string[] {
  return valuesOf(object, key).flatMap((value) => (value.kind === 'text' ? [value.value] : []))
}

/** Whether an object is of a type that the pattern names, such as `Organization`. */
export function isOfType(object: JsonObject, type: RegExp): boolean {
  return textsOf(object, '@type').some((each) => type.test(each.replace(/^https?:\/\/schema\.org\//, '')))
}

/** A text as a passage, where it stands to the letter; `null` where escapes or entities stand in it. */
export function literal(page: ReadPage, value: Json | undefined): Candidate | null {
  if (value?.kind !== 'text' && value?.kind !== 'bare') return null
  const candidate = passage(page, 'json_ld', value.start, value.end, 0)
  const isLiteral = candidate !== null && candidate.value === value.value.trim()
  return isLiteral && !/&(?:#\w+|\w+);|<\w/.test(candidate.value) ? candidate : null
}
