import type { Candidate } from '../candidate.ts'

/** A question with its answer as passages of the site. */
export interface Entry {
  readonly question: Candidate
  readonly answer: Candidate
}

export const MAX_QUESTION = 300
export const MAX_ANSWER = 3000
