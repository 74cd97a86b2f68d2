import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { bare } from '../fold.ts'
import { READ_IN } from '../lexicon/calls.ts'
import { headingWords, type PageKind } from '../lexicon/page-kinds.ts'
import { withoutName } from '../name/forms.ts'
import { findName } from '../name/mod.ts'
import { once } from '../once.ts'
import { piecesOf, regionsAround } from './pieces.ts'
import { segments } from './segments.ts'

const kindEntries = Object.entries(headingWords) as [PageKind, RegExp][]
const MOST_LABEL = 60

/** Labels stand on every page; what they are about is looked up once each. */
const known = new Map<string, PageKind[]>()
const MOST_KNOWN = 5_000

/** What a heading or a label is about; nothing for most. */
export function kindsOfLabel(text: string, name: string | null): PageKind[] {
  if (text.length > MOST_LABEL) return []
  const key = `${name}\n${text}`
  const kinds = known.get(key) ?? lookedUp(text, name)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, kinds)
  return kinds
}

function lookedUp(text: string, name: string | null): PageKind[] {
  const full = withoutName(text.replace(/[\s¶#§\p{Cf}]+$/u, ''), null)
  const label = name === null || !full.includes(name) ? full : withoutName(full, name)
  const whole = kindEntries
    .filter(([, words]) => words.test(label) || (full !== label && words.test(full)))
    .map(([kind]) => kind)
  if (whole.length > 0) return whole
  const plain = label.replace(/^[¿¡\s]+|[\s?？!！…:：]+$/gu, '')
  if (plain !== label && plain !== '') return lookedUp(plain, null)
  const parts = label.split(JOINT).map((part) => kindEntries.filter(([, words]) => words.test(part)))
  // `Licences and prices`: each part tells what the whole is about.
  return parts.length > 1 && parts.every((kinds) => kinds.length > 0)
    ? [...new Set(parts.flat().map(([kind]) => kind))]
    : []
}

/** Between the parts of a label that is about two things. */
const JOINT = /\s(?:and|und|et|y|e|en|og|och)\s|\s?[&+/]\s?|・/iu

/** The product's name as text, for looking things up; `null` where the site has none. */
export const nameOf = once((pages: readonly ReadPage[]): string | null => findName(pages)?.value ?? null)

/** An address without fragment and trailing index, so that two ways of writing it compare equal. */
export function placeOf(address: string): string {
  return address
    .replace(/#.*$/, '')
    .replace(/\/index\.html?$/i, '/')
    .replace(/\/$/, '')
    .replace(/^https?:\/\/(?:www\.)?/i, '')
}

/** The labels of the links that lead to each page, by the page's place. */
const labelsOf = once((pages: readonly ReadPage[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const labels = new Map<string, Set<string>>()
  for (const page of pages) {
    const text = page.texts.link?.text ?? ''
    for (const { tag, start, end, label_start, label_end } of page.outline.links) {
      if (tag !== 'a' && tag !== 'area') continue
      const address = text.slice(start, end)
      if (address.includes('#')) continue
      const place = placeOf(address)
      const known = labels.get(place) ?? new Set()
      known.add(text.slice(label_start, label_end))
      labels.set(place, known)
    }
  }
  return labels
})

/** Parts of titles that most pages have: they name the site, not the page. */
function siteTitles(pages: readonly ReadPage[]): ReadonlySet<string> {
  const counted = new Map<string, number>()
  for (const page of pages)
    for (const value of new Set(titlesOf(page))) counted.set(value, (counted.get(value) ?? 0) + 1)
  return new Set([...counted].flatMap(([value, count]) => (pages.length > 2 && count * 2 > pages.length ? value : [])))
}

const titlesOf = (page: ReadPage) =>
  metaPassages(page, ['title'], 0)
    .flatMap(segments)
    .map(({ value }) => value)

/** The words of a page's own address: `/licences-and-prices.html`. */
function slugOf({ url }: ReadPage): string {
  const file =
    URL.parse(url)
      ?.pathname.split('/')
      .findLast((part) => part !== '') ?? ''
  return file.replace(/\.\w{2,5}$/, '').replace(/[-_+]+/g, ' ')
}

/** What each page is about, by its first heading, its title and the labels of links to it; else by its address. */
export const pageKinds = once((pages: readonly ReadPage[]): ReadonlyMap<ReadPage, ReadonlySet<PageKind>> => {
  const name = nameOf(pages)
  const home = homeOf(pages)
  const shared = siteTitles(pages)
  return new Map(
    pages.map((page) => {
      if (page === home || page === pages[0]) return [page, new Set<PageKind>()]
      const title = titlesOf(page).filter((value) => !shared.has(value))
      const heading = piecesOf(page).find(({ level }) => level === 1)
      const labels = [...(labelsOf(pages).get(placeOf(page.url)) ?? [])]
      const texts = [...title, ...(heading ? [heading.text] : []), ...labels]
      const told = texts.flatMap((text) => kindsOfLabel(text, name))
      return [page, new Set(told.length > 0 ? told : kindsOfLabel(slugOf(page), name))]
    }),
  )
})

/** The address of an article: below or beside that of the blog, or with its month. */
const POST_ADDRESS = /\/(?:blog|journal)[-_/][^/?#]{3,}|\/20\d\d\/(?:0\d|1[0-2])\/[^?#]/iu
/** The class that a widespread blog program gives the box of a post, and of no other page. */
const POST_CLASS = /(?:^|\s)(?:type-post|post-\d+ post)(?:\s|$)/u

/** A line on when something was posted and how long it takes to read is no longer. */
const MOST_POSTED = 80

/** Whether the line right over or under a page's first heading tells how long it takes to read. */
function isRead(page: ReadPage): boolean {
  const pieces = piecesOf(page)
  const at = pieces.findIndex(({ level }) => level === 1)
  const beside = at < 0 ? [] : [pieces[at - 1], pieces[at + 1]]
  return beside.some((piece) => piece !== undefined && piece.text.length <= MOST_POSTED && READ_IN.test(piece.text))
}

/** Whether a page is one post: in a box of its own, with none beside it. */
function isPost({ outline: { regions, classes } }: ReadPage): boolean {
  const posts = regions.filter(
    ({ kind, class: at }) => kind === 'article' && at !== undefined && POST_CLASS.test(classes[at] ?? ''),
  )
  return posts.length === 1
}

/** Whether a page's own menu leads to it, as it leads to no post. */
function isInMenu(page: ReadPage): boolean {
  const { outline, texts, url } = page
  const text = texts.link?.text ?? ''
  return outline.links.some(
    ({ start, end, region }) =>
      placeOf(text.slice(start, end)) === placeOf(url) &&
      regionsAround(page, region).some((index) => outline.regions[index]?.kind === 'nav'),
  )
}

/**
 * Whether a page belongs to a blog: an article with a date, or below the address of the blog's page. Bare `og:type`
 * and `articleBody` tell nothing: content managers and manuals put them on every page, and the date on those in menus.
 */
export const isArticle = once((page: ReadPage): boolean => {
  const { metas, props, json_ld } = page.outline
  const json = page.texts.json_ld?.text ?? ''
  if (POST_ADDRESS.test(page.url) || isPost(page) || isRead(page)) return true
  if ([...metas, ...props].some(({ name }) => /^(?:itemprop:)?datepublished$/i.test(name))) return true
  const isTyped = (type: RegExp) => json_ld.some(({ start, end }) => type.test(json.slice(start, end)))
  if (isTyped(/"@type"\s*:\s*"(?:BlogPosting|NewsArticle)"/)) return true
  if (isInMenu(page)) return false
  return isTyped(/"@type"\s*:\s*"Article"/) || metas.some(({ name }) => name === 'article:published_time')
})

const MUCH = 60
/** How much running text a page has of its own. */
function proseOf(page: ReadPage): number {
  return piecesOf(page)
    .filter(({ zone, linked }) => zone !== 'nav' && zone !== 'footer' && linked < 0.5)
    .reduce((sum, { text }) => sum + text.length, 0)
}

/** Addresses that a page leads to by itself: its refresh and its frames. */
function leadsTo(page: ReadPage): Set<string> {
  const text = page.texts.link?.text ?? ''
  const frames = page.outline.links.filter(({ tag }) => tag === 'frame' || tag === 'iframe')
  const addresses = frames.map(({ start, end }) => text.slice(start, end))
  return new Set([...(page.outline.refresh === null ? [] : [page.outline.refresh]), ...addresses].map(placeOf))
}

/** The page that people see first: where the home page is a splash or a set of frames, the one it leads to. */
export const homeOf = once((pages: readonly ReadPage[]): ReadPage | null => {
  const [first] = pages
  if (!first) return null
  // What a set of frames says by itself is for those who cannot see it.
  const isFrameset = first.outline.links.some(({ tag }) => tag === 'frame')
  if (proseOf(first) >= MUCH && !isFrameset) return first
  const places = leadsTo(first)
  const shown = pages.slice(1).filter((page) => places.has(placeOf(page.url)))
  const best = (shown.length > 0 ? shown : pages.slice(0, 3)).toSorted((a, b) => proseOf(b) - proseOf(a))[0]
  return best !== undefined && (isFrameset || proseOf(best) > proseOf(first)) ? best : first
})

/** Whether a text names the product and nothing else. */
export function isName(text: string, name: string | null): boolean {
  return name !== null && bare(text) === bare(name)
}
