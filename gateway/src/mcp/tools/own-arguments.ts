import type { PublicName } from '@launch/proto'
import type { PublicOperation } from '@launch/proto/operation'
import { invalid } from '../../door/read-request.ts'
import type { JsonSchema } from '../../openapi/types.ts'
import type { WantedPart } from '../answer/part.ts'

/** What a tool takes beside its operation's input. */
export interface Own {
  idempotencyKey: string | null
  part: WantedPart | undefined
}

/** What REST takes as the header `Idempotency-Key`. */
const idempotency_key: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'Any text of your own without spaces, such as a UUID: repeated with the same one, the effect happens once.',
}

const part: JsonSchema = {
  type: 'string',
  description: 'JSON pointer to the one part of the answer that you want, such as `/fields/name` or `/faqs`.',
}

const start: JsonSchema = {
  type: 'integer',
  minimum: 0,
  description: 'Where to go on in a `part` that is a long list or text: its `next_start`.',
}

/** The tools whose answers may be longer than a model can read at once, by the tool that gives their parts. */
const givenInParts: Partial<Record<PublicName, PublicName>> = {
  submit_listing: 'get_draft',
  get_draft: 'get_draft',
  update_draft: 'get_draft',
  submit_draft: 'get_my_listing',
  get_my_listing: 'get_my_listing',
  update_my_listing: 'get_my_listing',
  restore_listing_version: 'get_my_listing',
  archive_listing: 'get_my_listing',
  unarchive_listing: 'get_my_listing',
  choose_free_listing: 'get_my_listing',
  get_listing: 'get_listing',
  list_launch_weeks: 'list_launch_weeks',
  get_badges: 'get_badges',
  get_community_weekly_leaderboard: 'get_community_weekly_leaderboard',
  claim_listing: 'get_claim',
  verify_claim: 'get_claim',
  get_claim: 'get_claim',
  get_founder: 'get_founder',
  get_my_profile: 'get_my_profile',
  update_my_profile: 'get_my_profile',
  set_profile_photo: 'get_my_profile',
  answer_interview: 'get_my_profile',
}
const partsBy = new Map<string, PublicName>(Object.entries(givenInParts))

/** The tool that gives the parts of an operation's answer; undefined where its answers are short, or pages. */
export function readByParts(op: PublicOperation): string | undefined {
  return partsBy.get(op.name)
}

/** The schemas of what a tool takes beside its operation's input, by name. */
export function ownSchemas(op: PublicOperation): Record<string, JsonSchema> {
  return {
    ...(readByParts(op) === op.name ? { part, start } : {}),
    ...(op.idempotent ? { idempotency_key } : {}),
  }
}

/** The input as a tool takes it: what is not given is set, and what would make an answer too long is refused. */
export function withToolLimits(op: PublicOperation, input: Record<string, unknown>): Record<string, unknown> {
  const limited = { ...input }
  for (const [name, schema] of Object.entries(op.input.properties)) {
    const { 'x-tool-default': fallback, 'x-tool-maximum': maximum } = schema
    if (fallback !== undefined && limited[name] === undefined) limited[name] = fallback
    if (maximum !== undefined && Number(limited[name]) > maximum) {
      const detail = `\`${name}\` is above ${maximum}, the most that a tool gives at once.`
      const actual = Number(limited[name])
      throw invalid({ pointer: `/arguments/${name}`, code: 'out_of_range', detail, limit: maximum, actual })
    }
  }
  return limited
}
