import { invalidInput } from '@launch/kit'

/** Where a page of edits ended: the time in microseconds, as Postgres keeps it, then the listing and its version. */
export interface EditPosition {
  micros: string
  listing: number
  version: number
}

const FORM = /^(\d{1,17})\.(\d{1,10})\.(\d{1,10})$/
const MAX_INT4 = 2_147_483_647

/** Writes a cursor: base64url, opaque to callers. */
export function encodeEditCursor({ micros, listing, version }: EditPosition): string {
  return Buffer.from(`${micros}.${listing}.${version}`).toString('base64url')
}

/** Reads a cursor. @throws Refusal `invalid_request` at `/cursor` for anything that is none */
export function decodeEditCursor(cursor: string): EditPosition {
  const [, micros = '', listing, version] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = { micros, listing: Number(listing), version: Number(version) }
  if (micros && Math.max(position.listing, position.version) <= MAX_INT4) return position
  throw invalidInput('cursor', 'invalid_format', 'This is no cursor of the edits. Start again without one.')
}
