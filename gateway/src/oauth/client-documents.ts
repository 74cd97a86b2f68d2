import type { ClientMetadataResourceFetch } from '@better-auth/oauth-provider'
import type { GuardedFetch, GuardedResponse } from '@launch/kit/guarded-fetch'
import { documentForProvider } from './client-metadata.ts'
import { OAuthError } from './oauth-error.ts'

/** The largest document, in bytes (Client ID Metadata Document draft-02 §6.6 names this size). */
const MAX_BYTES = 5 * 1_024
const DEADLINE_MS = 4_500
/** For how long, in seconds, a document is kept whatever its cache headers say (RFC 9111 §4.2). */
const KEPT = { least: 60, most: 3_600 }
/**
 * Reads client metadata documents from the public web alone, without redirects, in a bounded size, and says for how long
 * each may be kept. Fails where the website is away.
 */
export function clientDocuments(fetch: GuardedFetch): ClientMetadataResourceFetch {
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    const signal = init?.signal ?? undefined
    const { status, body, headers } = await read(fetch, url, new Headers(init?.headers), signal)
    return new Response(status === 200 ? body : null, { status, headers })
  }
}

async function read(fetch: GuardedFetch, url: string, asked: Headers, signal: AbortSignal | undefined) {
  const headers: Record<string, string> = {}
  for (const name of ['accept', 'if-none-match', 'if-modified-since']) {
    const value = asked.get(name)
    if (value !== null) headers[name] = value
  }
  const limits = { maxBytes: MAX_BYTES, maxRedirects: 0, deadlineMs: DEADLINE_MS }
  const answer = await fetch(url, { headers, ...limits, ...(signal ? { signal } : {}) })
  if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}.`)
  return { status: answer.status, headers: headersOf(answer), body: documentIn(answer) }
}

/** The document as the provider takes it; what isn't one is left to it to refuse. */
function documentIn({ status, body, truncated }: GuardedResponse): string {
  const text = new TextDecoder().decode(body)
  // One byte more than is taken, so that the provider says why.
  if (truncated) return text.padEnd(MAX_BYTES + 1)
  if (status !== 200) return text
  const document = jsonOf(text)
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return text
  try {
    return JSON.stringify(documentForProvider({ ...document }))
  } catch (error) {
    if (error instanceof OAuthError) return JSON.stringify({ ...document, redirect_uris: [] })
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the provider keeps it by, and nothing else of the answer. */
function headersOf({ headers }: GuardedResponse): Record<string, string> {
  const kept: Record<string, string> = { 'cache-control': `max-age=${freshSeconds(headers)}` }
  for (const name of ['content-type', 'etag', 'last-modified']) {
    const value = headers[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/** For how long an answer is fresh by its own words, within our bounds. */
function freshSeconds(headers: Record<string, string>): number {
  const control = headers['cache-control'] ?? ''
  if (/\bno-(store|cache)\b/i.test(control)) return KEPT.least
  const [, shared] = /\bs-maxage="?(\d{1,9})/i.exec(control) ?? []
  const [, own] = /\bmax-age="?(\d{1,9})/i.exec(control) ?? []
  const said = shared ?? own
  const seconds = said === undefined ? KEPT.most : Number(said) - Number(headers.age ?? 0)
  return Math.min(KEPT.most, Math.max(KEPT.least, Number.isFinite(seconds) ? seconds : KEPT.least))
}
