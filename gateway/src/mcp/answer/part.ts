import { nearestFirst } from '../../call/nearest.ts'
import { invalid } from '../../door/read-request.ts'
import { type Fits, fit, type LeftOut } from './fit.ts'

/** Which part of an answer is wanted, and from where on in a list or text. */
export interface WantedPart {
  part: string
  start: number
}

/** A part of an answer, or a window of it. */
export interface Part {
  part: string
  value: unknown
  /** Of a list or text: where the window begins, where the next one does (null at the end), and how long all of it is. */
  start?: number
  next_start?: number | null
  total?: number
}

const POINTER = /^(?:\/[^/]{1,200}){1,8}$/

/** The part that a tool's arguments ask for; undefined where they ask for the whole. */
export function wantedPart(part: unknown, start: unknown): WantedPart | undefined {
  if (part === undefined && start === undefined) return undefined
  if (typeof part !== 'string' || !POINTER.test(part)) {
    const detail = 'Give `part` as a JSON pointer into the answer, such as `/fields/name` or `/faqs`.'
    throw invalid({ pointer: '/arguments/part', code: part === undefined ? 'required' : 'invalid_format', detail })
  }
  if (start === undefined) return { part, start: 0 }
  if (typeof start === 'number' && Number.isSafeInteger(start) && start >= 0) return { part, start }
  const detail = '`start` is not a whole number from 0.'
  throw invalid({ pointer: '/arguments/start', code: 'invalid_format', detail })
}

function valueAt(answer: unknown, pointer: string): unknown {
  let value = answer
  for (const each of pointer.split('/').slice(1)) {
    const key = each.replaceAll('~1', '/').replaceAll('~0', '~')
    const known = typeof value === 'object' && value !== null ? Object.keys(value) : []
    if (!known.includes(key)) throw noSuchPart(pointer, key, known)
    value = Reflect.get(value as object, key)
  }
  return value
}

function noSuchPart(pointer: string, key: string, known: readonly string[]) {
  const there = known.length > 0 ? `There are ${nearestFirst(key, known).slice(0, 40).join(', ')}.` : 'It has no parts.'
  const detail = `The answer has no part \`${pointer.slice(0, 200)}\`. ${there}`
  return invalid({ pointer: '/arguments/part', code: 'not_allowed', detail })
}

/** The most that fits, between `least` and `most`, of what grows with a number. */
function largest(least: number, most: number, fits: (size: number) => boolean): number {
  let [low, high] = [least, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** No text of so many UTF-16 units fits: a token holds a few letters at most. */
const LONGEST_WINDOW = 60_000

/** The most of a text from a place on that fits, in whole characters. */
export function textWindow(text: string, start: number, fits: (window: string) => boolean): string {
  const rest = text.slice(start, start + LONGEST_WINDOW)
  const window = rest.slice(
    0,
    largest(0, rest.length, (size) => fits(rest.slice(0, size))),
  )
  return window.isWellFormed() ? window : window.slice(0, -1)
}

/** The part of an answer that was asked for: whole where it fits, else the window of it that does. */
export function partOf(answer: unknown, { part, start }: WantedPart, fits: Fits): { shown: Part; leftOut: LeftOut[] } {
  const whole = valueAt(answer, part)
  const isText = typeof whole === 'string'
  if (!isText && !Array.isArray(whole)) {
    const { value, leftOut } = fit(whole, part, (candidate, left) => fits({ part, value: candidate }, left))
    return { shown: { part, value }, leftOut }
  }
  const total = whole.length
  const windowOf = (value: string | unknown[]): Part => {
    const next = start + value.length
    return { part, value, start, next_start: next < total ? next : null, total }
  }
  if (isText) return { shown: windowOf(textWindow(whole, start, (text) => fits(windowOf(text), []))), leftOut: [] }
  const rest = whole.slice(start)
  const count = largest(0, rest.length, (size) => fits(windowOf(rest.slice(0, size)), []))
  if (count > 0 || rest.length === 0) return { shown: windowOf(rest.slice(0, count)), leftOut: [] }
  const single = fit(rest[0], `${part}/${start}`, (item, left) => fits(windowOf([item]), left))
  return { shown: windowOf([single.value]), leftOut: single.leftOut }
}
