import { type EntityManager, type HandlerContext, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import { takeVotes } from '../community/tally.ts'
import { wordsMissing } from '../founder/story.ts'
import { after } from '../launch/status.ts'
import { recordChange } from '../listing/history.ts'
import type { Listing } from '../listing/listing.ts'
import { tellChanged } from '../listing/tell-changed.ts'
import type { OwnerProfile } from './owners.ts'

/** A change of a company's owner; its listings are locked. */
export interface Change {
  family: readonly Listing[]
  /** The one that is spoken of where the company is told of. */
  listing: Listing
  from: string | null
  to: string | null
  why: InputOf<Operations['transfer_company']>['why']
  /** The decision that stood before, and this one. */
  since: number
  version: number
  /** Those of both owners, where they have one. */
  profiles: readonly OwnerProfile[]
}

/** Gives a company to another owner, with all that follows from whose it is. */
export async function changeOwner(context: Pick<HandlerContext, 'em' | 'emit' | 'now'>, change: Change): Promise<void> {
  const { em, emit, now } = context
  const { family, listing, from, to, why, since, version, profiles } = change
  const { company } = listing
  company.accountId = to
  letGoOfDraft(company)
  const isComplete = profiles.some(({ account, complete }) => account === to && complete)
  const handles = profiles.flatMap(({ account, handle }) => (account === from || account === to ? (handle ?? []) : []))
  await forgetEditors(em, family)
  for (const each of family) {
    letGoOfDraft(each)
    each.draftId = null
    each.storyPublishedAt = publishedFrom(each, isComplete, now)
    // Where a listing stands is not changed by whose it is, which is all that the table says of a claim.
    const outcome = after(each.standing(), { kind: 'claimed' })
    if ('next' in outcome) each.stand(outcome.next)
    const author = { account: null, cause: `transfer_company ${why}` }
    const versions = { before: { owner_version: since }, after: { owner_version: version } }
    await recordChange(em, each, versions, author, now)
    for (const handle of handles.length > 0 ? handles : [null]) await tellChanged(emit, each, handle)
  }
  if (to !== null) {
    // Nobody's vote counts for a listing of their own.
    await takeVotes(
      em,
      family.map(({ id }) => ({ listing_id: id, account_id: to })),
    )
  }
  await emit('listing.transferred', {
    listing_ids: family.map(({ id }) => id),
    listing_id: listing.id,
    slug: listing.slug,
    site: listing.site,
    name: company.facts.name ?? listing.slug,
    from_account_id: from,
    account_id: to,
    why,
    at: now.toISOString(),
  })
}

/** Forgets what a draft has handed over: none does any more. */
function letGoOfDraft(of: Pick<Listing, 'transferVersions' | 'transferred'>): void {
  Object.assign(of, { transferVersions: {}, transferred: {} })
}

/** Since when a story is published once an owner has it whose profile is complete, or is not. */
function publishedFrom({ story, storyPublishedAt }: Listing, isComplete: boolean, now: Date): Date | null {
  if (!story || !isComplete || wordsMissing(story).length > 0) return null
  return storyPublishedAt ?? now
}

/** The history stays with the listing; who made it is the earlier owner's business, whose account may go some day. */
async function forgetEditors(em: EntityManager, family: readonly Listing[]): Promise<void> {
  const ids = [family.map(({ id }) => id).join()]
  for (const table of ['listing_version', 'listing_move']) {
    await run(
      em,
      `update ${table} set account_id = null
        where listing_id = any(string_to_array(?, ',')::integer[]) and account_id is not null`,
      ids,
    )
  }
}
