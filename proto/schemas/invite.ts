import { type Static, Type } from '@sinclair/typebox'
import { ListOf, Nullable, OneOf, PlainText, Shape, Timestamp } from './common.ts'

export const inviteStatuses = ['pending', 'accepted', 'expired'] as const
export const InviteId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, description: 'Invite id.' })

/** An invitation to a co-founder, as the draft's owner sees it. */
export const Invite = Shape(
  {
    invite_id: InviteId,
    email: Type.String({ maxLength: 254, description: 'Where the link was sent.' }),
    status: OneOf(inviteStatuses),
    expires_at: Timestamp,
    accepted_by: Nullable(
      Type.String({ maxLength: 254, description: 'Address of the account that accepted; it may be another.' }),
    ),
  },
  { title: 'Invite' },
)
export type Invite = Static<typeof Invite>
export const InviteList = ListOf(Invite, 'InviteList')

/** The secret of an invite's link: 256 bits in base64url. */
export const InviteToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'The secret of the link.' })

/** What whoever opens an invite's link is shown. */
export const OpenedInvite = Shape(
  {
    status: OneOf(inviteStatuses),
    product_name: Nullable(PlainText({ maxLength: 80 })),
    product_url: Type.String({ maxLength: 2048 }),
    invited_by: Nullable(
      PlainText({ maxLength: 80, description: 'Name of the draft’s first founder who was not invited.' }),
    ),
    email: Type.String({ maxLength: 254 }),
    expires_at: Timestamp,
  },
  { title: 'OpenedInvite' },
)
export type OpenedInvite = Static<typeof OpenedInvite>
