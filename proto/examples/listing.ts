import type { TSchema } from '@sinclair/typebox'
import { profileFieldNames, profileFields, seoFieldNames, seoFields } from '../schemas/fields.ts'
import type { Listing, ListingSummary, ListingUpdate, OwnListingSummary } from '../schemas/listing.ts'

const blank = (schema: TSchema) => (schema.type === 'array' ? [] : null)
const blanks = {
  ...Object.fromEntries(profileFieldNames.map((name) => [name, blank(profileFields[name])])),
  ...Object.fromEntries(seoFieldNames.map((name) => [name, blank(seoFields[name])])),
}
const PUBLIC_URL = 'https://directory.example.com/listings/acme-pay'

/** A paid listing that is live. */
export const listingExample: Listing = {
  ...(blanks as unknown as Pick<Listing, keyof typeof profileFields | keyof typeof seoFields>),
  id: 42,
  listing_id: 42,
  slug: 'acme-pay',
  site: 'main',
  name: 'Acme Pay',
  url: 'https://acme.example.com/',
  headline: 'Invoices that get paid',
  summary: 'Acme Pay chases late invoices, so that nobody has to ask twice.',
  categories: ['Accounting & Invoicing'],
  pricing_from: '€9 a month',
  votes: 17,
  status: 'live',
  plan: 'paid',
  launch_week: '2026-W48',
  launch: {
    week: '2026-W48',
    starts_at: '2026-11-23T00:00:00.000Z',
    ends_at: '2026-11-30T00:00:00.000Z',
    state: 'running',
    rank: null,
  },
  highlighted_until: null,
  unlocked_sections: ['story', 'milestones'],
  logo_source_url: null,
  screenshot_source_urls: [],
  missing: [],
  evidence: {
    pricing_from: [
      {
        quote: '€9 a month',
        before: 'Plans start at ',
        after: ', billed yearly.',
        url: 'https://acme.example.com/pricing',
        source: 'text',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        fetched_at: '2026-11-21T09:40:12.000Z',
      },
    ],
  },
  socials: { x: 'https://x.com/acmepay' },
  faqs: [{ question: 'Can I try it for free?', answer: 'Yes, for 30 days.' }],
  founders: [{ name: 'Ada Vermeer', role: 'Founder', bio: null, photo_url: null, links: [] }],
  story: null,
  milestones: [],
  updates: [],
  public_url: PUBLIC_URL,
  created_at: '2026-11-21T09:40:00.000Z',
  updated_at: '2026-11-23T08:00:00.000Z',
}

const { id, slug, name, url, headline, logo_url, categories, votes, launch_week, highlighted_until } = listingExample

/** The same listing in lists. */
export const listingSummaryExample: ListingSummary = {
  id,
  slug,
  name: name ?? '',
  url: url ?? '',
  headline: headline ?? '',
  logo_url,
  categories,
  votes,
  launch_week,
  highlighted_until,
  public_url: PUBLIC_URL,
}

/** The same listing in its owner’s list. */
export const ownListingSummaryExample: OwnListingSummary = {
  ...listingSummaryExample,
  listing_id: id,
  status: 'live',
  plan: 'paid',
  updated_at: listingExample.updated_at,
}

/** What is new about it. */
export const updateExample: ListingUpdate = {
  update_id: 7,
  title: 'Reminders by text message',
  body: 'Late payers now get a text message on the third day. You choose the words.',
  published_at: '2026-11-25T09:00:00.000Z',
}
