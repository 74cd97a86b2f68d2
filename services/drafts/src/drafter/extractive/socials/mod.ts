import type { Draft } from '@launch/proto/schemas/draft'
import type { SocialPlatform } from '@launch/proto/schemas/fields'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, evidenceOf } from '../candidate.ts'
import { bearsName, bearsSurname, isMine, lineBefore } from '../founders/accounts.ts'
import { linksOf } from '../founders/links.ts'
import { foundersOf } from '../founders/mod.ts'
import { literal, valuesOf } from '../json/json-tree.ts'
import { CREDIT } from '../lexicon/credits.ts'
import { once } from '../once.ts'
import type { PageLink } from '../pages/addresses.ts'
import { ownOrganisations } from '../pages/own.ts'
import { wholeName } from '../people/people.ts'
import { isMakers, PLATFORM_LABEL } from './handles.ts'
import { companyLinks, lineAround, pagesWith, zoneAt } from './links.ts'
import { goesWith, isFounders, isInvitedTo, isOfOtherSite, namesItself } from './owner.ts'
import { type Profile, profileOf } from './profiles.ts'

type Links = Draft['socials']['company']

interface Account extends Profile {
  readonly address: Candidate
  readonly score: number
}

/** An address that tells nobody's name. */
const NUMBERED = /youtube\.com\/channel\/UC|\/profile\.php\?/u

/** Accounts that the JSON-LD of this organisation gives as its own. */
function inJsonLd(pages: readonly ReadPage[]): Map<string, Candidate> {
  const found = new Map<string, Candidate>()
  for (const { page, object } of ownOrganisations(pages)) {
    for (const value of valuesOf(object, 'sameAs')) {
      const address = literal(page, value)
      if (address && !found.has(address.value)) found.set(address.value, address)
    }
  }
  return found
}

function scoreOf(
  each: PageLink,
  profile: Profile,
  all: readonly PageLink[],
  pages: readonly ReadPage[],
  sameAs: ReadonlySet<string>,
): number {
  const own = Math.max(goesWith(profile.handle, pages), isInvitedTo(lineBefore(each), profile.handle, pages) ? 2 : 0)
  const isCredit = own === 0 && CREDIT.test(lineBefore(each))
  if (profile.kind === 'person' || isCredit || (own < 2 && isMakers(profile.handle, pages))) return 0
  const label = each.label.trim()
  if ((wholeName(label) !== null && own < 2) || (isMine(each) && own === 0)) return 0
  const share = (pagesWith(all).get(each.address.value) ?? 0) / pages.length
  const isRepeated = pages.length > 1 && share > 0.5
  const zone = zoneAt(each.page, each.link.at)
  const isAround = isRepeated || zone === 'footer' || zone === 'header' || zone === 'nav'
  const isNamed = label === '' || PLATFORM_LABEL.test(label)
  if (zone === 'quote') return 0
  const vouched = (sameAs.has(each.address.value) ? 1 : 0) + own * 3
  if (vouched === 0 && !(isAround && isNamed && !CREDIT.test(lineAround(each)))) return 0
  if (vouched === 0 && (isOfOtherSite(profile.handle, pages) || namesItself(lineAround(each), profile.handle))) return 0
  if (
    vouched === 0 &&
    profile.platform === 'youtube' &&
    !/^\/(?:@|c\/|user\/|channel\/)/u.test(URL.parse(each.address.value)?.pathname ?? '')
  )
    return 0
  // A repository stands for its project only under the project's own name.
  if (profile.platform === 'github' && profile.handle.includes('/') && own === 0) return 0
  const isMe = /\bme\b/.test(each.link.rel ?? '')
  const depth = profile.handle.includes('/') ? 0.5 : 0
  return 1 + vouched + share * 2 + (isAround ? 2 : 0) + (isNamed ? 1 : 0) + (isMe ? 1 : 0) - depth
}

/** Accounts that the organisation's JSON-LD gives and that bear no founder's name: never a person's. */
const givenByCompany = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const people = foundersOf(pages)
  const isPersons = (value: string) => {
    const profile = profileOf(value)
    return profile !== null && people.some((person) => bearsName(profile.handle, person))
  }
  return new Set([...inJsonLd(pages).keys()].filter((value) => !isPersons(value)))
})

/** The company's accounts: for each platform the one that name, place and repetition speak most for. */
function companyAccounts(pages: readonly ReadPage[]): Account[] {
  const founders = new Set(
    foundersOf(pages)
      .flatMap((person, _, people) => linksOf(person, people, pages).map(({ value }) => value))
      .filter((value) => !givenByCompany(pages).has(value)),
  )
  const sameAs = inJsonLd(pages)
  const all = companyLinks(pages)
  const vouched = new Set(sameAs.keys())
  const invited = new Set<string>()
  const linked = all.flatMap((each) => {
    const profile = profileOf(each.address.value)
    if (!profile || (founders.has(each.address.value) && isOfFounder(profile.handle, pages))) return []
    if (isInvitedTo(lineBefore(each), profile.handle, pages)) invited.add(each.address.value)
    return [{ ...profile, address: each.address, score: scoreOf(each, profile, all, pages, vouched) }]
  })
  const valued = linked.filter(({ score }) => score > 0)
  // Beside the account of its owner, a repository is no account.
  const isRepository = ({ platform, handle }: Account) =>
    handle.includes('/') &&
    valued.some((each) => isSame(each, { ...each, platform, handle: handle.split('/')[0] ?? '' }))
  const scored = valued.filter((each) => !isRepository(each))
  const isVouched = ({ handle, address }: Account) =>
    goesWith(handle, pages) > 0 ||
    vouched.has(address.value) ||
    invited.has(address.value) ||
    (NUMBERED.test(address.value) && (pagesWith(all).get(address.value) ?? 0) * 2 > pages.length)
  // Beside accounts that bear the own name, one that does not is a leftover or somebody else's.
  const seen = scored.some(isVouched) ? scored.filter(isVouched) : scored
  const stated = [...sameAs].flatMap(([value, address]) => {
    const profile = profileOf(value)
    const isPersons = profile && goesWith(profile.handle, pages) === 0 && isFounders(profile.handle, pages)
    return profile && profile.kind !== 'person' && !isPersons && !founders.has(value)
      ? [{ ...profile, address, score: 1 }]
      : []
  })
  // Where JSON-LD contradicts the links that people see, none of its other accounts can be believed.
  const isFalse = stated.some(
    (one) => seen.some(({ platform }) => platform === one.platform) && !seen.some((two) => isSame(one, two)),
  )
  const unseen = stated.filter(({ platform }) => !seen.some((each) => each.platform === platform))
  return [...seen, ...(isFalse ? [] : unseen)]
}

/**
 * Whether an account that stands by a founder is the founder’s: the company’s bears the company’s name and no person’s.
 */
function isOfFounder(handle: string, pages: readonly ReadPage[]): boolean {
  const own = goesWith(handle, pages)
  const isSurname = foundersOf(pages).some((person) => bearsSurname(handle, person))
  return own === 0 || (own === 1 && (isSurname || isFounders(handle, pages)))
}

const isSame = (one: Profile, two: Profile) =>
  one.platform === two.platform && one.handle.toLowerCase() === two.handle.toLowerCase()

function linksBy(accounts: readonly Account[]): Links {
  const best = new Map<SocialPlatform, Account>()
  for (const account of accounts) {
    const known = best.get(account.platform)
    if (!known || account.score > known.score) best.set(account.platform, account)
  }
  const links = [...best].map(([platform, { address }]) => [
    platform,
    { value: address.value, state: 'ai', evidence: [evidenceOf(address)] },
  ])
  return Object.fromEntries(links) as Links
}

/** The accounts of the company and of its first founder, by platform, the address as the link gives it. */
export function findSocials(pages: readonly ReadPage[]): Draft['socials'] {
  const people = foundersOf(pages)
  const [primary] = people
  const own = primary ? linksOf(primary, people, pages) : []
  const isCompanys = (address: string) => givenByCompany(pages).has(address)
  const accounts = own.flatMap((address, index) => {
    const profile = profileOf(address.value) ?? { platform: 'website' as const, handle: '', kind: 'person' as const }
    const isPersonal = profile.kind !== 'company' && goesWith(profile.handle, pages) < 2 && !isCompanys(address.value)
    return isPersonal ? [{ ...profile, address, score: own.length - index }] : []
  })
  return { company: linksBy(companyAccounts(pages)), founder: linksBy(accounts) }
}
