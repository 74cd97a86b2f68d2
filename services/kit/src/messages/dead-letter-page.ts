import type { ServiceName } from '@launch/proto/operation'
import type { DeadLetter } from '@launch/proto/schemas/dead-letter'

/** Where a page of dead letters begins: after this one, in the order of `compareDeadLetters`. */
export interface DeadLetterPlace {
  diedAt: Date
  service: ServiceName
  number: string
}

type Placed = Pick<DeadLetter, 'died_at' | 'id' | 'service'>

/** The number of a dead letter within its service. */
export function deadLetterNumber(id: string): string {
  return id.slice(id.lastIndexOf('-') + 1)
}

/** Newest first; of those that died at once, by service, and within one the later number first. */
export function compareDeadLetters(a: Placed, b: Placed): number {
  if (a.died_at !== b.died_at) return a.died_at < b.died_at ? 1 : -1
  if (a.service !== b.service) return a.service < b.service ? -1 : 1
  return Number(BigInt(deadLetterNumber(b.id)) - BigInt(deadLetterNumber(a.id)))
}

/** The cursor that leads on after a dead letter. */
export function cursorAfter({ died_at, id }: Placed): string {
  return Buffer.from(`${died_at} ${id}`).toString('base64url')
}

/** What a cursor says, or undefined where it is none of ours. */
export function readCursor(cursor: string): DeadLetterPlace | undefined {
  const [, at = '', service = '', number = ''] =
    /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,17})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  const diedAt = new Date(at)
  if (Number.isNaN(diedAt.getTime())) return undefined
  return { diedAt, service: service as ServiceName, number }
}
