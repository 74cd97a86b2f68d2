import { type Handler, Refusal, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { publicUrlOf } from '../listing/contract.ts'

/** Who follows a listing by now, by account, each with the token that ends the follow. */
const listFollowers: Handler<Operations['list_followers']> = async ({ input, sql }) => {
  const { listing_id, after, limit } = input
  const rows = await sql<{ account_id: string; token: string }[]>`
    select account_id, token from follow
     where listing_id = ${listing_id} and account_id > ${after ?? ''} order by account_id limit ${limit + 1}`
  const items = rows.slice(0, limit).map(({ account_id, token }) => ({ account_id, token }))
  return { items, has_more: rows.length > limit }
}

/** Which listing the follow of a token is of, hidden or not. */
const findFollow =
  ({ sites }: ListingsSettings): Handler<Operations['find_follow']> =>
  async ({ input, sql }) => {
    const [found] = await sql<{ name: string | null; slug: string; site: string }[]>`
      select s.name, s.slug, s.site from follow f join listing_short s on s.id = f.listing_id
       where f.token = ${input.token}`
    if (!found) throw new Refusal('not_found', 'This follow has ended already, or there never was one.')
    return { name: found.name ?? found.slug, public_url: publicUrlOf(sites, found.site, found.slug) }
  }

/** Ends the follow of a token, as its account could; afterwards there is none, whether there was one or not. */
const endFollow: Handler<Operations['end_follow']> = async ({ input, em }) => {
  await run(em, 'delete from follow where token = ?', [input.token])
  return {}
}

/** Who follows a listing, and the end of a follow by its token. */
export const followerHandlers = (settings: ListingsSettings) => ({
  list_followers: listFollowers,
  find_follow: findFollow(settings),
  end_follow: endFollow,
})
