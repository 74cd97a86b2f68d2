import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { bare } from '../fold.ts'
import { isOfType, type JsonNode, jsonNodes, textsOf } from '../json/json-tree.ts'
import {
  COMPANY_BEHIND,
  COPYRIGHT,
  HOLDER_BEFORE,
  LEGAL_FORM,
  MADE_BY,
  NAMED_COMPANY,
  NAMED_COMPANY_JAPANESE,
  SELF,
} from '../lexicon/company.ts'
import { CREDIT } from '../lexicon/credits.ts'
import { COMPANY_SUBJECT } from '../lexicon/founding-entries.ts'
import { FIRM_WORD } from '../lexicon/makers.ts'
import { OTHERS_ADDRESS } from '../lexicon/owners.ts'
import { OTHER_PLACE } from '../lexicon/place.ts'
import { hostLabel } from '../name/forms.ts'
import { once } from '../once.ts'
import { piecesOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { nameOf, pageKinds } from './site-map.ts'

const SHORTEST = 3
const isLongEnough = (name: string) => name.length >= SHORTEST || (name.length === 2 && /\p{Script=Han}/u.test(name))

/** The site's host name without `www.`. */
export function hostOf(pages: readonly ReadPage[]): string {
  const url = pages[0]?.url ?? ''
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}

/** A company by whose name it keeps others' pages. */
const HOST_NAME = /(?<!\p{L})(?:(?:web)?hosting|hébergement|hospedagem|datacent(?:er|re)|rechenzentrum)(?!\p{L})/iu
/** `Website by Pixelhof`, `Die Seite liegt bei Pixelhof`: before the name stands what somebody else does. */
const CREDITED = /\s(?:by|von|par|por|da|door|über|via|bei|chez|presso|bij|hos)\s/u
const isOthers = (text: string) => OTHER_PLACE.test(text) || text.search(OTHERS_ADDRESS) >= 0

/** What a copyright line names before a comma and an address: `Acme Works, Mill Lane 12`. */
const BEFORE_STREET = /^[^,\d]{3,40}(?=,[^,]*\d)/u

/** The firm that a copyright line names behind a person: `Ann Lee, Wet Lantern Software`. */
function firmBehind(holder: string): string[] {
  const [person = '', firm = '', ...more] = holder.trim().split(', ')
  return more.length === 0 && /^\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.’'-]*){1,2}$/u.test(person) && FIRM_WORD.test(firm)
    ? [firm]
    : []
}

const MOST_LEAD = 2
const MOST_LABEL = 60
/** Whether words are running text: more than two of them in small letters. */
const isRunning = (text: string) => (text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).length > MOST_LEAD
/** The names in the copyright lines of a page and, where it tells who is behind the site, of the companies on it. */
function companiesOn(page: ReadPage, isImprint: boolean): string[] {
  const found: string[] = []
  for (const { text, zone } of piecesOf(page)) {
    if (text.length > 600) continue
    for (const [, holder = ''] of text.matchAll(COPYRIGHT))
      if (holder.search(CREDIT) !== 0 && !isRunning(holder))
        found.push(BEFORE_STREET.exec(holder)?.[0] ?? holder, ...firmBehind(holder))
    const holder = HOLDER_BEFORE.exec(text.trim())?.groups?.holder ?? ''
    if (holder !== '' && !CREDITED.test(holder) && !isOthers(holder)) found.push(holder)
    if (zone !== 'footer' && !isImprint) continue
    for (const { 1: name = '', index } of text.matchAll(NAMED_COMPANY))
      if (
        !isOthers(sentencesOf(text.slice(0, index)).at(-1)?.text ?? '') &&
        !CREDITED.test(name) &&
        !isOthers(name.split(/\s/u)[0] ?? '') &&
        !HOST_NAME.test(name)
      )
        found.push(name)
    for (const [, after, before] of text.matchAll(NAMED_COMPANY_JAPANESE)) found.push(after ?? before ?? '')
  }
  return found
}

/** Companies that running text names as those behind the product: `Acme is made by Acme Works Ltd`. */
function companiesBehind(page: ReadPage, name: string): string[] {
  return piecesOf(page).flatMap(({ text, zone }) => {
    if (text.length > 2_000 || zone === 'quote') return []
    return [...text.matchAll(NAMED_COMPANY)].flatMap(({ 1: company = '', index }) => {
      const before = text.slice(Math.max(0, index - 120), index)
      const at = name === '' ? -1 : before.lastIndexOf(name)
      const isBehind = COMPANY_BEHIND.test(before) || (at >= 0 && MADE_BY.test(before.slice(at + name.length)))
      return isBehind ? [company] : []
    })
  })
}

/** A page that names who data is handed to, not who is behind the site. */
const PRIVACY = /privac|datenschutz|confidentialit|cookie|rgpd|gdpr|personvern|persondata/iu
const IMPRINT = /impressum|imprint|legal|mentions|note legali|colofon|anbieter/iu

function isPrivacy(page: ReadPage): boolean {
  const titles = metaPassages(page, ['title'], 0).map(({ value }) => value)
  return titles.some((title) => PRIVACY.test(title) && !IMPRINT.test(title))
}

/** Whether a name stands in running text that does not say who is behind the site: `These pages lie with Acme GmbH`. */
function isInPassing(name: string, page: ReadPage): boolean {
  const text = page.texts.text?.text ?? ''
  const at = text.indexOf(name)
  const before = sentencesOf(text.slice(Math.max(0, at - 200), Math.max(0, at))).at(-1)?.text ?? ''
  if (at <= 0 || text[at - 1] === '\n') return before.length <= MOST_LABEL && isOthers(before)
  return isRunning(before) && !COMPANY_BEHIND.test(`${before} `)
}

/** The first company of the imprint, unless it is named in passing: others follow, such as hosts and designers. */
function imprintCompany(page: ReadPage): string[] {
  return companiesOn(page, true)
    .slice(0, 1)
    .filter((name) => !isInPassing(name, page))
}

/** What the site calls itself and the company behind it, each bare. */
export const ownNames = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const kinds = pageKinds(pages)
  const names = pages.flatMap((page) => {
    const isImprint = kinds.get(page)?.has('legal') === true || kinds.get(page)?.has('contact') === true
    return [
      ...metaPassages(page, ['og:site_name', 'application-name'], 0).map(({ value }) => value),
      ...companiesOn(page, false),
      ...companiesBehind(page, nameOf(pages) ?? ''),
      ...(isImprint && !isPrivacy(page) ? imprintCompany(page) : []),
    ]
  })
  const home = pages[0]
  const all = [nameOf(pages) ?? '', home ? hostLabel(home) : '', ...names]
  const forms = all.flatMap((name) => [
    name,
    // `Acme Ltd, PO Box 7`: the address behind the name is none of it.
    ...(LEGAL_FORM.test(name.split(',')[0] ?? '') ? [(name.split(',')[0] ?? '').replace(LEGAL_FORM, '')] : []),
    name.replace(LEGAL_FORM, ''),
    // `Acme Informatica s.n.c.`, of which a full stop may leave the first letter.
    name.replace(/\s[sS](?:\.?[nNaA]\.?[cCsS]\.?)?$/u, ''),
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

/** Whether a subject is the company by name or by what it is, and nothing more: no idea, no version of the product. */
export function isCompany(subject: string, pages: readonly ReadPage[]): boolean {
  const words = subject.trim().replace(/^(?:and|but|so|then|und|et|y)\s/iu, '')
  if (COMPANY_SUBJECT.test(words)) return true
  const name = words.replace(/^(?:the|die|das|der|la|le|el|il|a|o)\s/iu, '').replace(LEGAL_FORM, '')
  return ownNames(pages).has(bare(name))
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

/**
 * The organisations of the JSON-LD that are the one behind the site: by name, or by address where they have no other
 * name.
 */
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
