import type { ListingsBench } from './bench.ts'

/** What a website answers at every address. */
export interface Page {
  html?: string
  status?: number
  headers?: Record<string, string>
  /** Happens before it answers. */
  before?: () => Promise<void>
}

/** Websites on loopback, each under a name of its own below `.test`; one without a page answers 503. */
export interface Websites {
  /** `OUTBOUND_RESOLVE` that leads to them. */
  env: { OUTBOUND_RESOLVE: string }
  /** How often a website was asked. */
  asked: Map<string, number>
  set(host: string, page: Page | null): void
  stop(): Promise<void>
}

export function startWebsites(): Websites {
  const pages = new Map<string, Page>()
  const asked = new Map<string, number>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    reusePort: false,
    async fetch(request) {
      const { hostname } = new URL(request.url)
      asked.set(hostname, (asked.get(hostname) ?? 0) + 1)
      const { html = '', status = 200, headers = {}, before }: Page = pages.get(hostname) ?? { status: 503 }
      await before?.()
      return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
    },
  })
  return {
    env: { OUTBOUND_RESOLVE: `*.test=127.0.0.1:${server.port}` },
    asked,
    set(host, page) {
      if (page) pages.set(host, page)
      else pages.delete(host)
    },
    stop: () => server.stop(true),
  }
}

/** A page that shows the badge of a listing. */
export const badgePage = (slug: string): Page => ({
  html: `<!doctype html><title>Home</title><p><a href="https://directory.test/listings/${slug}">Launched here</a></p>`,
})

/** Gives an account the complete founder profile that a free listing needs. */
export async function completeProfile({ database }: Pick<ListingsBench, 'database'>, account: string): Promise<void> {
  await database.sql`
    insert into listings.founder_profile (account_id, handle, name, role, bio, links, photo, created_at, updated_at)
      values (${account}, ${account}, 'Ann Arbor', 'Founder', ${'Builds tools for people who send invoices. '.repeat(3)},
        '["https://social.test/ann"]', 'photo', now(), now())
      on conflict do nothing`
}
