import { beforeAll, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { createClient } from '@launch/proto/client'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import type { Draft } from '@launch/proto/schemas/draft'
import { pageSite, type Site, type SiteServer } from '../sites/site-server.ts'
import type { System } from '../system/interface.ts'
import { until } from '../until.ts'

const HOME = `<!doctype html><html lang="en"><head><title>Acme Pay – Invoices that get paid</title>
<meta property="og:site_name" content="Acme Pay"></head>
<body><h1>Invoices that get paid</h1><p>Acme Pay chases late invoices.</p></body></html>`

/** The websites that the tests of drafts need. */
export const draftSites: Readonly<Record<string, Site>> = {
  'acmepay.test': pageSite(HOME),
  'forbidden.test': pageSite(HOME, 'User-agent: LaunchDirectoryBot\nDisallow: /\n'),
  'picture.test': () => new Response('\x89PNG', { headers: { 'content-type': 'image/png' } }),
  'twice.test': pageSite(HOME),
}

/** Where nobody answers, as `OUTBOUND_RESOLVE` says it. */
export const goneSite = 'gone.test=127.0.0.1:1'

/** From an address to a draft with its quotes, in a system that reaches `draftSites` and `goneSite`. */
export function draftTests(world: () => { system: System; sites: Pick<SiteServer, 'requests'> }): void {
  let system: System
  beforeAll(() => {
    system = world().system
  })

  async function drafted(url: string): Promise<Draft> {
    const { id } = await system.client.submit_listing({ url })
    return until(`draft of ${url}`, async () => {
      const draft = await system.client.get_draft({ id })
      return draft.status === 'ready' && draft
    })
  }

  test('a website address becomes a draft whose quotes stand in the stored pages to the letter', async () => {
    const draft = await drafted('http://acmepay.test/')
    expect(draft.fields.name).toMatchObject({ value: 'Acme Pay', state: 'ai' })
    expect(draft.fields.headline).toMatchObject({ value: 'Invoices that get paid', state: 'ai' })
    const quotes = Object.values(draft.fields).flatMap((field) => field.evidence)
    expect(quotes.length).toBeGreaterThanOrEqual(2)
    for (const { sha256, start, end, quote, source, url } of quotes) {
      const page = await system.client.get_draft_page({ id: draft.id, sha256 })
      expect(page.text.slice(start, end)).toBe(quote)
      expect(createHash('sha256').update(page.text).digest('hex')).toBe(sha256)
      expect({ source: page.source, url: page.url }).toEqual({ source, url })
    }
  })

  test('what the site does not say stays blank', async () => {
    const draft = await drafted('http://acmepay.test/')
    for (const name of ['founded_year', 'headquarters', 'pricing_from', 'contact_email'] as const) {
      expect(draft.fields[name]).toEqual({ value: null, state: 'not_found', evidence: [] })
    }
    expect(draft.missing.map((item) => item.reason).join()).toContain('`summary` is blank')
  })

  const endings = {
    'http://gone.test/': ['unreachable', 'could not be reached'],
    'http://forbidden.test/': ['blocked_by_robots', 'robots.txt'],
    'http://picture.test/': ['not_a_website', 'did not answer with a web page'],
  } as const
  for (const [url, [outcome, reason]] of Object.entries(endings)) {
    test(`a site that can't be read ends ready, blank, and says what to do: ${outcome}`, async () => {
      const draft = await drafted(url)
      expect(draft.crawl).toMatchObject({ phase: 'done', outcome, pages_read: 0 })
      expect(draft.fields.name.value).toBeNull()
      expect(draft.missing[0]?.reason).toContain(reason)
    })
  }

  test('a page that robots.txt forbids is never asked for', async () => {
    await drafted('http://forbidden.test/')
    expect(world().sites.requests.filter((request) => request.includes('forbidden.test'))).toEqual(
      expect.not.arrayContaining(['GET forbidden.test/']),
    )
  })

  test('another account does not see the draft', async () => {
    const { id } = await system.client.submit_listing({ url: 'http://acmepay.test/' })
    const stranger = await system.account('stranger@example.com')
    const client = createClient({ baseUrl: system.gatewayUrl, apiKey: stranger.api_key })
    expect(client.get_draft({ id })).rejects.toThrow('not_found')
  })

  test('the event went through outbox, JetStream and inbox, each once', async () => {
    const { id } = await drafted('http://acmepay.test/')
    const [sent] = await system.db`
      select id, sent_at from crawler.outbox where subject = ${eventSubject(events['crawl.finished'])} and payload like ${`%${id}%`}`
    expect(sent.sent_at).not.toBeNull()
    const taken = await system.db`select consumer from drafts.inbox where message = ${sent.id}`
    expect(taken.map((row: { consumer: string }) => row.consumer)).toEqual(['drafts-crawl-finished'])
  })

  test('50 submissions at once with one Idempotency-Key make one draft', async () => {
    const key = crypto.randomUUID()
    const submit = () =>
      fetch(`${system.gatewayUrl}/api/v1/drafts`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${system.apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ url: 'http://twice.test/' }),
      })
    const answers = await Promise.all(Array.from({ length: 50 }, submit))
    expect(new Set(answers.map((answer) => answer.status)).difference(new Set([201, 409])).size).toBe(0)
    const [first, again] = [await (await submit()).text(), await submit()]
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(first)
    const [row] = await system.db`select count(*)::int as n from drafts.draft where url = 'http://twice.test/'`
    expect(row.n).toBe(1)
  })
}
