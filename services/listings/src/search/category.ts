import { createHash } from 'node:crypto'
import { invalidInput } from '@launch/kit'
import { categories } from '@launch/proto/categories'

const SHOWN = 3

const spelled = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')
const byName = new Map(categories.map(({ name }) => [spelled(name), name]))

const pairsOf = (text: string) => {
  const padded = ` ${spelled(text)} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2)))
}

/** How alike two names are, from 0 to 1: Dice's coefficient of their pairs of letters. */
function likeness(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)]
  return (2 * one.intersection(other).size) / (one.size + other.size)
}

/** A category as the list writes it, whatever the case it was sent in. @throws Refusal that names the nearest ones */
export function categoryOf(name: string): string {
  const known = byName.get(spelled(name))
  if (known) return known
  const nearest = categories
    .map((category) => ({ name: category.name, rank: likeness(name, category.name) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, SHOWN)
    .map((category) => `"${category.name}"`)
  const detail = `"${name}" is not a category. Nearest are ${nearest.join(', ')}; \`list_categories\` has all.`
  throw invalidInput('category', 'unknown_category', detail)
}

/** What a category is called in search rows (`013_search_filters.ts`): short, as each row has some. */
export const markOf = (name: string) => `#${createHash('md5').update(name).digest('hex').slice(0, 4)}`
