import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'

/** Tells which company a listing is of, to its owner or, with no account, to the site team. */
export const getOwnedCompany: Handler<Operations['get_owned_company']> = async ({ input, sql }) => {
  const { listing_id, account_id: account } = input
  const [row] = await sql<{ id: number; company: number }[]>`
    select l.id, l.company_id as company from listing l join company c on c.id = l.company_id
     where l.id = ${listing_id}::bigint and (${account}::text is null or c.account_id = ${account})`
  if (row) return { listing_id: row.id, company_id: row.company }
  throw new Refusal('not_found', account ? `You own no listing ${listing_id}.` : `There is no listing ${listing_id}.`)
}
