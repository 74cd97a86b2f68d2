import { createHash } from 'node:crypto'
import { invalidInput } from '@launch/kit'
import { listedCategory, nearestCategories } from '@launch/kit/input'

/** A category as the list writes it, whatever the case it was sent in. @throws Refusal that names the nearest ones */
export function categoryOf(name: string): string {
  const known = listedCategory(name)
  if (known) return known
  const nearest = nearestCategories(name).map((each) => `"${each}"`)
  const detail = `"${name}" is not a category. Nearest are ${nearest.join(', ')}; \`list_categories\` has all.`
  throw invalidInput('category', 'unknown_category', detail)
}

/** What a category is called in search rows (`013_search_filters.ts`): short, as each row has some. */
export const markOf = (name: string) => `#${createHash('md5').update(name).digest('hex').slice(0, 4)}`
