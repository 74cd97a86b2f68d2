import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { categories } from '@launch/proto/categories'

/** Lists the categories, parents before their children. */
export const listCategories: Handler<Operations['list_categories']> = async () => ({
  items: categories.map((category) => ({ ...category, listings: 0 })),
})
