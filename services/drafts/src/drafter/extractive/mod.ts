import type { Drafter, Profile, ReadPage } from '../drafter.ts'
import { type Candidate, evidenceOf } from './candidate.ts'
import { findHeadline } from './headline.ts'
import { findName } from './name.ts'

function found(candidate: Candidate) {
  return { value: candidate.value, state: 'ai' as const, evidence: [evidenceOf(candidate)] }
}

/** Copies what the pages say, each value with the passage it was cut from, and leaves the rest blank. */
export const extractiveDrafter: Drafter = {
  async draft(blank: Profile, pages: readonly ReadPage[]): Promise<Profile> {
    const name = findName(pages)
    const headline = findHeadline(pages, name?.value ?? null)
    const fields = { ...blank.fields }
    if (name) fields.name = found(name)
    if (headline) fields.headline = found(headline)
    return { ...blank, fields }
  },
}
