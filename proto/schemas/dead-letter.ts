import { type Static, Type } from '@sinclair/typebox'
import { services } from '../operation.ts'
import { Nullable, OneOf, Shape, Timestamp } from './common.ts'

export const deadLetterStatuses = ['dead', 'replayed', 'applied'] as const

/** A dead letter's id: the service that keeps it, and its number there. */
export const DeadLetterId = Type.String({
  pattern: `^(${services.join('|')})-[1-9][0-9]{0,17}$`,
  description: 'Dead letter id: the service that keeps it and a number, such as `listings-17`.',
})

/** How much of a payload and of an error is shown: enough to tell what was wrong, and little enough for a list. */
export const SHOWN = { payload: 500, error: 300 }

export const DeadLetter = Shape(
  {
    id: DeadLetterId,
    status: OneOf(deadLetterStatuses, {
      description:
        '`dead` until it is replayed; `replayed` while that copy is on its way; `applied` once it has had its effect.',
    }),
    service: OneOf(services, { description: 'The service that could not take it.' }),
    consumer: Type.String({ description: 'The consumer of that service.' }),
    message: Type.String({ description: 'The id of the message, the same at each delivery.' }),
    subject: Type.String({ description: 'The NATS subject it was published on.' }),
    error: Type.String({ maxLength: SHOWN.error, description: 'Why it was given up.' }),
    payload: Type.String({
      maxLength: SHOWN.payload,
      description: `The first ${SHOWN.payload} characters of what is kept of it.`,
    }),
    is_redacted: Type.Boolean({ description: 'Whether secrets were left out; then it can’t be replayed.' }),
    request_id: Nullable(Type.String({ description: 'The request that it goes back to.' })),
    died_at: Timestamp,
    replayed_at: Nullable(Timestamp),
    applied_at: Nullable(Timestamp),
  },
  { title: 'DeadLetter' },
)
export type DeadLetter = Static<typeof DeadLetter>
