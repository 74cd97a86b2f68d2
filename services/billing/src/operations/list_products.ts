import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import { productsFor } from '../rules/products.ts'

/** Lists what can be bought for a listing. */
export function listProducts(settings: BillingSettings): Handler<Operations['list_products']> {
  return async () => ({ items: productsFor(settings) })
}
