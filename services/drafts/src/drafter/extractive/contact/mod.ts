import type { ReadPage } from '../../drafter.ts'
import type { Found } from '../found.ts'
import {
  ANY_MATTER,
  CONTACT_WORDS,
  FOR_ALL,
  HARD_MAILBOX,
  LAST_MAILBOX,
  MAILBOXES,
  OTHER_MAILBOX,
  OTHER_PURPOSE,
  SOFT_PURPOSE,
} from '../lexicon/contact.ts'
import { CREDIT } from '../lexicon/credits.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { pattern } from '../lexicon/pattern.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { type Address, addressesInJsonLd, addressesOn } from './addresses.ts'
import { onlyAddress } from './only.ts'
import { ownerOf } from './owner.ts'

const LONGEST = 254
/** More than how general a mailbox's name is: `hola@` of a branch abroad against `info@` of the main office. */
const MAIN_OFFICE = 5

/** What an address on every page counts: more than a mailbox for orders, less than one that is called general. */
const EVERYWHERE = 12
const LEAST_PAGES = 3

/** How much speaks for an address as the one for everybody; 0 where nothing may. */
function scoreOf(
  address: Address,
  pages: readonly ReadPage[],
  share: number,
  isOther: (before: string) => boolean,
): number {
  const local = address.value.split('@')[0] ?? ''
  const rank = MAILBOXES.findIndex((names) => names.test(local))
  const owner = ownerOf(address.value, pages)
  if (owner === 'other' || address.zone === 'quote' || address.value.length > LONGEST) return 0
  const isLast = LAST_MAILBOX.test(local) && owner === 'site'
  const isForAll = owner === 'site' && FOR_ALL.test(address.before) && !HARD_MAILBOX.test(local)
  const isForOne = [local, ...local.split(/[.+_-]/u)].some((part) => OTHER_MAILBOX.test(part))
  if (rank < 0 && !isLast && !isForAll && isForOne) return 0
  if ((isOther(address.before) && !isForAll) || CREDIT.test(address.before)) return 0
  const isPlace =
    address.zone === 'footer' ||
    address.kinds.has('contact') ||
    address.kinds.has('legal') ||
    (share > 0.5 && pages.length > 1)
  const isInvited = isForAll || CONTACT_WORDS.test(address.before)
  if (owner !== 'site' && !(isPlace || isInvited)) return 0
  if (isLast) return isPlace ? 1 : 0
  // What stands at the foot of every page is for everybody, whatever it is called.
  const isEverywhere = owner === 'site' && share > 0.8 && pages.length >= LEAST_PAGES && !isForOne
  const general = Math.max(rank < 0 ? 0 : 20 - rank * 2, isEverywhere ? EVERYWHERE : 0)
  const ownership = owner === 'site' ? 20 : owner === 'related' ? 12 : 4
  return (
    1 + general + ownership + (isPlace ? 3 : 0) + (isInvited ? 2 : 0) + (address.isMain ? MAIN_OFFICE : 0) + share * 2
  )
}

/** What a sentence says there is not, no purpose of the address: `with no investors, so write to`. */
const DENIED = pattern('giu')`
  (?<!\p{L})(?:
    with no|without|there (?:are|is) no|(?:have|has) no|ohne|haben keine?n?|sans|sin|senza|sem|zonder|utan|uden|uten
    bez
  )\s(?:\p{Ll}+\s)?\p{L}+(?=[,.]|\s(?:and|und|et|y|e|en)\s)
`

const isPurpose = (before: string) => OTHER_PURPOSE.test(before.replace(DENIED, ' '))
const isForPurpose = (before: string) => isPurpose(ANY_MATTER.test(before) ? before.replace(SOFT_PURPOSE, ' ') : before)
const isForHardPurpose = (before: string) => isPurpose(before.replace(SOFT_PURPOSE, ' '))

/** The public contact address: the most general mailbox of the site's own domain that it gives for everybody. */
export function findContactEmail(pages: readonly ReadPage[]): Found<string> | null {
  const kinds = pageKinds(pages)
  const all = [
    ...pages.flatMap((page) => {
      const kind = kinds.get(page) ?? new Set<PageKind>()
      return isArticle(page) ? [] : addressesOn(page, kind)
    }),
    ...addressesInJsonLd(pages),
  ]
  const counted = new Map<string, Set<string>>()
  for (const { value, from } of all) {
    const key = value.toLowerCase()
    counted.set(key, (counted.get(key) ?? new Set()).add(from.page.url))
  }
  // Where no other address is given, the one for invoices is for everything.
  const whole = bestOf(all, counted, isForPurpose, pages) ?? bestOf(all, counted, isForHardPurpose, pages)
  // What the page on contact gives goes before what help or terms name for one matter, not before `hello@`.
  const isGeneral = MAILBOXES.slice(0, 3).some((names) => names.test(whole?.value.split('@')[0] ?? ''))
  const onContact = all.filter(({ kinds }) => kinds.has('contact'))
  const best = isGeneral ? whole : (bestOf(onContact, counted, isForPurpose, pages) ?? whole)
  if (best) return best
  const only = onlyAddress(all, isForHardPurpose, pages)
  return only && { value: only.value, from: [only.from] }
}

function bestOf(
  all: readonly Address[],
  counted: ReadonlyMap<string, ReadonlySet<string>>,
  isOther: (before: string) => boolean,
  pages: readonly ReadPage[],
): Found<string> | null {
  const foreign: readonly PageKind[] = ['customers', 'sponsors', 'comments', 'blog']
  const purposes = new Set(
    all.filter(({ before }) => isOther(before) && !FOR_ALL.test(before)).map(({ value }) => value.toLowerCase()),
  )
  let best: { address: Address; score: number } | null = null
  for (const address of all) {
    const share = (counted.get(address.value.toLowerCase())?.size ?? 0) / pages.length
    const isForeign = share <= 0.5 && foreign.some((kind) => address.kinds.has(kind))
    const rank = MAILBOXES.findIndex((names) => names.test(address.value.split('@')[0] ?? ''))
    if (isForeign || (rank < 0 && purposes.has(address.value.toLowerCase()))) continue
    const score = scoreOf(address, pages, share, isOther)
    if (score > (best?.score ?? 0)) best = { address, score }
  }
  return best ? { value: best.address.value, from: [best.address.from] } : null
}
