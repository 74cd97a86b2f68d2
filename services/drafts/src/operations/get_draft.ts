import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { contractOf } from '../entities/draft.ts'
import { missingOf } from '../rules/missing.ts'
import { ownDraft } from './owner.ts'

/** Gives one draft of the caller's. */
export function getDraft(publicUrl: string): Handler<Operations['get_draft']> {
  return async ({ input, caller, sql }) => {
    const draft = await ownDraft(sql, caller, input.id)
    return contractOf(draft, missingOf(draft, publicUrl))
  }
}
