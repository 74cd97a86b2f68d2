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
  const now = await lockedOwners(em, company_id)
  // Once more: while the locks were waited for a listing on another site may have been made, and now none can be.
  const family = await lockedOfCompany(em, company_id)
  const listing = named(family, input.listing_id)
  if (!now || !listing) throw nothing(company_id)
  const answer = { listing_id: listing.id, slug: listing.slug }
  if (version <= now.version) return { ...answer, has_changed: false }
  listing.company.ownerVersion = version
  await em.flush()
  // Who submitted it may be gone since; nobody else takes that place.
  const [from, to] = [now.owner, account_id ?? now.submitter]
  if (from === to) return { ...answer, has_changed: false }
  await changeOwner(context, { family, listing, from, to, why: input.why, since: now.version, version, profiles })
  return { ...answer, has_changed: true }
}

/** The listing that was claimed, or the first of its company where that one is gone. */
const named = (family: readonly Listing[], id: number) => family.find((each) => each.id === id) ?? family[0]
