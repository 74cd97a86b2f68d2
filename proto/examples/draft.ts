import type { TSchema } from '@sinclair/typebox'
import type { Draft, DraftSummary } from '../schemas/draft.ts'
import type { DraftPage } from '../schemas/evidence.ts'
import { profileFieldNames, profileFields, seoFieldNames, seoFields } from '../schemas/fields.ts'
import { storySections } from '../schemas/story.ts'

const blank = <T>(names: readonly string[], schemas: Record<string, TSchema>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { value: schemas[name]?.type === 'array' ? [] : null, state: 'not_found', evidence: [] },
    ]),
  ) as T

const text = [
  'Acme Pay',
  'Invoices that get paid',
  'Acme Pay chases late invoices, so that nobody has to ask twice.',
  'From €9 a month. Free for 30 days.',
  'Founded in 2019 in Utrecht.',
  '',
].join('\n')
const summary = 'Acme Pay chases late invoices, so that nobody has to ask twice.'
const sha256 = '8474ac4b67a6893eb9ef36de0df889c310d7c3106e8e2ee710d4f9b61c059134'
const at = '2026-11-21T09:30:02Z'
const evidence = (quote: string) => ({
  quote,
  url: 'https://acme.example.com/',
  source: 'text' as const,
  start: text.indexOf(quote),
  end: text.indexOf(quote) + quote.length,
  sha256,
  fetched_at: at,
})

export const pageExample: { sha256: string; page: DraftPage } = {
  sha256,
  page: { url: 'https://acme.example.com/', source: 'text', text, start: 0, total: text.length, fetched_at: at },
}

/** A draft as `submit_listing` answers: nothing read yet. */
export const draftExample: Draft = {
  id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C',
  url: 'https://acme.example.com/',
  status: 'crawling',
  drafter: 'extractive',
  fields: {
    ...blank<Draft['fields']>(profileFieldNames, profileFields),
    url: { value: 'https://acme.example.com/', state: 'manual', evidence: [] },
  },
  faqs: [],
  founders: [],
  socials: { company: {}, founder: {} },
  story: Object.fromEntries(storySections.map((name) => [name, null])) as Draft['story'],
  milestones: [],
  competitor: null,
  competitor_comparison: null,
  seo: blank<Draft['seo']>(seoFieldNames, seoFields),
  completeness: 0,
  missing: [],
  crawl: { phase: 'queued', pages_read: 0, pages: [], outcome: null, started_at: null, finished_at: null },
  listing_id: null,
  listings: {},
  created_at: '2026-11-21T09:30:00Z',
  updated_at: '2026-11-21T09:30:00Z',
}

/** The same draft once it is ready. */
export const draftReadyExample: Draft = {
  ...draftExample,
  status: 'ready',
  fields: {
    ...draftExample.fields,
    name: { value: 'Acme Pay', state: 'ai', evidence: [evidence('Acme Pay')] },
    headline: { value: 'Invoices that get paid', state: 'ai', evidence: [evidence('Invoices that get paid')] },
    summary: { value: summary, state: 'ai', evidence: [evidence(summary)] },
    pricing_from: { value: '€9 a month', state: 'ai', evidence: [evidence('From €9 a month')] },
    free_trial: { value: true, state: 'ai', evidence: [evidence('Free for 30 days')] },
    founded_year: { value: 2019, state: 'ai', evidence: [evidence('Founded in 2019')] },
  },
  completeness: 26,
  missing: [
    {
      reason: '`categories` is blank: it was not found on the site, and a listing needs it.',
      url: 'https://directory.example.com/docs#update_draft',
    },
  ],
  crawl: {
    phase: 'done',
    pages_read: 1,
    pages: [{ url: 'https://acme.example.com/', status: 200, sha256, skipped: null }],
    outcome: 'ok',
    started_at: '2026-11-21T09:30:01Z',
    finished_at: at,
  },
  updated_at: at,
}

export const draftSummaryExample: DraftSummary = {
  id: draftReadyExample.id,
  url: draftReadyExample.url,
  name: 'Acme Pay',
  status: 'ready',
  completeness: 26,
  listing_id: null,
  created_at: draftReadyExample.created_at,
  updated_at: at,
}
