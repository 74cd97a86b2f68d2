import { createHash } from 'node:crypto'
import { invalidInput } from '@launch/kit'

/** Where a page of search results ended. */
export interface Position {
  /** How well the last item matched; 0 where nothing was searched for. */
  match: number
  votes: number
  id: number
}

/** Cursors of another search are refused, as their place means nothing in this one. */
const searchMark = (q: string) => createHash('sha256').update(q).digest('base64url').slice(0, 8)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const MAX_INT4 = 2_147_483_647

/** Before the first item of any search. */
export const START: Position = { match: 1_000, votes: MAX_INT4, id: 0 }

/** Writes a cursor: base64url of JSON, opaque to callers. */
export function encodeCursor(q: string, { match, votes, id }: Position): string {
  return Buffer.from(JSON.stringify([searchMark(q), match, votes, id])).toString('base64url')
}

/** Reads a cursor. @throws Refusal `invalid_request` at `/cursor` for anything that is none, or of another search */
export function decodeCursor(q: string, cursor: string): Position {
  const [mark, match, votes, id, ...more] = parsed(cursor)
  const whole = isCount(match) && isCount(votes) && isCount(id) && match <= 1_000 && Math.max(votes, id) <= MAX_INT4
  if (mark !== searchMark(q) || !whole || more.length > 0) {
    throw invalidInput('cursor', 'invalid_format', 'This is no cursor of this search. Start again without one.')
  }
  return { match, votes, id }
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
