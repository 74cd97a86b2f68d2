import type { Listing } from '@launch/proto/schemas/listing'
import type { ProductKey } from '@launch/proto/schemas/order'

const closed: readonly Listing['status'][] = ['archived', 'rejected', 'suspended']

type Standing = Pick<Listing, 'status' | 'plan' | 'unlocked_sections'>

function isShown({ plan, unlocked_sections }: Standing, section: Listing['unlocked_sections'][number]): boolean {
  return plan === 'paid' || unlocked_sections.includes(section)
}

/** Why a product is not offered for a listing; undefined where it is. The service decides when the order is made. */
export function refusedFor(listing: Standing, product: ProductKey): string | undefined {
  const { status, plan } = listing
  if (closed.includes(status)) return `The listing is ${status}.`
  switch (product) {
    case 'launch':
      return plan === 'paid' ? 'It is on the paid plan already.' : undefined
    case 'highlight':
      return status === 'live' ? undefined : 'Only a live listing can be highlighted.'
    case 'section_story':
      return isShown(listing, 'story') ? 'Its story can be shown already.' : undefined
    case 'section_milestones':
      return isShown(listing, 'milestones') ? 'Its milestones can be shown already.' : undefined
  }
}
