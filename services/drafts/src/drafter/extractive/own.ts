import type { ReadPage } from '../drafter.ts'
import { metaPassages } from './candidate.ts'
import { bare } from './fold.ts'
import { isOfType, type JsonNode, jsonNodes, textsOf } from './json-tree.ts'
import { COPYRIGHT, LEGAL_FORM, NAMED_COMPANY, NAMED_COMPANY_JAPANESE, SELF } from './lexicon/company.ts'
import { hostLabel } from './name-forms.ts'
import { once } from './once.ts'
import { piecesOf } from './pieces.ts'
import { nameOf, pageKinds } from './site-map.ts'

const SHORTEST = 3
const isLongEnough = (name: string) => name.length >= SHORTEST || (name.length === 2 && /\p{Script=Han}/u.test(name))

/** The site's host name without `www.`. */
export function hostOf(pages: readonly ReadPage[]): string {
  const url = pages[0]?.url ?? ''
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}

/** The names in the copyright lines of a page and, where it tells who is behind the site, of the companies on it. */
function companiesOn(page: ReadPage, isImprint: boolean): string[] {
  const found: string[] = []
  for (const { text, zone } of piecesOf(page)) {
    if (text.length > 600) continue
    for (const [, holder = ''] of text.matchAll(COPYRIGHT)) found.push(holder)
    if (zone !== 'footer' && !isImprint) continue
    for (const [, name = ''] of text.matchAll(NAMED_COMPANY)) found.push(name)
    for (const [, after, before] of text.matchAll(NAMED_COMPANY_JAPANESE)) found.push(after ?? before ?? '')
  }
  return found
}

/** The first company of the imprint: others follow, such as hosts and designers. */
function imprintCompany(page: ReadPage): string[] {
  return companiesOn(page, true).slice(0, 1)
}

/** What the site calls itself and the company behind it, each bare. */
export const ownNames = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const kinds = pageKinds(pages)
  const names = pages.flatMap((page) => {
    const isImprint = kinds.get(page)?.has('legal') === true || kinds.get(page)?.has('contact') === true
    return [
      ...metaPassages(page, ['og:site_name', 'application-name'], 0).map(({ value }) => value),
      ...companiesOn(page, false),
      ...(isImprint ? imprintCompany(page) : []),
    ]
  })
  const home = pages[0]
  const all = [nameOf(pages) ?? '', home ? hostLabel(home) : '', ...names]
  const forms = all.flatMap((name) => [
    name,
    name.replace(LEGAL_FORM, ''),
    name.replace(/株式会社|有限会社|合同会社/gu, ''),
  ])
  return new Set(forms.map((name) => bare(name.replace(/^(?:the|by)\s+/iu, ''))).filter(isLongEnough))
})

/** Whether a text names the product or its company. */
export function isOwn(text: string, pages: readonly ReadPage[]): boolean {
  const plain = bare(text)
  for (const name of ownNames(pages)) if (plain.includes(name)) return true
  return false
}

/** Whether a text names the product or its company, or stands for it as `we` does. */
export function isSelf(text: string, pages: readonly ReadPage[]): boolean {
  return SELF.test(text.trim()) || isOwn(text, pages)
}

/** Whether people can read a name on the site. */
function isSeen(name: string, pages: readonly ReadPage[]): boolean {
  return pages.some(({ texts }) => texts.text?.text.includes(name) === true)
}

const ORGANISATION =
  /^(?:\w*organi[sz]ation|corporation|localbusiness|\w*business|brand|ngo|store|onlinestore|educationalorganization)$/i

function hostIn(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
}

/** The organisations of the JSON-LD that are the one behind the site: by name, or by address where they have no other name. */
export const ownOrganisations = once((pages: readonly ReadPage[]): readonly JsonNode[] => {
  const host = hostOf(pages)
  return pages.flatMap((page) =>
    jsonNodes(page).filter(({ object }) => {
      if (!isOfType(object, ORGANISATION)) return false
      const names = [...textsOf(object, 'name'), ...textsOf(object, 'legalName'), ...textsOf(object, 'alternateName')]
      if (names.some((name) => isOwn(name, pages))) return true
      const isHere = textsOf(object, 'url').some((url) => hostIn(url) === host)
      return isHere && (names.length === 0 || names.some((name) => isSeen(name, pages)))
    }),
  )
})
