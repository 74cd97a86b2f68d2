import { type EntityManager, query, run } from '@launch/kit'

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
  { order_id, listing_id, product }: Bought,
  now: Date,
  effect: () => Promise<T>,
): Promise<T> {
  const [known] = await query<{ answer: string }>(
    em,
    'select answer::text as answer from order_effect where order_id = ? and listing_id = ? and product = ?',
    [order_id, listing_id, product],
  )
  if (known) return JSON.parse(known.answer) as T
  const answer = await effect()
  await run(
    em,
    'insert into order_effect (order_id, listing_id, product, answer, at) values (?, ?, ?, ?::text::json, ?)',
    [order_id, listing_id, product, JSON.stringify(answer), now],
  )
  return answer
}
