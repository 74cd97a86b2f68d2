import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages, passage } from '../candidate.ts'
import { bare, folded } from '../fold.ts'
import { copied, type Found } from '../found.ts'
import { jsonLdStrings } from '../json/json-ld.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { GENERIC } from '../lexicon/generic-names.ts'
import { LEFTOVER, UNFILLED } from '../lexicon/hostile.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { segments } from '../pages/segments.ts'
import { hostLabel, siteLabel } from './forms.ts'
import { brandsOn, holdersOn, leadOf } from './places.ts'

const MAX_NAME = 80
const MOST_WORDS = 6
const MOST_PAGES = 10
const LEAST_PHRASE = 4
/** A candidate without the kind of company behind it, where one stands there: `Acme GmbH` names Acme. */
function withoutForm(candidate: Candidate): Candidate[] {
  const value = candidate.value.replace(FORM_AT_END, '')
  if (value === candidate.value || value.length < 3) return []
  const { page, source, start, weight } = candidate
  const plain = passage(page, source, start, start + value.length, weight)
  return plain ? [plain] : []
}

const FORM_AT_END = new RegExp(`${LEGAL_FORM.source}$`, 'iu')
const NAMED_TYPES = pattern('i')`
  ^(?:
    organization|corporation|localbusiness|softwareapplication|webapplication|mobileapplication|product|website
    brand
  )$
`

const isNameLike = (value: string) =>
  value.length <= MAX_NAME &&
  /[\p{L}\p{N}]/u.test(value) &&
  !GENERIC.test(value) &&
  !LEFTOVER.test(value) &&
  !UNFILLED.test(value) &&
  !/[.!?。！？]$/u.test(value) &&
  value.split(/\s+/).length <= MOST_WORDS

/** `Acme Pay logo` names Acme Pay. */
function withoutLogo(candidate: Candidate): Candidate | null {
  const value = candidate.value.replace(
    /^logo(?:tipo)?\s+(?:of|von|de|di|der|du)?\s*|[\s:–-]*\blogo(?:tipo)?$|(?:の)?ロゴ$/iu,
    '',
  )
  const from = candidate.start + candidate.value.indexOf(value)
  return passage(candidate.page, candidate.source, from, from + value.length, candidate.weight)
}

/** Where a page's text writes the host name out, as `Acme Pay` for `acmepay.com`. */
function spelledOut(page: ReadPage): Candidate[] {
  const label = hostLabel(page)
  if (label.length < 3 || label.length > 40) return []
  const { text, at } = folded((page.texts.text?.text ?? '').slice(0, 20_000))
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}@./-])${[...label].join("[ .'’&-]?")}(?![\\p{L}\\p{N}@/-]|\\.\\p{L})`,
    'gu',
  )
  return [...text.matchAll(pattern)].slice(0, 20).flatMap(({ index, 0: found }) => {
    const candidate = passage(page, 'text', at[index] ?? 0, at[index + found.length] ?? 0, 1)
    return candidate && /\p{Lu}|[^\p{Script=Latin}]/u.test(candidate.value) ? [candidate] : []
  })
}

/** Names in brackets, as Japanese pages write them: 「タナメモ」. */
function bracketed(page: ReadPage): Candidate[] {
  return metaPassages(page, ['description', 'og:description'], 1).flatMap((description) =>
    [...description.value.matchAll(/[「『]([^」』]{2,30})[」』]/gu)].flatMap(({ index, 1: name = '' }) => {
      const start = description.start + index + 1
      return passage(page, 'meta', start, start + name.length, 1) ?? []
    }),
  )
}

/** Passages of a page that may be the product's name, from where sites put it. */
function candidatesOf(page: ReadPage, isHome: boolean): Candidate[] {
  const titles = metaPassages(page, ['title', 'og:title', 'twitter:title'], isHome ? 2 : 1)
  const sites = metaPassages(page, ['og:site_name', 'application-name', 'apple-mobile-web-app-title'], 4)
  const json = jsonLdStrings(page, NAMED_TYPES, 'name', 3)
  const headings = page.outline.blocks
    .filter((block) => block.kind === 'h1')
    .slice(0, isHome ? 1 : 0)
    .map((block) => passage(page, 'text', block.start, block.end, 1))
  const logos = page.outline.images
    .slice(0, isHome ? 3 : 0)
    .map((image) => passage(page, 'link', image.label_start, image.label_end, 1))
    .map((logo) => logo && withoutLogo(logo))
  const all = [
    ...sites.flatMap((site) => (site ? [...withoutForm(site), site] : [])),
    ...json,
    ...titles.flatMap(segments).flatMap((part) => [...leadOf(part), ...withoutForm(part), part]),
    ...headings,
    ...logos,
    ...(isHome ? [...brandsOn(page, 2), ...holdersOn(page, 1)] : []),
    ...spelledOut(page),
    ...bracketed(page),
  ]
  return all.filter((candidate): candidate is Candidate => candidate !== null && isNameLike(candidate.value))
}

/** How well a name goes with the site's own host name: `acme-pay.com` says `acmepay`. */
function hostSpeaksFor(name: string, label: string): number {
  const own = bare(name)
  if (own === label) return 5
  return own.length >= 3 && label.length >= 3 && (label.includes(own) || own.includes(label)) ? 2 : 0
}

/** How many of the pages say a name in their titles, and how many in their texts: 0 to 1 each. */
function shares(name: string, pages: readonly ReadPage[]): { titles: number; texts: number } {
  const own = bare(name)
  const titled = pages.filter(({ outline }) => outline.title !== null)
  const inTitles = titled.filter(({ outline }) => bare(outline.title ?? '').includes(own)).length
  const inTexts = pages.filter(({ texts }) => bare((texts.text?.text ?? '').slice(0, 20_000)).includes(own)).length
  return { titles: titled.length < 2 ? 0 : inTitles / titled.length, texts: inTexts / pages.length }
}

/** Words before a place: `Agence Web à Casablanca`. */
const AT_PLACE = /(?<!\p{L})(?:à|in|en|em|aus|from|w|v|i)\s$/iu

/** Whether a name that the host name says nothing of is met in titles as a place, or as part of a longer name. */
function isPlace({ value, source }: Candidate, pages: readonly ReadPage[]): boolean {
  if (source !== 'meta' || /\s/u.test(value)) return false
  const metas = pages.flatMap((page) => metaPassages(page, ['title', 'og:title', 'description', 'og:description'], 0))
  return metas.some((meta) => {
    const at = meta.value.indexOf(value)
    return at > 0 && AT_PLACE.test(meta.value.slice(0, at))
  })
}

/** The product's name: the passage that its place, its repetition and the host name speak most for. */
export const findName = once((all: readonly ReadPage[]): Found<string> | null => {
  const pages = all.slice(0, MOST_PAGES)
  const [home] = pages
  if (!home) return null
  const label = hostLabel(home)
  const site = siteLabel(home)
  const groups = new Map<string, Candidate[]>()
  for (const [index, page] of pages.entries()) {
    for (const candidate of candidatesOf(page, index === 0)) {
      const key = bare(candidate.value)
      if (key !== '') groups.set(key, [...(groups.get(key) ?? []), candidate])
    }
  }
  const ranked = [...groups].map(([key, same]) => {
    const candidate = spelling(same)
    const { titles, texts } = shares(key, pages)
    const best = Math.max(...same.map(({ weight }) => weight))
    // What only JSON-LD says of a site contradicts what people see.
    const isSeen = texts > 0 || titles > 0 || same.some(({ source }) => source !== 'json_ld')
    const places = Math.min(new Set(same.map(({ source, weight }) => `${source}${weight}`)).size - 1, 3)
    const host = Math.max(hostSpeaksFor(key, label), key === site ? 5 : 0)
    // A heading that a title repeats is a claim.
    const isPhrase = host === 0 && best < 3 && same.every(({ value }) => value.split(/\s+/u).length >= LEAST_PHRASE)
    const isElsewhere = host === 0 && best < 3 && same.every((each) => isPlace(each, pages))
    const score =
      (isSeen && !isElsewhere ? best : isElsewhere ? -9 : 0) +
      places +
      host +
      (isPhrase ? -2 : 0) +
      (titles >= 0.6 ? 5 : 0) +
      (texts > 0.4 ? 1 : 0) +
      (opensSentence(candidate.value, home) ? 2 : 0)
    return { score, candidate }
  })
  const [best] = ranked.sort((a, b) => b.score - a.score || a.candidate.value.length - b.candidate.value.length)
  return best && best.score >= 3 ? copied(best.candidate) : null
})

/** Whether a sentence of a page opens with a name and goes on: `Acme makes invoices`. */
function opensSentence(name: string, page: ReadPage): boolean {
  const text = (page.texts.text?.text ?? '').slice(0, 20_000)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const before = text.slice(Math.max(0, at - 3), at)
    if (BEGINS.test(before) && GOES_ON.test(text.slice(at + name.length, at + name.length + 8))) return true
  }
  return false
}
const BEGINS = /^$|\n$|[.!?。]\s*$/u
const GOES_ON = /^(?:\s\p{Ll}{2,}|[はがで])/u

/** Of the ways a name is written, the one that is met most often, then the one in the best place. */
function spelling(same: readonly Candidate[]): Candidate {
  const count = ({ value }: Candidate) => same.filter((other) => other.value === value).length
  const [first, ...rest] = same
  if (!first) throw new Error('A name without a passage')
  return rest.reduce(
    (best, each) =>
      count(each) > count(best) || (count(each) === count(best) && each.weight > best.weight) ? each : best,
    first,
  )
}
