import { type HandlerContext, Refusal, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { Draft } from '../entities/draft.ts'
import type { Invite } from '../entities/invite.ts'
import { makeChange, undoChange } from '../operations/change.ts'
import { afterStep, type Handed, type HandOver, handOver, recordChange } from '../operations/hand-over.ts'
import { followed, MOST_FOUNDERS, withCofounder } from '../rules/cofounders.ts'
import type { Content } from '../rules/content.ts'
import { hashOf } from './link.ts'
import { lockedInvite, newestOf, type ReadProfile, replaceOlder } from './locked-invite.ts'
import { noInvite, openedInvite } from './open_invite.ts'

type Op = Operations['accept_invite']
type Context = HandlerContext<InputOf<Op>>

/** The profile that is to be asked for, or the founders that are on their way to the draft's listings. */
type Intent = { invite: number } | { invite: number; owner: string; handOver: HandOver }

/** What a profile says, or what a listing said. */
type Reached = ReadProfile | Handed

const closed = (detail: string) => new Refusal('invite_closed', detail)
const USED = 'This invite was accepted with another account. Ask who sent it for one of your own.'

/** Refuses an invite that an account can't accept, or not any more. */
function refuseClosed(invite: Invite, draft: Draft, account: string, now: Date): void {
  if (draft.accountId === account) {
    const detail = 'This is your own draft. Open the link with the account of the person whom you invited.'
    throw new Refusal('own_listing', detail)
  }
  if (invite.acceptedAt || (invite.accountId ?? account) !== account) throw closed(USED)
  if (!(now < invite.expiresAt)) throw closed('This invite has expired. Ask who sent it for another one.')
}

/**
 * Appends the founder profile of an account to the draft of an invite, and to its listings. The invite is the account's
 * from the first stage on, so that of two accounts at once one gets it, and so that what its profile comes to say
 * meanwhile is noted with the invite.
 */
export function acceptInvite(publicUrl: string) {
  const told = async (invite: Invite, draft: Draft, { emit, now }: Context) => {
    const { founder, acceptedAt } = invite
    if (!founder?.handle || !acceptedAt) throw new Error(`invite ${invite.id} was accepted by nobody`)
    await emit('invite.accepted', {
      draft_id: draft.id,
      account_id: draft.accountId,
      invite_id: Number(invite.id),
      product_name: draft.fields.name.value,
      founder: founder.name,
      handle: founder.handle,
      at: acceptedAt.toISOString(),
    })
    return { done: openedInvite(invite, draft, now) }
  }

  /** Makes the account a founder of the draft; listings that are to show it are told next. */
  const accept = async ({ invite, draft }: Found, profile: ReadProfile, context: Context) => {
    const { em, ids, input, now } = context
    const newest = newestOf(invite, profile)
    const before = await replaceOlder(em, invite)
    const change = (content: Content) => {
      const known = before === null ? content.founders : followed(content.founders, before, newest.founder)
      return { ...content, founders: withCofounder(known, newest.founder) }
    }
    Object.assign(invite, newest, { acceptedEmail: input.email, acceptedAt: now })
    const made = await makeChange(em, draft, change, { now, publicUrl, submits: null })
    if (draft.founders.length > MOST_FOUNDERS)
      throw closed('The product has as many founders as it can have. Ask who sent the invite to make room.')
    if (made.steps.length === 0) return told(invite, draft, context)
    const next = await recordChange(em, { id: ids.uuid(), draftId: draft.id, now }, made)
    return { intent: { invite: Number(invite.id), owner: draft.accountId, handOver: next } }
  }

  return staged<Op, Intent, Reached>({
    async begin({ em, input, now }) {
      const found = await lockedInvite(em, { tokenHash: hashOf(input.token) })
      if (!found) throw noInvite()
      const { invite, draft } = found
      if (invite.acceptedAt && invite.accountId === input.account_id) return { done: openedInvite(invite, draft, now) }
      refuseClosed(invite, draft, input.account_id, now)
      invite.accountId = input.account_id
      await em.flush()
      return { intent: { invite: Number(invite.id) } }
    },
    async reach(intent, { input, call }) {
      if ('handOver' in intent) return handOver(call, intent.handOver, intent.owner).catch(refusedByListing)
      const { founder, changed_at } = await call('get_founder_item', { account_id: input.account_id })
      if (founder && changed_at) return { founder, changedAt: changed_at }
      const missing = [{ reason: 'Choose a handle and add your name.', url: `${publicUrl}/account/profile` }]
      const detail = 'Your founder profile needs a handle and a name before it can be shown with a product.'
      throw new Refusal('founder_profile_incomplete', detail, { missing })
    },
    async finish(intent, reached, context) {
      const { em, input, now } = context
      const found = await lockedInvite(em, { id: intent.invite })
      if (!found) throw noInvite()
      const { invite, draft } = found
      if ('founder' in reached) {
        if (invite.acceptedAt && invite.accountId === input.account_id)
          return { done: openedInvite(invite, draft, now) }
        refuseClosed(invite, draft, input.account_id, now)
        if (invite.accountId !== input.account_id) throw closed('This took too long. Open the link again.')
        return accept(found, reached, context)
      }
      if (!('handOver' in intent)) throw new Error('a listing answered before it was told of a founder')
      const next = await afterStep(em, draft, intent.handOver, reached).catch(refusedByListing)
      return 'done' in next ? told(invite, draft, context) : { intent: { ...intent, handOver: next.intent } }
    },
    async giveUp(intent, _refusal, { em, input }) {
      const found = await lockedInvite(em, { id: intent.invite })
      if (!found || found.invite.accountId !== input.account_id) return
      const { invite, draft } = found
      if ('handOver' in intent) await undoChange(em, draft, intent.handOver.change)
      else if (invite.acceptedAt) return
      Object.assign(invite, {
        accountId: null,
        acceptedEmail: null,
        acceptedAt: null,
        founder: null,
        founderChangedAt: null,
      })
      await em.flush()
    },
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof lockedInvite>>>

/** What a listing says of its owner is nothing for who was invited. */
function refusedByListing(error: unknown): never {
  if (!(error instanceof Refusal) || error.status >= 500) throw error
  const detail = 'The listing of this product takes no co-founder now. Ask who sent the invite.'
  throw new Refusal('invite_closed', detail, { internal: error.message })
}
