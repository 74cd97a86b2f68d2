import { createHash } from 'node:crypto'
import { invalidInput } from '@launch/kit'

/** Where a page of search results ended. */
export interface Position {
  /** How well the last item matched; 0 where the order does not ask. */
  match: number
  /** Its votes, or by the newest the milliseconds at which it went live. */
  key: number
  id: number
}

/** What a cursor belongs to: all that decides what is found and in which order. */
export type Searched = readonly (string | null)[]

/** Cursors of another search are refused, as their place means nothing in this one. */
const searchMark = (searched: Searched) =>
  createHash('sha256').update(JSON.stringify(searched)).digest('base64url').slice(0, 8)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const MAX_INT4 = 2_147_483_647

/** Before the first item by relevance or votes. */
export const START: Position = { match: 1_000, key: MAX_INT4, id: 0 }
/** Before the first item by the newest: of two that went live together the later made comes first. */
export const NEWEST: Position = { match: 0, key: Number.MAX_SAFE_INTEGER, id: MAX_INT4 }

/** Writes a cursor: base64url of JSON, opaque to callers. */
export function encodeCursor(searched: Searched, { match, key, id }: Position): string {
  return Buffer.from(JSON.stringify([searchMark(searched), match, key, id])).toString('base64url')
}

/**
 * Reads a cursor.
 * @param mostKey the greatest key that the order has
 * @throws Refusal `invalid_request` at `/cursor` for anything that is none, or of another search
 */
export function decodeCursor(searched: Searched, cursor: string, mostKey = MAX_INT4): Position {
  const [mark, match, key, id, ...more] = parsed(cursor)
  const whole = isCount(match) && isCount(key) && isCount(id) && match <= 1_000 && key <= mostKey && id <= MAX_INT4
  if (mark !== searchMark(searched) || !whole || more.length > 0) {
    throw invalidInput('cursor', 'invalid_format', 'This is no cursor of this search. Start again without one.')
  }
  return { match, key, id }
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
