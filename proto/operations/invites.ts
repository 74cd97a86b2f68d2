import { Type } from '@sinclair/typebox'
import { draftReadyExample } from '../examples/draft.ts'
import { internalOperation, operation } from '../operation.ts'
import { AccountId, pagination, Shape } from '../schemas/common.ts'
import { DraftId } from '../schemas/draft.ts'
import { Invite, InviteId, InviteList, InviteToken, OpenedInvite } from '../schemas/invite.ts'

const tag = 'Invites'
const inviteExample = {
  invite_id: 12,
  email: 'grace@acme.example.com',
  status: 'pending' as const,
  expires_at: '2026-11-30T09:00:00.000Z',
  accepted_by: null,
}

export const invite_cofounder = operation({
  name: 'invite_cofounder',
  service: 'drafts',
  route: 'POST /drafts/{id}/invites',
  tag,
  summary: 'Invite a co-founder to add their own profile to a draft and its listing.',
  description:
    'They get a mail with a link that is good for seven days and once; any account may accept it, and you see which did. Inviting a pending address again sends the mail again, with a new link. At most 10 pending and accepted ones a draft. Only invite whom the user has named.',
  scope: 'listings:write',
  limit: 'invites',
  idempotent: true,
  status: 201,
  input: Shape({
    id: DraftId,
    email: Type.String({ format: 'email', maxLength: 254, description: 'The co-founder’s address.' }),
  }),
  output: Invite,
  errors: ['not_found', 'invite_limit'],
  example: { input: { id: draftReadyExample.id, email: inviteExample.email }, output: inviteExample },
})

export const list_invites = operation({
  name: 'list_invites',
  service: 'drafts',
  route: 'GET /drafts/{id}/invites',
  tag,
  summary: 'List the invites of a draft, newest first.',
  description: 'With the address of the account that accepted each.',
  scope: 'account:read',
  idempotent: false,
  status: 200,
  input: Shape({ id: DraftId, ...pagination }),
  output: InviteList,
  errors: ['not_found'],
  example: {
    input: { id: draftReadyExample.id },
    output: { items: [inviteExample], page: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false },
  },
})

export const revoke_invite = operation({
  name: 'revoke_invite',
  service: 'drafts',
  route: 'DELETE /drafts/{id}/invites/{invite_id}',
  tag,
  summary: 'Take back an invite.',
  description:
    'Its link leads nowhere from then on. One whose founder stands in `founders` is `not_found`: send `founders` without them first.',
  scope: 'listings:write',
  idempotent: true,
  status: 204,
  input: Shape({ id: DraftId, invite_id: InviteId }),
  output: Shape({}),
  errors: ['not_found'],
  example: { input: { id: draftReadyExample.id, invite_id: 12 }, output: {} },
})

export const open_invite = internalOperation({
  name: 'open_invite',
  service: 'drafts',
  callers: ['gateway'],
  summary: 'Give what an invite’s link is about.',
  description: 'Refused as `not_found` where the link was never good or was taken back.',
  idempotent: false,
  input: Shape({ token: InviteToken }),
  output: OpenedInvite,
  errors: ['not_found'],
})

export const accept_invite = internalOperation({
  name: 'accept_invite',
  service: 'drafts',
  callers: ['gateway'],
  summary: 'Append an account’s founder profile to the draft of an invite and to its listings.',
  description: 'Once. The profile has to have a handle and a name. Later edits of it follow.',
  idempotent: true,
  input: Shape({
    token: InviteToken,
    account_id: AccountId,
    email: Type.String({ maxLength: 254, description: 'Of that account.' }),
  }),
  output: OpenedInvite,
  errors: ['not_found', 'own_listing', 'invite_closed', 'founder_profile_incomplete'],
})
