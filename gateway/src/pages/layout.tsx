/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { render } from 'preact-render-to-string'
import { stylesheet } from './stylesheet.ts'

export interface PageProps {
  title: string
  /** One sentence for search engines and link previews. */
  description: string
  /** Path of this page, by which the navigation marks where one is. */
  path: string
  /** What else stands in the head. */
  head?: ComponentChildren
  /** Search engines are asked to leave it out. */
  noindex?: boolean
  /** Shown to somebody who is known not to be signed in; what is made for everyone can't know. */
  signedOut?: boolean | undefined
  children: ComponentChildren
}

/** A list with something rising from it: the sign of the product. */
const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='%231d5c49'/><path d='M8 14.5l8-7 8 7M10.5 20h11M10.5 25h11' fill='none' stroke='%23fff' stroke-width='2.8' stroke-linecap='round' stroke-linejoin='round'/></svg>"

function Wordmark() {
  return (
    <a class="wordmark" href="/" aria-label="Launch Directory, first page">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" />
        <path d="M8 14.5l8-7 8 7M10.5 20h11M10.5 25h11" />
      </svg>
      <span>
        Launch <b>Directory</b>
      </span>
    </a>
  )
}

const navigation = [
  { path: '/listings', name: 'Products' },
  { path: '/leaderboard', name: 'Leaderboard' },
  { path: '/updates', name: 'What’s new' },
  { path: '/docs', name: 'Docs' },
]

const ACCOUNT = { path: '/account', name: 'Account' }
const SIGN_IN = { path: '/sign-in', name: 'Sign in' }

function Header({ path, signedOut }: Pick<PageProps, 'path' | 'signedOut'>) {
  const items = [...navigation, signedOut ? SIGN_IN : ACCOUNT]
  return (
    <header class="site-header">
      <Wordmark />
      <nav aria-label="Main">
        {items.map((item) => (
          <a key={item.path} href={item.path} aria-current={item.path === path ? 'page' : undefined}>
            {item.name}
          </a>
        ))}
      </nav>
    </header>
  )
}

function Footer() {
  return (
    <footer class="site-footer">
      <p>Launch Directory</p>
      <nav aria-label="More">
        <a href="/listings">Products</a>
        <a href="/categories">Categories</a>
        <a href="/docs">API reference</a>
        <a href="/docs/events">Events</a>
        <a href="/problems">Problems</a>
        <a href="/openapi.json">OpenAPI document</a>
        <a href="/bot">LaunchDirectoryBot</a>
      </nav>
    </footer>
  )
}

function Layout({ title, description, path, head, noindex, signedOut, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        {noindex && <meta name="robots" content="noindex" />}
        {head}
        <link rel="icon" href={`data:image/svg+xml,${ICON}`} />
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the content
        </a>
        <Header path={path} signedOut={signedOut} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>
  )
}

/** A whole HTML page around its content. All text is escaped; nothing is loaded from elsewhere. */
export function page(props: PageProps): string {
  return `<!doctype html>${render(<Layout {...props} />)}`
}
