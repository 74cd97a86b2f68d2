import { createHash } from 'node:crypto'
import type { OpenApiDocument } from '../openapi/mod.ts'
import { botPage } from './bot.tsx'
import { docsPage } from './docs/docs-page.tsx'
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
  document: OpenApiDocument
}

const CACHE_CONTROL = 'public, max-age=300'

/** A page as bytes with their weak tag (RFC 9110, section 8.8.3), so that compressed forms may share it. */
function finished(html: string) {
  const bytes = new Uint8Array(new TextEncoder().encode(html))
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { bytes, etag: `W/"${digest}"` }
}

/**
 * Renders the public pages once and gives a function that answers them by path: `/`, `/docs`, `/bot`, `/problems` and
 * `/problems/{code}`. Any other path gives undefined.
 */
export function createPages({ publicUrl, document }: PagesDeps): (pathname: string) => Response | undefined {
  const pages = new Map(
    [
      ['/', homePage(publicUrl)] as const,
      ['/docs', docsPage(publicUrl, document)] as const,
      ['/bot', botPage(publicUrl)] as const,
      ['/problems', problemIndexPage()] as const,
      ...problemPages(publicUrl, document),
    ].map(([path, html]) => [path, finished(html)]),
  )
  return (pathname) => {
    const found = pages.get(pathname)
    return found && htmlResponse(found.bytes, { cacheControl: CACHE_CONTROL, etag: found.etag })
  }
}
