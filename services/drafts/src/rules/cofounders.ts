import type { FounderItem } from '@launch/proto/schemas/items'
import type { Founder } from './content.ts'

/** Founders that a draft or listing can have. */
export const MOST_FOUNDERS = 10

const nameOf = ({ name }: { name: string }) => name.trim().toLowerCase()
const isCofounder = ({ handle }: Pick<Founder, 'handle'>) => handle !== undefined

/** What a co-founder's profile says, as an item of a draft: nobody found it on the site. */
export function cofounderItem({
  name,
  role = null,
  bio = null,
  photo_url = null,
  links = [],
  handle,
}: FounderItem): Founder {
  return { name, role, bio, photo_url, links, ...(handle !== undefined && { handle }), state: 'manual', evidence: [] }
}

/**
 * The founders with a co-founder who accepts: in place of their own item of before or of one that the site or the owner
 * has of the same name, else at the end.
 */
export function withCofounder(founders: readonly Founder[], cofounder: FounderItem): Founder[] {
  const item = cofounderItem(cofounder)
  const isSame = (each: Founder) => each.handle === item.handle || (!isCofounder(each) && nameOf(each) === nameOf(item))
  const at = founders.findIndex(isSame)
  if (at < 0) return [...founders, item]
  return founders.flatMap((each, i) => (i === at ? [item] : isSame(each) ? [] : [each]))
}

/** The founders once a co-founder's profile, known by the handle it had, says something else, or is gone (`null`). */
export function followed(founders: readonly Founder[], handle: string, now: FounderItem | null): Founder[] {
  return founders.flatMap((each) => {
    if (each.handle !== handle) return [each]
    return now ? [cofounderItem(now)] : []
  })
}

/** Other founders, drafted from the site, beside the co-founders that a draft has: these stay, and nobody is there twice. */
export function besideCofounders(drafted: readonly Founder[], current: readonly Founder[]): Founder[] {
  const cofounders = current.filter(isCofounder)
  const names = new Set(cofounders.map(nameOf))
  const others = drafted.filter((each) => !names.has(nameOf(each)))
  return [...others.slice(0, MOST_FOUNDERS - cofounders.length), ...cofounders]
}
