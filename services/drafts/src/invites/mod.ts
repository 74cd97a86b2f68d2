import { type Handlers, Refusal } from '@launch/kit'

const unavailable = async () => {
  throw new Refusal('unavailable', 'This is not there yet.')
}

/** The operations of invites to co-founders. */
export const inviteHandlers = (): Pick<
  Handlers<'drafts'>,
  'invite_cofounder' | 'list_invites' | 'revoke_invite' | 'open_invite' | 'accept_invite'
> => ({
  invite_cofounder: unavailable,
  list_invites: unavailable,
  revoke_invite: unavailable,
  open_invite: unavailable,
  accept_invite: unavailable,
})
