import { publishedSubject } from '@launch/proto/message'
import type { Attributes, SpanPlan } from '../base/trace.ts'

/**
 * The span of a message, where it is published or where it is taken (OpenTelemetry semantic conventions, messaging).
 * The key in a job's subject is left out: it may name an account or a website.
 */
export function messageSpan(
  subject: string,
  kind: 'producer' | 'consumer',
  id: string,
  more: Attributes = {},
): SpanPlan {
  const [job, isEvent] = [/^([^.]+)\.job\./.exec(publishedSubject(subject))?.[1], subject.startsWith('event.')]
  const name = isEvent ? `event ${publishedSubject(subject).slice('event.'.length)}` : `job ${job}`
  const isSent = kind === 'producer'
  return {
    name,
    kind,
    attributes: {
      // The name that most backends know, and the one that the conventions of 2026 gave it.
      'messaging.system': 'nats',
      'messaging.system.name': 'nats',
      'messaging.operation.type': isSent ? 'send' : 'process',
      'messaging.operation.name': isSent ? 'publish' : 'process',
      'messaging.destination.name': isEvent ? publishedSubject(subject) : `${job}.job`,
      'messaging.message.id': id,
      ...more,
    },
  }
}
