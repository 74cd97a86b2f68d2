import { type HandlerContext, Refusal } from '@launch/kit'
import type { Grantable } from '@launch/proto/schemas/order'

/** What is to be granted for an item. */
export interface Grant {
  position: number
  product: Grantable
  listing_id: number
  launch_week: string | null
}

/** What came of it: `refusal` says why it could not be granted. */
export interface Granted {
  position: number
  refusal: string | null
}

/**
 * Grants the items of an order one after the other. A refusal of one is its outcome and no failure; anything else
 * fails the whole, to be tried again, which grants nothing twice.
 */
export async function grantAll(
  order_id: string,
  grants: readonly Grant[],
  call: HandlerContext['call'],
): Promise<Granted[]> {
  const outcomes: Granted[] = []
  for (const grant of grants) {
    const refusal = await grantOne(order_id, grant, call).then(
      () => null,
      (error) => {
        if (error instanceof Refusal && error.status < 500) return error.message
        throw error
      },
    )
    outcomes.push({ position: grant.position, refusal })
  }
  return outcomes
}

async function grantOne(order_id: string, grant: Grant, call: HandlerContext['call']): Promise<void> {
  const { position, product, listing_id, launch_week } = grant
  const step = `grant ${position}`
  if (product === 'launch') {
    await call('launch_paid_listing', { listing_id, order_id, launch_week }, step)
  } else {
    const section = product === 'section_story' ? 'story' : 'milestones'
    await call('unlock_listing_section', { listing_id, order_id, section }, step)
  }
}
