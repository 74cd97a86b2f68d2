import type { Candidate } from '../candidate.ts'
import type { Piece } from '../pages/pieces.ts'

/** The longest value of the field, in characters. */
export const MAX_PLACE = 160

/** An address found in a piece. */
export interface Place {
  readonly value: Candidate
  readonly piece: Piece
  /** What stands before it in the piece. */
  readonly before: string
  readonly hasStreet: boolean
  readonly hasPostcode: boolean
}
