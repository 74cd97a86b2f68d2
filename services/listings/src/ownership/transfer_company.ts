import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockedOfCompany } from '../listing/find.ts'
import type { Listing } from '../listing/listing.ts'
import { changeOwner } from './change-owner.ts'
import { lockedOwners, lockedProfiles, ownersOf } from './owners.ts'

const nothing = (company: number) => new Refusal('not_found', `Company ${company} has no listing.`)

/**
 * Gives the listings of a company, on all sites, to another owner. A decision that is not newer than the last one that
 * was taken changes nothing. Profiles are locked before listings, and listings before their company, as everywhere.
 */
export const transferCompany: Handler<Operations['transfer_company']> = async (context) => {
  const { input, em } = context
  const { company_id, account_id, version } = input
  const seen = await ownersOf(em, company_id)
  if (!seen) throw nothing(company_id)
  const profiles = await lockedProfiles(em, [seen.owner, account_id ?? seen.submitter])
  await lockedOfCompany(em, company_id)
  const owners = await lockedOwners(em, company_id)
  // Once more: while the locks were waited for a listing on another site may have been made, and now none can be.
  const family = await lockedOfCompany(em, company_id)
  const listing = named(family, input.listing_id)
  if (!owners || !listing) throw nothing(company_id)
  const answer = { listing_id: listing.id, slug: listing.slug }
  const { owner: from, version: since } = owners
  if (version <= since) return { ...answer, has_changed: false }
  // An earlier version of this service did not write down who submitted it, who has it until the first decision.
  const submitter = owners.submitter ?? (since === 0 ? from : null)
  Object.assign(listing.company, { ownerVersion: version, submittedBy: submitter })
  await em.flush()
  const to = account_id ?? submitter
  if (from === to) return { ...answer, has_changed: false }
  await changeOwner(context, { family, listing, from, to, why: input.why, since, version, profiles })
  return { ...answer, has_changed: true }
}

/** The listing that was claimed, or the first of its company where that one is gone. */
const named = (family: readonly Listing[], id: number) => family.find((each) => each.id === id) ?? family[0]
