import { type Caller, type EntityManager, Refusal } from '@launch/kit'
import { LockMode } from '@mikro-orm/core'
import { Draft } from '../entities/draft.ts'
import { ownerOf } from './owner.ts'

/** The caller's own draft as it now stands, locked until the transaction ends, so that two who save lose nothing. */
export async function lockedDraft(em: EntityManager, caller: Caller, id: string): Promise<Draft> {
  const own = { id, accountId: ownerOf(caller) }
  const draft = await em.findOne(Draft, own, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (!draft) throw new Refusal('not_found', `You have no draft ${id}.`)
  return draft
}

/** Refuses a draft that is still being made. */
export function refuseUnready(draft: Draft): void {
  if (draft.status === 'ready') return
  throw new Refusal(
    'draft_not_ready',
    `Draft ${draft.id} is still \`${draft.status}\`. Poll \`get_draft\` until it is \`ready\`, then try again.`,
  )
}
