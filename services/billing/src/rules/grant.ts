import { type HandlerContext, Refusal } from '@launch/kit'
import type { ProductKey } from '@launch/proto/schemas/order'

/** What is to be granted for an item. */
export interface Grant {
  position: number
  product: ProductKey
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

const sections = { section_story: 'story', section_milestones: 'milestones' } as const

async function grantOne(order_id: string, grant: Grant, call: HandlerContext['call']): Promise<void> {
  const { position, product, listing_id, launch_week } = grant
  const step = `grant ${position}`
  if (product === 'launch') await call('launch_paid_listing', { listing_id, order_id, launch_week }, step)
  else if (product === 'highlight') await call('highlight_listing', { listing_id, order_id }, step)
  else await call('unlock_listing_section', { listing_id, order_id, section: sections[product] }, step)
}

/**
 * Takes back what an order granted, one item after the other. Listings take back once, and only what this order gave; a
 * listing that is gone has nothing any more.
 */
export async function takeBackAll(
  order_id: string,
  grants: readonly Grant[],
  why: 'refunded' | 'dispute_lost',
  call: HandlerContext['call'],
): Promise<void> {
  for (const grant of grants) {
    await takeBackOne(order_id, grant, why, call).catch((error) => {
      if (!(error instanceof Refusal && error.status < 500)) throw error
    })
  }
}

async function takeBackOne(
  order_id: string,
  { position, product, listing_id }: Grant,
  why: 'refunded' | 'dispute_lost',
  call: HandlerContext['call'],
): Promise<void> {
  const step = `take back ${position}`
  if (product === 'launch') await call('take_back_launch', { listing_id, order_id, why }, step)
  else if (product === 'highlight') await call('take_back_highlight', { listing_id, order_id }, step)
  else await call('take_back_section', { listing_id, order_id, section: sections[product] }, step)
}
