import { type EntityManager, query, Refusal, run } from '@launch/kit'

/** What an order bought for a listing. */
export interface Bought {
  order_id: string
  listing_id: number
  product: string
}

/**
 * Has the effect of what an order bought once, whatever the op_id; asked again it gives the first answer. The listing
 * is locked by then, so two at once come one after the other.
 */
export async function oncePerOrder<T>(
  em: EntityManager,
  bought: Bought,
  now: Date,
  effect: () => Promise<T>,
): Promise<T> {
  const known = await effectOf(em, bought)
  if (known) return JSON.parse(known.answer) as T
  const answer = await effect()
  const { order_id, listing_id, product } = bought
  await run(
    em,
    'insert into order_effect (order_id, listing_id, product, answer, at) values (?, ?, ?, ?::text::json, ?)',
    [order_id, listing_id, product, JSON.stringify(answer), now],
  )
  return answer
}

/** What an order has come to have for a listing, as the answer that told so; undefined where it has not. */
export async function effectOf(
  em: EntityManager,
  { order_id, listing_id, product }: Bought,
): Promise<{ answer: string } | undefined> {
  const [known] = await query<{ answer: string }>(
    em,
    'select answer::text as answer from order_effect where order_id = ? and listing_id = ? and product = ?',
    [order_id, listing_id, product],
  )
  return known
}

/** Under what a taking back of a product is written down. */
export const takenBack = (product: string) => `take_back_${product}`

/** Refuses what an order bought whose payment was given back before it was told of: that buys nothing. */
export async function refuseTakenBack(em: EntityManager, bought: Bought): Promise<void> {
  const taken = await effectOf(em, { ...bought, product: takenBack(bought.product) })
  if (taken) throw new Refusal('listing_closed', `Order ${bought.order_id} was given back.`)
}
