import { categories } from '@launch/proto/categories'
import { type CheckContext, placeOf, refuseDoubles } from './values.ts'

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

/** A category as the list writes it, whatever the case it was sent in; undefined where there is none. */
export const listedCategory = (name: string): string | undefined => byName.get(spelled(name))

/** The listed names that are most like an unknown one, best first. */
export function nearestCategories(name: string): string[] {
  const ranked = categories.map((category) => ({ name: category.name, rank: likeness(name, category.name) }))
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .slice(0, SHOWN)
    .map((category) => category.name)
}

/** Categories as the list writes them, whatever the case they were sent in; unknown and doubled ones are faults. */
export function checkedCategories(names: readonly string[], pointer: string, context: CheckContext): string[] {
  const listed = names.map((name, i) => {
    const known = listedCategory(name)
    if (known) return known
    const place = `${pointer}/${i}`
    const nearest = nearestCategories(name).map((each) => `"${each}"`)
    const detail = `${placeOf(place)} is not a category. Nearest are ${nearest.join(', ')}; \`list_categories\` has all.`
    context.faults.add(place, 'unknown_category', detail)
    return name
  })
  refuseDoubles(listed, pointer, context)
  return listed
}
