import type { Handlers } from '@launch/kit'
import { acceptInvite } from './accept_invite.ts'
import { inviteCofounder } from './invite_cofounder.ts'
import { listInvites } from './list_invites.ts'
import { openInvite } from './open_invite.ts'
import { revokeInvite } from './revoke_invite.ts'

/** The operations of invites to co-founders. */
export const inviteHandlers = (
  publicUrl: string,
): Pick<
  Handlers<'drafts'>,
  'invite_cofounder' | 'list_invites' | 'revoke_invite' | 'open_invite' | 'accept_invite'
> => ({
  invite_cofounder: inviteCofounder(publicUrl),
  list_invites: listInvites,
  revoke_invite: revokeInvite,
  open_invite: openInvite,
  accept_invite: acceptInvite(publicUrl),
})
