import { type Product, type ProductKey, products } from '@launch/proto/schemas/order'
import type { BillingSettings } from '../config.ts'

const words: Record<ProductKey, { name: string; description: string }> = {
  launch: {
    name: 'Paid launch',
    description: 'Your listing goes live at once, or in the week you choose.',
  },
  highlight: {
    name: 'Highlight',
    description: 'Your live listing is pinned above lists for seven days, marked as paid. Its rank stays what it is.',
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

/** What a product is called. */
export const nameOf = (product: ProductKey): string => words[product].name

/** What can be bought, at today's prices; nothing where payments are off. */
export function productsFor({ payments, prices, currency }: BillingSettings): Product[] {
  if (payments === 'off') return []
  return products.map((product) => ({ product, ...words[product], unit_amount: prices[product], currency }))
}
