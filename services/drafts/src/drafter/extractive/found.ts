import type { Evidence } from '@launch/proto/schemas/evidence'
import type { ReadPage } from '../drafter.ts'
import { type Candidate, evidenceOf } from './candidate.ts'

/** A value that the site states, and the passages that support it: at least one, at most 20. */
export interface Found<T> {
  readonly value: T
  readonly from: readonly Candidate[]
}

/** Looks for one field on the pages of a site, the home page first; `null` where the site does not state it. */
export type Finder<T> = (pages: readonly ReadPage[]) => Found<T> | null

const MOST_EVIDENCE = 20

/** The value that a passage is. */
export function copied(candidate: Candidate): Found<string> {
  return { value: candidate.value, from: [candidate] }
}

/** The values that passages are, in their order; `null` where there are none. */
export function copiedList(candidates: readonly Candidate[], most: number): Found<string[]> | null {
  const taken = candidates.slice(0, Math.min(most, MOST_EVIDENCE))
  return taken.length === 0 ? null : { value: taken.map(({ value }) => value.replace(/\s+/gu, ' ')), from: taken }
}

/** A found value as a draft holds it. */
export function drafted<T>({ value, from }: Found<T>): { value: T; state: 'ai'; evidence: Evidence[] } {
  return { value, state: 'ai', evidence: from.slice(0, MOST_EVIDENCE).map(evidenceOf) }
}
