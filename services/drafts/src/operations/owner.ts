import { type Caller, type EntityManager, Refusal } from '@launch/kit'
import { Draft } from '../entities/draft.ts'

/** The account on whose behalf an operation runs; the door lets nobody without one come this far. */
export function ownerOf(caller: Caller): string {
  if (!caller.account) throw new Refusal('unauthorized', 'Sign in, or send an API key, to use drafts.')
  return caller.account
}

/** The caller's own draft; another's is refused just as one that does not exist. */
export async function ownDraft(em: EntityManager, caller: Caller, id: string): Promise<Draft> {
  const draft = await em.findOne(Draft, { id, accountId: ownerOf(caller) })
  if (!draft) throw new Refusal('not_found', `You have no draft ${id}.`)
  return draft
}
