import { type EntityManager, query } from '@launch/kit'

/** Whose a company is, who submitted it, and the version of the last decision on its owner that was taken. */
export interface Owners {
  owner: string | null
  submitter: string | null
  version: number
}

/** The owners of a company as they are now; undefined where there is no such company. */
export const ownersOf = (em: EntityManager, company: number): Promise<Owners | undefined> => read(em, company, '')

/** The same, locked until the transaction ends. The company's listings are locked by then. */
export const lockedOwners = (em: EntityManager, company: number): Promise<Owners | undefined> =>
  read(em, company, 'for update')

async function read(em: EntityManager, company: number, lock: '' | 'for update'): Promise<Owners | undefined> {
  const [row] = await query<Owners>(
    em,
    `select account_id as owner, submitted_by as submitter, owner_version as version
       from company where id = ?::bigint ${lock}`,
    [company],
  )
  return row
}

/** What the founder profile of an owner is worth to its listings. */
export interface OwnerProfile {
  account: string
  handle: string | null
  complete: boolean
}

/**
 * The founder profiles of accounts, locked until the transaction ends, in the order of their accounts: before any listing
 * is, so that what becomes of a profile meanwhile reaches the listings of whoever has them then.
 */
export function lockedProfiles(em: EntityManager, accounts: readonly (string | null)[]): Promise<OwnerProfile[]> {
  const known = accounts.filter((account) => account !== null)
  return query<OwnerProfile>(
    em,
    `select account_id as account, handle, complete from founder_profile
      where account_id in (select json_array_elements_text(?::text::json)) order by account_id for update`,
    [JSON.stringify(known)],
  )
}
