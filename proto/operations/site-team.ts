import { Type } from '@sinclair/typebox'
import { deadLetterExample } from '../examples/dead-letter.ts'
import { operation, services } from '../operation.ts'
import { ListOf, OneOf, Shape } from '../schemas/common.ts'
import { DeadLetter, DeadLetterId } from '../schemas/dead-letter.ts'

const tag = 'Site team'

const Cursor = Type.String({ minLength: 1, maxLength: 200, description: 'Where the next page begins; opaque.' })

const { page: _, ...counted } = ListOf(DeadLetter, 'DeadLetterPage').properties

export const list_dead_letters = operation({
  name: 'list_dead_letters',
  service: 'each',
  route: 'GET /site-team/dead-letters',
  tag,
  summary: 'List the messages between services that could not be taken.',
  description:
    'For the site team. Newest first, from every service; `unanswered` names those that did not answer in time, whose dead letters are missing here. Read on with `cursor`.',
  scope: 'account:read',
  role: 'site_team',
  idempotent: false,
  status: 200,
  untrusted: true,
  input: Shape({
    cursor: Type.Optional(Cursor),
    per_page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 20, description: 'How many items a page holds at most.' }),
    ),
  }),
  output: Shape(
    {
      ...counted,
      cursor: Type.Union([Cursor, Type.Null()]),
      unanswered: Type.Array(OneOf(services), { description: 'Services that did not answer in time.' }),
    },
    { title: 'DeadLetterList' },
  ),
  errors: [],
  example: {
    input: { per_page: 20 },
    output: {
      items: [deadLetterExample],
      per_page: 20,
      total: 1,
      total_is_exact: true,
      has_more: false,
      cursor: null,
      unanswered: [],
    },
  },
})

export const replay_dead_letter = operation({
  name: 'replay_dead_letter',
  service: 'each',
  route: 'POST /site-team/dead-letters/{id}/replay',
  tag,
  summary: 'Publish a message that could not be taken once more.',
  description:
    'For the site team, once what was wrong is mended. It keeps its id, so it has its effect at most once: one that is `applied` already is answered as it is, and nothing is published. One that can’t be taken again becomes `dead` again.',
  scope: 'listings:write',
  role: 'site_team',
  idempotent: true,
  status: 200,
  untrusted: true,
  input: Shape({ id: DeadLetterId }),
  output: DeadLetter,
  errors: ['not_found', 'dead_letter_redacted'],
  example: {
    input: { id: deadLetterExample.id },
    output: { ...deadLetterExample, status: 'replayed', replayed_at: '2026-11-21T14:05:00.000Z' },
  },
})
