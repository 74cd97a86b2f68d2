import type { GuardedFetch, GuardedResponse } from '@launch/kit/guarded-fetch'
import type { Method } from './method.ts'
import { shown } from './shown.ts'
import { decoded } from './web/decoded.ts'
import { metaTags } from './web/head-tags.ts'
import { brokenOff, fetchOwn, type Seen } from './web/page.ts'
import { atRoot, isOnSharedHost, withoutFragment } from './web/website.ts'

const NAME = 'launch-verify'
const MAX_BYTES = 2 * 1024 * 1024
const HTML = /^(text\/html|application\/xhtml\+xml)\b/i

export interface WebMethodDeps {
  fetch: GuardedFetch
  /** Hosts on which many products live, each at a path of its own. */
  sharedHosts: ReadonlySet<string>
  /** Milliseconds for a look; default 10,000. */
  deadlineMs?: number
}

const tagOf = (token: string) => `<meta name="${NAME}" content="${token}">`

/**
 * A meta tag in the head of the website's homepage, which is the root of the host of the listing's address; on hosts that many
 * products share it is the page at that address.
 */
export function metaMethod({ fetch, sharedHosts, deadlineMs }: WebMethodDeps): Method {
  const pageOf = (url: string) => (isOnSharedHost(url, sharedHosts) ? withoutFragment(url) : atRoot(url, '/'))
  return {
    instructions({ token, url }) {
      const page = pageOf(url)
      const text = `Put the tag ${tagOf(token)} into the head of ${shown(page, 600)}, before </head>. Then verify the claim. Leave the tag there: it is looked for again every week.`
      return { text, url: page, html: tagOf(token) }
    },
    async look({ token, url }) {
      const page = pageOf(url)
      const options = { maxBytes: MAX_BYTES, accept: 'text/html,application/xhtml+xml', deadlineMs }
      const fetched = await fetchOwn(fetch, page, options)
      const seen = fetched.ok ? lookIn(fetched.response, page, token) : fetched.seen
      return { ...seen, expected: tagOf(token) }
    },
  }
}

function lookIn(response: GuardedResponse, page: string, token: string): Seen {
  const type = response.headers['content-type'] ?? 'text/html'
  const place = shown(page)
  if (!HTML.test(type)) {
    const detail = `${place} is no web page: it answers with ${shown(type, 80)}. Let it answer with HTML that has the tag in its head.`
    return { code: 'tag_missing', detail, found: null }
  }
  const html = decoded(response.body, type)
  const { head, body } = metaTags(html, NAME, /xhtml/i.test(type))
  if (head.includes(token)) return { code: 'found', detail: `The tag stands in the head of ${place}.`, found: token }
  if (response.broken) return brokenOff(page)
  if (body.includes(token) || (head.length === 0 && body.length > 0)) return inBody(place, body, token)
  const [other] = head
  if (other !== undefined) {
    const detail = `The tag in the head of ${place} has the token of another claim, ${shown(other)}. Put this claim’s tag there; the other may stay beside it.`
    return { code: 'other_token', detail, found: shown(other, 1_000) }
  }
  return { code: 'tag_missing', detail: missing(place, html.includes(token), response.truncated), found: null }
}

function inBody(place: string, body: string[], token: string): Seen {
  const value = body.includes(token) ? token : (body[0] ?? '')
  const detail = `The tag stands in the body of ${place}, where anybody’s content may stand. Move it into the head; text or an element such as a div before it ends the head.`
  return { code: 'tag_in_body', detail, found: shown(value, 1_000) }
}

function missing(place: string, hasToken: boolean, isCut: boolean): string {
  if (hasToken) {
    return `The head of ${place} has no such tag, but the token stands in its source: in a comment, a script, noscript or a template, or in another tag, where it does not count. Put the tag into the head as it is.`
  }
  const cut = isCut ? ' in its first 2 MB' : ''
  return `The head of ${place} has no tag named ${NAME}${cut}. Add the tag to the HTML that the server sends; one that a script adds later is not seen.`
}
