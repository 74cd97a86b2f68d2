import { FetchFailed, FetchRefused, type GuardedFetch, type GuardedResponse } from '@launch/kit/guarded-fetch'
import { registrableDomain } from '@launch/kit/public-url'
import { linksTo } from './badge-link.ts'

/** What came of looking for a badge; where the page could not be read, nobody knows whether it is there. */
export type Look = { badge: 'found' } | { badge: 'missing' | 'unreachable'; why: string }

/** Where a badge is looked for, and which page it has to link to. */
export interface Sought {
  url: string | null
  public_url: string
}

const MAX_BYTES = 2 * 1024 * 1024
/** Statuses of a page that is not there, as the website itself says. */
const GONE = [404, 410]
const HTML = /^(text\/html|application\/xhtml\+xml)\b/i

/** Thrown out of the fetch where a redirect leaves the website. */
class Elsewhere extends Error {}

/** Looks for a listing's badge on the page at its address, for as long as given. Robots.txt plays no part: the owner asks. */
export async function lookForBadge(
  fetch: GuardedFetch,
  { url, public_url }: Sought,
  deadlineMs: number,
): Promise<Look> {
  if (url === null || !URL.canParse(url)) return missing('the listing has no address')
  const home = registrableDomain(new URL(url).hostname)
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html,application/xhtml+xml' },
      maxBytes: MAX_BYTES,
      keepBroken: true,
      deadlineMs,
      async onRedirect(next) {
        if (registrableDomain(next.hostname) !== home) throw new Elsewhere(next.host)
      },
    })
    return lookIn(response, public_url)
  } catch (error) {
    if (error instanceof Elsewhere) return missing(`it leads to another website, ${error.message}`)
    if (error instanceof FetchFailed || error instanceof FetchRefused) return unreachable('it can’t be reached')
    throw error
  }
}

function lookIn({ status, headers, body, url, broken }: GuardedResponse, target: string): Look {
  if (GONE.includes(status)) return missing(`it answers ${status}`)
  if (status < 200 || status > 299) return unreachable(`it answers ${status}`)
  const type = headers['content-type'] ?? 'text/html'
  if (!HTML.test(type)) return missing('it is no web page')
  const html = decoded(body, type)
  if (linksTo(html, url, target, /xhtml/i.test(type))) return { badge: 'found' }
  return broken ? unreachable('it breaks off') : missing(`it has no visible link to ${target}`)
}

/** Links are ASCII, so the encoding matters only where that is none of it. */
function decoded(body: Uint8Array, type: string): string {
  const [first, second] = body
  const mark = first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : null
  const [, named = 'utf-8'] = /charset\s*=\s*"?(utf-16(?:le|be)?)/i.exec(type) ?? []
  return new TextDecoder(mark ?? (named.toLowerCase() === 'utf-16be' ? 'utf-16be' : named)).decode(body)
}

const missing = (why: string): Look => ({ badge: 'missing', why })
const unreachable = (why: string): Look => ({ badge: 'unreachable', why })
