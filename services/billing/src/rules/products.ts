import { type Grantable, grantable, type Product } from '@launch/proto/schemas/order'
import type { BillingSettings } from '../config.ts'

const words: Record<Grantable, { name: string; description: string }> = {
  launch: {
    name: 'Paid launch',
    description: 'Your listing goes live at once, or in the week you choose.',
  },
  section_story: {
    name: 'Founder story',
    description: 'Your founder story is shown on a free listing, for good.',
  },
  section_milestones: {
    name: 'Milestones',
    description: 'Your milestones are shown on a free listing, for good.',
  },
}

/** What can be bought, at today's prices. */
export function productsFor({ prices, currency }: BillingSettings): Product[] {
  return grantable.map((product) => ({ product, ...words[product], unit_amount: prices[product], currency }))
}

/** Whether a product can be bought. */
export function isGrantable(product: string): product is Grantable {
  return grantable.some((each) => each === product)
}
