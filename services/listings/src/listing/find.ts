import { type Caller, type EntityManager, query, Refusal } from '@launch/kit'
import { Listing } from './listing.ts'

/** The account on whose behalf an operation runs; the door lets nobody without one come this far. */
export function ownerOf(caller: Caller): string {
  if (!caller.account) throw new Refusal('unauthorized', 'Sign in, or send an API key, to use your listings.')
  return caller.account
}

const notOwned = (id: number) => new Refusal('not_found', `You own no listing ${id}.`)

/** An account's own listing; another's is refused just as one that does not exist. */
export async function ownListing(em: EntityManager, account: string, id: number): Promise<Listing> {
  const found = await em.findOne(Listing, { id, company: { accountId: account } }, { populate: ['company'] })
  if (!found) throw notOwned(id)
  return found
}

/** A listing, locked until the transaction ends, and its company, read after that: its owner may have changed meanwhile. */
export async function lockListing(em: EntityManager, { id }: { id: number }): Promise<Listing | null> {
  const [found] = await lockedOf(em, 'select id from listing where id = ?::bigint for update', [id])
  return found ?? null
}

/** A listing that exists, locked until the transaction ends. */
export async function lockedListing(em: EntityManager, id: number): Promise<Listing> {
  const found = await lockListing(em, { id })
  if (!found) throw new Refusal('not_found', `There is no listing ${id}.`)
  return found
}

/** A listing and those of the same company on other sites, which share its facts. */
export interface Family {
  listing: Listing
  others: Listing[]
}

/**
 * An account's own listing with those of its company on other sites, all locked until the transaction ends: in the order
 * of their ids, so that two who want them wait for each other, and before the company that they share is read.
 */
export async function lockedFamily(em: EntityManager, account: string, id: number): Promise<Family> {
  const all = await lockedOf(
    em,
    `select id from listing where company_id = (
       select l.company_id from listing l join company c on c.id = l.company_id
        where l.id = ?::bigint and c.account_id = ?) order by id for update`,
    [id, account],
  )
  const listing = all.find((each) => each.id === id)
  // An owner may have changed while the lock was waited for.
  if (!listing || listing.company.accountId !== account) throw notOwned(id)
  return { listing, others: all.filter((each) => each !== listing) }
}

/** The listings on all sites of the company that a draft is of, locked in the same way. */
export function lockedOfDraft(em: EntityManager, draftId: string): Promise<Listing[]> {
  return lockedOf(
    em,
    `select id from listing where company_id in (select company_id from listing where draft_id = ?)
      order by id for update`,
    [draftId],
  )
}

/** The listings of a company on all sites, locked in the same way. */
export function lockedOfCompany(em: EntityManager, company: number): Promise<Listing[]> {
  return lockedOf(em, 'select id from listing where company_id = ?::bigint order by id for update', [company])
}

/** The listings of some companies, those that these listings are of, on all sites, locked in the same way. */
export function lockedWithFamilies(em: EntityManager, ids: readonly number[]): Promise<Listing[]> {
  return lockedOf(
    em,
    `select id from listing where company_id in
       (select company_id from listing where id = any(string_to_array(?, ',')::integer[])) order by id for update`,
    [ids.join()],
  )
}

async function lockedOf(em: EntityManager, ids: string, params: unknown[]): Promise<Listing[]> {
  const rows = await query<{ id: number }>(em, ids, params)
  if (rows.length === 0) return []
  const found = { id: { $in: rows.map(({ id }) => id) } }
  return em.find(Listing, found, { populate: ['company'], orderBy: { id: 'asc' }, refresh: true })
}
