import { type Handler, listOf, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { inviteContract, type ShownInvite } from '../entities/invite.ts'
import { ownerOf } from '../operations/owner.ts'

/** Lists the invites of one of the caller's drafts, newest first. */
export const listInvites: Handler<Operations['list_invites']> = async ({ input, caller, sql, now }) => {
  const { id, page = 1, per_page = 20 } = input
  const [found] = await sql<{ total: number }[]>`
    select (select count(*)::int from invite where draft_id = d.id) as total
    from draft d where id = ${id} and account_id = ${ownerOf(caller)}`
  if (!found) throw new Refusal('not_found', `You have no draft ${id}.`)
  const rows = await sql<ShownInvite[]>`
    select id, email, expires_at as "expiresAt", accepted_email as "acceptedEmail", accepted_at as "acceptedAt"
    from invite where draft_id = ${id} order by id desc limit ${per_page} offset ${(page - 1) * per_page}`
  return listOf(
    rows.map((row) => inviteContract(row, now)),
    { page, per_page, total: found.total },
  )
}
