import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { COPYRIGHT, LEGAL_FORM } from '../lexicon/company.ts'
import { CREDIT } from '../lexicon/credits.ts'
import { pattern } from '../lexicon/pattern.ts'

const MOST_LEAD = 24
const MOST_LABEL = 30
const MOST_FOOT = 4_000

const GREETS = pattern('iu')`
  ^(?:
    welcome to|willkommen (?:bei|auf|zu)|bienvenue (?:sur|chez|à)|bienvenid[oa]s? a|benvenut[oi] (?:in|su|a|da)
    bem-vind[oa]s? (?:a|à|ao)|welkom bij|velkommen til|välkommen till
  )\s+
`
/** A name that a sentence or an aside follows: `Acme. Invoices without drama`, `Acme (beta)`. */
const LEADS = /^((?:\p{Lu}|\d)[\p{L}\p{N}&’'.-]*(?:\s\p{Lu}[\p{L}\p{N}&’'-]*){0,2})(?:[.,]\s+\p{L}+\s\p{L}|\s\()/u

/** The name that opens a part of a title: after a greeting, or before a sentence, an aside or a mark. */
export function leadOf(part: Candidate): Candidate[] {
  const { page, source, start, end, value, weight } = part
  const greeting = GREETS.exec(value)?.[0].length ?? 0
  const lead = LEADS.exec(value)?.[1]?.replace(/\.$/u, '') ?? ''
  const marked = /^(.*\p{L})[®™]$/u.exec(value)?.[1] ?? ''
  const spans = [
    ...(greeting > 0 ? [[start + greeting, end] as const] : []),
    ...(lead !== '' && lead.length <= MOST_LEAD ? [[start, start + lead.length] as const] : []),
    ...(marked !== '' ? [[start, start + marked.length] as const] : []),
  ]
  return spans.flatMap(([from, to]) => passage(page, source, from, to, weight) ?? [])
}

const INDEX = /^\/(?:index\.\w{3,5})?$/u

/** The labels of links from a page to the site's first page: what a site sets where its logo stands. */
export function brandsOn(page: ReadPage, weight: number): Candidate[] {
  const text = page.texts.link?.text ?? ''
  const home = URL.parse(page.url)
  return page.outline.links.flatMap(({ tag, start, end, label_start, label_end }) => {
    const address = text.slice(start, end)
    const to = address === '' || address.includes('#') ? null : URL.parse(address, page.url)
    const isHome = tag === 'a' && to !== null && to.host === home?.host && INDEX.test(to.pathname)
    return isHome && label_end - label_start <= MOST_LABEL
      ? (passage(page, 'link', label_start, label_end, weight) ?? [])
      : []
  })
}

/** Whom a page's foot says that it belongs to: `© 2025 Acme Ltd`. */
export function holdersOn(page: ReadPage, weight: number): Candidate[] {
  const text = page.texts.text?.text ?? ''
  const from = Math.max(0, text.length - MOST_FOOT)
  return [...text.slice(from).matchAll(COPYRIGHT)].slice(0, 3).flatMap((match) => {
    const [whole, holder = ''] = match
    const name = (holder.split(',')[0] ?? '').replace(LEGAL_FORM, '').trimEnd()
    if (holder.search(CREDIT) === 0 || !/^\p{Lu}/u.test(name)) return []
    const at = from + match.index + whole.length - holder.length
    return passage(page, 'text', at, at + name.length, weight) ?? []
  })
}
