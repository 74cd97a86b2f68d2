import type { DraftField } from '@launch/proto/schemas/draft'
import type { CutWhy } from '../drafter/drafter.ts'
import type { Redraft } from './cut.ts'

const reasons: Record<CutWhy, (names: string) => string> = {
  work: (names) => `Looking for ${names} took more work than is done for one site, and was cut off.`,
  time: (names) => `There was no time left to look for ${names}: the service was busy.`,
  fault: (names) => `Looking for ${names} failed by a fault of ours.`,
}

const AGAIN = 'It is tried once more when the service is less busy; what you fill in until then stays.'
const BY_HAND = 'Ask for it again with `regenerate`, or fill it in yourself.'

/** What was cut off of a draft, why, and what comes of it. */
export function cutAdvice(names: readonly DraftField[], why: CutWhy, redraft: Redraft | null): string {
  const listed = names.map((name) => `\`${name}\``).join(', ')
  return `${reasons[why](listed)} ${redraft === 'done' || redraft === null ? BY_HAND : AGAIN}`
}

/** Why a field that a listing needs is blank. */
export const wasCut = 'it was cut off before it was found'
