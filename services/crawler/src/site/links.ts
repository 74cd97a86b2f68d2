import { candidate, type Home } from './candidate.ts'
import type { Frontier } from './frontier.ts'
import { pageKey } from './page-key.ts'
import { kindIn } from './page-kinds.ts'
import type { PageRead } from './reading.ts'

const LEADS_ON = new Set(['a', 'area', 'frame', 'iframe'])
/** A frame holds the page's own content. */
const FRAME_SCORE = 200

/** Adds the links of a page to what may be read, and notes the kinds that its own sections cover. */
export function addLinks(page: PageRead, frontier: Frontier, home: Home): void {
  const text = page.texts.find((each) => each.source === 'link')?.text ?? ''
  const own = pageKey(new URL(page.url))
  const looked = new Set<string>()
  for (const link of page.outline.links) {
    const address = text.slice(link.start, link.end)
    if (!LEADS_ON.has(link.tag) || looked.size === looked.add(address).size) continue
    const label = text.slice(link.label_start, link.label_end)
    const found = candidate(address, label, link.tag === 'frame' ? 'frame' : 'link', home)
    if (!found) continue
    if (found.key === own) coverSection(address, label, frontier)
    else frontier.add(found.origin === 'frame' ? { ...found, score: FRAME_SCORE } : found)
  }
}

function coverSection(address: string, label: string, frontier: Frontier): void {
  const hash = new URL(address).hash.slice(1)
  if (hash === '') return
  for (const kind of [kindIn(hash), kindIn(label)]) if (kind) frontier.cover(kind)
}

/**
 * The address that a page calls its own (RFC 6596), if it differs in its query alone: many sites name their home page on
 * every page, so more than that is not believed. Null where it is the page's own address.
 */
export function canonicalKey(page: PageRead): string | null {
  const canonical = page.outline.canonical === null ? null : URL.parse(page.outline.canonical)
  const own = new URL(page.url)
  if (!canonical || canonical.host !== own.host || canonical.pathname !== own.pathname) return null
  const key = pageKey(canonical)
  return key === pageKey(own) ? null : key
}
