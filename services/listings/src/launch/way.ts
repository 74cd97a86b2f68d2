import type { Kind, Occurrence, OccurrenceOf, Refused, Standing, Status } from './standing.ts'

/**
 * A function of a standing and of what occurred. A cell of the table gets its own occurrence alone, so one that wants just
 * that kind fits: types of methods allow it, types of functions would not.
 */
type Of<T> = { of(standing: Standing, occurrence: Occurrence): T }['of']

/** What has to hold for a way to be taken, in words for the diagram. */
export interface Condition {
  says: string
  holds: Of<boolean>
}

/** What becomes of the standing beside its status. */
export type Change = Of<Partial<Standing>>

/** A way that an occurrence can take: to a status, or to a refusal. */
export type Way =
  | { to: Status | 'gone'; when: Condition | undefined; change: Change | undefined }
  | { refused: Refused; when: Condition }

/** A way to a status. */
export function to(status: Status | 'gone', change?: Change, when?: Condition): Way {
  return { to: status, when, change }
}

/** A way that ends. */
export function refuse(refused: Refused, when: Condition): Way {
  return { refused, when }
}

/** A condition on a standing and on occurrences of some kinds. */
export function condition<K extends Kind>(
  says: string,
  holds: (standing: Standing, occurrence: OccurrenceOf<K>) => boolean,
): Condition {
  const method: { of(standing: Standing, occurrence: OccurrenceOf<K>): boolean } = { of: holds }
  return { says, holds: method.of }
}
