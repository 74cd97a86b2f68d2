import type { ListingsSettings } from '../config.ts'
import { listCategories } from './list_categories.ts'
import { searchListings } from './search_listings.ts'

/** The operations of search and categories. */
export const searchHandlers = (settings: ListingsSettings) => ({
  list_categories: listCategories(settings),
  search_listings: searchListings(settings),
})
