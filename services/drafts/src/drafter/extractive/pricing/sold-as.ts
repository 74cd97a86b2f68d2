import type { pricingModels } from '@launch/proto/schemas/fields'

/** A way in which a product is sold. */
export type SoldAs = (typeof pricingModels)[number]

/** The ways in which a product is sold, in the order in which weights give them. */
export const soldAs = [
  'free',
  'freemium',
  'paid',
  'subscription',
  'open_source',
  'contact',
] as const satisfies readonly SoldAs[]
