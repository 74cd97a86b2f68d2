import { registrableDomain } from '@launch/kit/public-url'
import { cleanAddress, pageKey } from './page-key.ts'
import { kindIn, kindScores, type PageKind } from './page-kinds.ts'

/** Where an address was found; what stands earlier is asked for first where all else is equal. */
export type Origin = 'refresh' | 'frame' | 'link' | 'sitemap' | 'guess'

/** An address that may be read. */
export interface Candidate {
  url: URL
  key: string
  kind: PageKind | null
  score: number
  origin: Origin
}

/** What a candidate is judged against: the page the reading started from. */
export interface Home {
  /** Registrable domain. */
  domain: string
  /** Language tag in the first path segment, such as `de` in `/de/`; empty where there is none. */
  language: string
}

const LANGUAGE = /^\/([a-z]{2}(?:[-_][a-z]{2})?)(?:\/|$)/i
/** Two letters that are more often a page than a language. */
const NO_LANGUAGE = /^(?:tv|ai|io|go|my|us|me|qa|pr|hr|it-services)$/i
const NO_PAGE =
  /\.(?:pdf|png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|mp[34]|m4[av]|webm|mov|avi|wav|ogg|zip|gz|tgz|bz2|xz|7z|rar|dmg|exe|msi|deb|rpm|apk|iso|css|m?js|json|xml|rss|atom|csv|xlsx?|docx?|pptx?|txt|ics|vcf|woff2?|ttf|eot|wasm|map)$/i
const FEED = /\/(?:feed|rss|wp-json|xmlrpc\.php|cdn-cgi|wp-admin|wp-login\.php)(?:\/|$)/i
const LONGEST = 2_048

export function languageOf(url: URL): string {
  const found = LANGUAGE.exec(url.pathname)?.[1] ?? ''
  return NO_LANGUAGE.test(found) ? '' : found.slice(0, 2).toLowerCase()
}

export function homeOf(url: URL): Home {
  return { domain: registrableDomain(url.hostname), language: languageOf(url) }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The kind that the address speaks of: the last segment counts before those above it. */
function kindOfPath(url: URL): { kind: PageKind | null; isLast: boolean } {
  const segments = decoded(url.pathname)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split('/')
    .filter(Boolean)
    .slice(0, 8)
  const last = kindIn(segments.at(-1) ?? '')
  if (last) return { kind: last, isLast: true }
  const above = segments.slice(0, -1).map(kindIn)
  return { kind: above.findLast((kind) => kind !== null) ?? null, isLast: false }
}

function penalty(url: URL, home: Home): number {
  const depth = url.pathname.split('/').filter(Boolean).length
  const language = languageOf(url)
  return (
    Math.max(0, depth - 1) * 4 +
    [...url.searchParams.keys()].length * 12 +
    Math.min(30, (url.pathname.match(/\d/g) ?? []).length * 5) +
    (language !== home.language && language !== '' ? 70 : 0) +
    (url.hostname.replace(/^www\./, '') === home.domain ? 0 : 8)
  )
}

/** Where a page of no known kind begins. */
const UNKNOWN = 30

/**
 * Judges an address found on a site; null for one that is not on it or is no page. The higher the score, the more a
 * profile can be expected to gain from it.
 */
export function candidate(address: string, label: string, origin: Origin, home: Home): Candidate | null {
  if (address.length > LONGEST) return null
  const parsed = URL.parse(address)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '') return null
  if (registrableDomain(parsed.hostname) !== home.domain) return null
  if (NO_PAGE.test(parsed.pathname) || FEED.test(parsed.pathname)) return null
  const url = cleanAddress(parsed)
  const path = kindOfPath(url)
  const named = label.length <= 60 ? kindIn(label) : null
  const kind = path.kind ?? named
  // An article filed under a kind, such as /blog/x or /customers/x, is worth less than the page of that kind.
  const base = kind ? kindScores[kind] - (path.kind === null || path.isLast ? 0 : 25) : UNKNOWN
  const agrees = kind !== null && named === kind ? 3 : 0
  return { url, key: pageKey(url), kind, score: base + agrees - penalty(url, home), origin }
}
