import { createHash } from 'node:crypto'
import { problems } from '@launch/proto/errors'
import { asyncapi } from '../asyncapi/document.ts'
import type { OpenApiDocument } from '../openapi/mod.ts'
import { botPage } from './bot.tsx'
import { docsPage } from './docs/docs-page.tsx'
import { eventsPage } from './docs/events-page.tsx'
import { homePage } from './home.tsx'
import { htmlResponse } from './html-response.ts'
import { problemIndexPage, problemPages } from './problems.tsx'

export { type CheckoutPage, checkoutPage } from './checkout-page.tsx'
export { type HtmlOptions, htmlHeaders, htmlResponse } from './html-response.ts'
export { type PageProps, page } from './layout.tsx'
export { directoryPage } from './listing/directory-page.tsx'
export { listingPage } from './listing/listing-page.tsx'
export { mailboxPage } from './mailbox-page.tsx'
export { type Message, messagePage } from './message-page.tsx'
export { explanations } from './problem-explanations.ts'

export interface PagesDeps {
  /** Where callers reach us, without a slash at its end. */
  publicUrl: string
  /** Of the API; read when a page that tells of it is first asked for, so that it may be made then. */
  readonly document: OpenApiDocument
}

const CACHE_CONTROL = 'public, max-age=300'

/** A page as bytes with their weak tag (RFC 9110, section 8.8.3), so that compressed forms may share it. */
function finished(html: string) {
  const bytes = new Uint8Array(new TextEncoder().encode(html))
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, etag: `W/"${digest}"` }
}

const problemPaths: ReadonlySet<string> = new Set(Object.keys(problems).map((code) => `/problems/${code}`))

/**
 * Gives a function that answers the public pages by path: `/`, `/docs`, `/docs/events`, `/bot`, `/problems` and `/problems/{code}`. Each is
 * rendered once, when it is first asked for. Any other path gives undefined.
 */
export function createPages(deps: PagesDeps): (pathname: string) => Response | undefined {
  const { publicUrl } = deps
  const rendered = new Map<string, ReturnType<typeof finished>>()
  const alone = new Map([
    ['/', () => homePage(publicUrl)],
    ['/docs', () => docsPage(publicUrl, deps.document)],
    ['/docs/events', () => eventsPage(asyncapi(publicUrl))],
    ['/bot', () => botPage(publicUrl)],
    ['/problems', () => problemIndexPage()],
  ])
  const renderProblems = () => {
    for (const [path, html] of problemPages(publicUrl, deps.document)) rendered.set(path, finished(html))
  }
  const find = (pathname: string) => {
    const known = rendered.get(pathname)
    if (known) return known
    const render = alone.get(pathname)
    if (render) rendered.set(pathname, finished(render()))
    else if (problemPaths.has(pathname)) renderProblems()
    return rendered.get(pathname)
  }
  return (pathname) => {
    const found = find(pathname)
    return found && htmlResponse(found.bytes, { cacheControl: CACHE_CONTROL, etag: found.etag })
  }
}
