import { type EntityManager, run } from '@launch/kit'
import type { ClaimStep } from '@launch/proto/schemas/claim'

/** Something that happened to a claim, for its audit trail. */
export interface Noted {
  claim: { id: number }
  step: ClaimStep['step']
  detail?: string | null
}

const MOST_CHARACTERS = 400

/** Writes down what happened to claims at a moment. What was written can't be changed. */
export async function note(em: EntityManager, at: Date, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return
  const rows = noted.map(({ claim, step, detail }) => ({
    claim_id: Number(claim.id),
    step,
    detail: detail?.slice(0, MOST_CHARACTERS) ?? null,
  }))
  await run(
    em,
    `insert into trail (claim_id, at, step, detail)
       select claim_id, ?::timestamptz, step, detail
         from json_to_recordset(?::text::json) as noted (claim_id bigint, step text, detail text)`,
    [at, JSON.stringify(rows)],
  )
}
