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
