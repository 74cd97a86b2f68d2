import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { contractOf } from '../entities/draft.ts'
import { missingOf } from '../rules/missing.ts'
import { briefOf } from './brief.ts'
import { ownDraft } from './owner.ts'

/** Gives one draft of the caller's, in the view that was asked for. */
export function getDraft(publicUrl: string): Handler<Operations['get_draft']> {
  return async ({ input, caller, sql }) => {
    const draft = await ownDraft(sql, caller, input.id)
    const full = contractOf(draft, missingOf(draft, publicUrl), draft.reading)
    return input.view === 'brief' ? briefOf(full, []) : full
  }
}
