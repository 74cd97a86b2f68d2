import { FetchFailed, FetchRefused, type GuardedFetch, type GuardedResponse } from '@launch/kit/guarded-fetch'
import type { Looked } from '../method.ts'
import { shown } from '../shown.ts'
import { isSamePlace } from './website.ts'

/** What a look at a website came to, but for what was looked for. */
export type Seen = Omit<Looked, 'expected'>

/** An answer of the website with a status of success, or why there is none. */
export type Fetched = { ok: true; response: GuardedResponse } | { ok: false; seen: Seen }

export const DEADLINE_MS = 10_000
const MAX_REDIRECTS = 4

/** Thrown out of the fetch where a redirect leaves what was asked for. */
class Elsewhere extends Error {}

/** Fetches a page or file of a website for its owner, so robots.txt plays no part, within 10 seconds. Never throws for what the website does. */
export async function fetchOwn(
  fetch: GuardedFetch,
  url: string,
  options: { maxBytes: number; accept: string; deadlineMs: number | undefined },
): Promise<Fetched> {
  const { maxBytes, accept, deadlineMs = DEADLINE_MS } = options
  let from = new URL(url)
  try {
    const response = await fetch(url, {
      headers: { accept },
      maxBytes,
      keepBroken: true,
      deadlineMs,
      maxRedirects: MAX_REDIRECTS,
      async onRedirect(next) {
        if (!isSamePlace(from, next)) throw new Elsewhere(next.href)
        from = next
      },
    })
    return response.status >= 200 && response.status < 300
      ? { ok: true, response }
      : { ok: false, seen: wrongStatus(url, response) }
  } catch (error) {
    if (error instanceof Elsewhere) return { ok: false, seen: elsewhere(url, error.message) }
    if (error instanceof FetchRefused || error instanceof FetchFailed) return { ok: false, seen: failed(url, error) }
    throw error
  }
}

function wrongStatus(asked: string, { status, url }: GuardedResponse): Seen {
  const place = url === new URL(asked).href ? shown(asked) : `${shown(asked)}, which leads to ${shown(url)},`
  const advice = [401, 403, 429].includes(status)
    ? 'Let it through for visitors who are not signed in, without a check for robots'
    : 'Publish it there, so that it answers 200'
  return { code: 'http_status', detail: `${place} answers ${status}. ${advice}.`, found: String(status) }
}

function elsewhere(asked: string, next: string): Seen {
  const detail = `${shown(asked)} redirects to ${shown(next)}. Only redirects from http to https and between a domain and its www. count: let it answer at its own address, or claim by another method.`
  return { code: 'redirected_elsewhere', detail, found: shown(next, 1_000) }
}

/**
 * Why a website gave no answer. Whether its name is unknown, leads to an address that is not public, or nobody answers there
 * is told in the same words, so that nothing shows what is inside the network.
 */
function failed(asked: string, error: FetchRefused | FetchFailed): Seen {
  if (error.code === 'bad_url' && error.url !== new URL(asked).href) return elsewhere(asked, error.url)
  return { code: 'unreachable', detail: whyUnreachable(asked, error), found: null }
}

function whyUnreachable(asked: string, { code }: FetchRefused | FetchFailed): string {
  const place = shown(asked)
  switch (code) {
    case 'tls':
      return `${place} gave no secure connection. Check that its certificate is valid for the name and not expired.`
    case 'protocol':
    case 'too_large':
      return `What ${place} answers can’t be read as HTTP. Check the web server, and try again.`
    case 'too_many_redirects':
      return `${place} redirects again and again. Let it answer after one redirect.`
    default:
      return `${place} can’t be reached from the internet. Check that its name leads to a public address where a web server answers within 10 seconds, and try again.`
  }
}

/** What is told of a page that broke off before its end. */
export function brokenOff(url: string): Seen {
  const detail = `The answer of ${shown(url)} broke off before its end. Check the web server, and try again.`
  return { code: 'unreachable', detail, found: null }
}
