import type { Service } from '@launch/kit'
import { listCategories } from './operations/list_categories.ts'

/** Listings: what the public sees. */
export const listings: Service<'listings', never> = {
  name: 'listings',
  entities: [],
  migrations: [],
  listens: [],
  open: () => ({ handlers: { list_categories: listCategories }, consumers: {} }),
}
