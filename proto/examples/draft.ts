import type { TSchema } from '@sinclair/typebox'
import type { Draft, DraftSummary } from '../schemas/draft.ts'
import { storySections } from '../schemas/draft.ts'
import type { DraftPage } from '../schemas/evidence.ts'
import { profileFieldNames, profileFields, seoFieldNames, seoFields } from '../schemas/fields.ts'

const blank = <T>(names: readonly string[], schemas: Record<string, TSchema>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { value: schemas[name]?.type === 'array' ? [] : null, state: 'not_found', evidence: [] },
    ]),
  ) as T

const text = 'Acme Pay\nInvoices that get paid\nAcme Pay chases late invoices for you.\n'
const quote = 'Invoices that get paid'
const sha256 = 'd59c1c8f6b4c5a0e6f6fb86e1b4ad5b8c0e0c6b4d41f1fbb0d6ab8c1fd3aa6b0'
const at = '2026-11-21T09:30:02Z'
const evidence = (value: string) => ({
  quote: value,
  url: 'https://acme.example.com/',
  source: 'text' as const,
  start: text.indexOf(value),
  end: text.indexOf(value) + value.length,
  sha256,
  fetched_at: at,
})

export const pageExample: { sha256: string; page: DraftPage } = {
  sha256,
  page: { url: 'https://acme.example.com/', source: 'text', text, fetched_at: at },
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
    headline: { value: quote, state: 'ai', evidence: [evidence(quote)] },
  },
  completeness: 25,
  missing: [
    {
      reason: 'The summary is blank: the site does not say it. Write it yourself.',
      url: 'https://directory.example.com/drafts/drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C#summary',
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
  completeness: 25,
  listing_id: null,
  created_at: draftReadyExample.created_at,
  updated_at: at,
}
