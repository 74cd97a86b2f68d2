import { type HandlerContext, query, Refusal, run, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import { LockMode } from '@mikro-orm/core'
import { contractOf } from '../claim/contract.ts'
import { claimerOf, lockHolder, standingHolder } from '../claim/find.ts'
import { mailLink } from '../claim/mail-link.ts'
import { strongerOwner } from '../claim/settle.ts'
import { newToken } from '../claim/token.ts'
import { note } from '../claim/trail.ts'
import { Claim, statusAt } from '../entities/claim.ts'
import { isBarred } from '../rules/decide.ts'
import { refuseIneligible, refuseWrongEmail } from '../rules/eligible.ts'
import type { OperationSettings } from './settings.ts'

type Op = Operations['claim_listing']
type Context = HandlerContext<InputOf<Op>>
type Listing = OutputOf<Operations['get_claimed_listing']>
interface Intent {
  account_id: string
}

const DAY = 86_400_000

/** Begins a claim, or finds the pending one by the same method; a link is mailed each time. */
export function claimListing(settings: OperationSettings) {
  return staged<Op, Intent, Listing>({
    async begin({ input, caller }) {
      const account_id = claimerOf(caller)
      refuseWrongEmail(input.method, input.email)
      return { intent: { account_id } }
    },

    reach: ({ account_id }, { input: { slug, site }, call }) =>
      call('get_claimed_listing', { slug, account_id, ...(site !== undefined && { site }) }),

    async finish({ account_id }, listing, context) {
      const { input, em, now } = context
      const email = input.email?.toLowerCase() ?? null
      refuseIneligible({ method: input.method, email, url: listing.url }, settings)
      await lockAccount(context, account_id)
      const holder = await lockHolder(em, listing.company_id)
      const standing = await standingHolder(em, holder, listing.url, settings)
      if (isBarred(standing, account_id, input.method)) throw strongerOwner()
      const known = await pendingClaim(context, account_id, listing)
      if (known) Object.assign(known, shownOf(listing))
      const claim = known ?? (await makeClaim(context, account_id, listing, settings))
      await em.flush()
      if (email !== null) await mailLink(context, claim, email, settings)
      return { done: contractOf(claim, settings.methods, now) }
    },
  })
}

/** Lets the claims of an account be begun one after another, so that it has no more of them than it may. */
async function lockAccount({ em }: Context, account: string): Promise<void> {
  await run(em, 'select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(?))', [account])
}

/** Refuses an account that has as many pending claims as it may. */
async function refuseTooMany({ em, now }: Context, account: string, most: number): Promise<void> {
  const pending = await query<{ expires_at: Date }>(
    em,
    `select expires_at from claim where account_id = ? and status = 'pending' and expires_at > ? limit ?`,
    [account, now, most],
  )
  if (pending.length < most) return
  const first = Math.min(...pending.map(({ expires_at }) => expires_at.getTime()))
  const detail = `You have ${most} pending claims. Cancel one, or wait until the first of them expires.`
  throw new Refusal('rate_limited', detail, {}, Math.ceil((first - now.getTime()) / 1_000))
}

/** The pending claim of an account on a listing by the method that is asked for; one whose time is over is closed. */
async function pendingClaim({ input, em, now }: Context, accountId: string, listing: Listing): Promise<Claim | null> {
  const { listing_id: listingId } = listing
  const wanted = { accountId, listingId, method: input.method, status: 'pending' } as const
  const claim = await em.findOne(Claim, wanted, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!claim || statusAt(claim, now) === 'pending') return claim
  Object.assign(claim, { status: 'expired', closedAt: claim.expiresAt })
  await em.flush()
  await note(em, claim.expiresAt, [{ claim, step: 'expired' }])
  return null
}

/** What a claim shows of its listing, whose owner can change it while the claim is pending. */
const shownOf = ({ name, url, public_url }: Listing) => ({
  listingName: name,
  listingUrl: url,
  publicUrl: public_url,
})

async function makeClaim(
  context: Context,
  accountId: string,
  listing: Listing,
  { claimDays, pendingClaims }: OperationSettings,
): Promise<Claim> {
  const { input, em, now } = context
  await refuseTooMany(context, accountId, pendingClaims)
  const claim = em.create(Claim, {
    accountId,
    companyId: listing.company_id,
    listingId: listing.listing_id,
    site: listing.site,
    slug: listing.slug,
    ...shownOf(listing),
    method: input.method,
    token: newToken(),
    email: null,
    status: 'pending',
    reason: null,
    lastCheck: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + claimDays * DAY),
    provedUrl: null,
    verifiedAt: null,
    closedAt: null,
    recheckAt: null,
    failingSince: null,
    remindedAt: null,
  })
  await em.flush()
  await note(em, now, [{ claim, step: 'made', detail: input.method }])
  return claim
}
