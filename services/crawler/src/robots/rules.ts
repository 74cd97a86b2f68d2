import { canonical, encoded } from './encoding.ts'
import { groupFor, type RawRule } from './groups.ts'
import { type MatchBudget, matches, type PathPattern, pathPattern } from './pattern.ts'
import { robotsText } from './text.ts'

/** What one robots.txt says to one crawler. */
export interface RobotsRules {
  /**
   * Whether the address may be fetched, by its path and query alone; the caller sees to it that the file is that of the
   * address's origin. An address that can't be read, or is longer than any server takes, is not allowed.
   */
  isAllowed(url: string | URL): boolean
  /** Absolute http(s) addresses from the file's sitemap lines, without repeats, in order. */
  readonly sitemaps: readonly string[]
}

/**
 * Characters one question may look at. Files of thousands of wildcard rules stay far below; one made to keep the
 * crawler busy runs out, and then the answer is that the address is forbidden.
 */
const MATCH_BUDGET = 50_000_000

/** Longer addresses are never asked for: servers refuse request lines of half that length. */
const MAX_URL_LENGTH = 16_384

const DIRECTORY_INDEX = /^(.*\/)index\.html?$/s

interface Rule {
  readonly isAllow: boolean
  readonly pattern: PathPattern
}

/**
 * Reads a robots.txt (RFC 9309) for one crawler. Never throws, whatever the file holds; time and memory are bounded by
 * the part of the file that is read.
 * @param body the file as received, in UTF-8 or, with a byte order mark, UTF-16
 * @param productToken the crawler's own name, such as `LaunchDirectoryBot`
 */
export function parseRobots(body: Uint8Array | string, productToken: string): RobotsRules {
  const group = groupFor(robotsText(body), productToken)
  const rules = group.rules.flatMap(rulesOf).sort(byPrecedence)
  return {
    sitemaps: sitemapUrls(group.sitemaps),
    isAllowed(url) {
      const target = readUrl(url)
      if (target === undefined) return false
      // RFC 9309 §2.2.2: the file itself is always allowed.
      if (target.pathname === '/robots.txt') return true
      return isPathAllowed(rules, canonical(target.pathname + target.search).replaceAll('*', encoded))
    },
  }
}

function isPathAllowed(rules: readonly Rule[], path: string): boolean {
  const budget: MatchBudget = { left: MATCH_BUDGET }
  for (const rule of rules) {
    if (matches(rule.pattern, path, budget)) return rule.isAllow
    if (budget.left < 0) return false
  }
  return true
}

/** The longest match decides, and allow where two are equally long (RFC 9309 §2.2.2): the first in this order. */
function byPrecedence(a: Rule, b: Rule): number {
  return b.pattern.length - a.pattern.length || Number(b.isAllow) - Number(a.isAllow)
}

function rulesOf({ isAllow, value }: RawRule): Rule[] {
  const rule = { isAllow, pattern: pathPattern(value) }
  // Whoever allows a directory's index page means the directory's own address too.
  const directory = isAllow ? DIRECTORY_INDEX.exec(value)?.[1] : undefined
  return directory === undefined ? [rule] : [rule, { isAllow, pattern: pathPattern(`${directory}$`) }]
}

function readUrl(url: string | URL): URL | undefined {
  const text = String(url)
  if (text.length > MAX_URL_LENGTH) return undefined
  return URL.parse(text, 'http://relative.invalid/') ?? undefined
}

function sitemapUrls(values: readonly string[]): string[] {
  const urls = values.map((value) => URL.parse(Buffer.from(value, 'latin1').toString('utf8')))
  return [...new Set(urls.flatMap((url) => (url !== null && /^https?:$/.test(url.protocol) ? [url.href] : [])))]
}
