import type { ReadPage } from '../../drafter.ts'
import { CONTACT_WORDS, HARD_MAILBOX, OTHER_MAILBOX } from '../lexicon/contact.ts'
import { CREDIT } from '../lexicon/credits.ts'
import { linksOn } from '../pages/addresses.ts'
import { isArticle } from '../pages/site-map.ts'
import type { Address } from './addresses.ts'
import { isPlaceholder } from './owner.ts'

const keyOf = (value: string) => value.toLowerCase()

/** The addresses that links lead to on every page, articles apart, and those of the site's JSON-LD. */
function reachable(all: readonly Address[], pages: readonly ReadPage[]): ReadonlySet<string> {
  const linked = pages
    .filter((page) => !isArticle(page))
    .flatMap((page) =>
      linksOn(page).map(({ address }) => /^mailto:([^?]+)/i.exec(address.value)?.[1]?.replace(/%40/i, '@') ?? ''),
    )
  const stated = all.filter(({ from }) => from.source === 'json_ld').map(({ value }) => value)
  return new Set([...linked, ...stated].filter((value) => value.includes('@') && !isPlaceholder(value)).map(keyOf))
}

/** Whether an address stands where a site gives its contact: in its JSON-LD, its foot, on that page or so labelled. */
const isGiven = ({ from, before, zone, kinds }: Address) =>
  from.source === 'json_ld' || zone === 'footer' || kinds.has('contact') || CONTACT_WORDS.test(before)

/**
 * Where every mail link of the site leads to one and the same address, that is its contact, whoever's domain it is at:
 * people alone and new companies use that of a provider or of another firm of theirs.
 */
export function onlyAddress(
  all: readonly Address[],
  isOther: (before: string) => boolean,
  pages: readonly ReadPage[],
): Address | null {
  const [only, ...more] = reachable(all, pages)
  if (only === undefined || more.length > 0) return null
  const local = only.split('@')[0] ?? ''
  if ([local, ...local.split(/[.+_-]/u)].some((part) => OTHER_MAILBOX.test(part) || HARD_MAILBOX.test(part)))
    return null
  const places = all.filter(({ value }) => keyOf(value) === only)
  if (places.some(({ before, zone }) => CREDIT.test(before) || zone === 'quote')) return null
  return places.find((each) => isGiven(each) && !isOther(each.before)) ?? null
}
