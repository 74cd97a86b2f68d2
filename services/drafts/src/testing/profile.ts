import type { Draft } from '@launch/proto/schemas/draft'
import type { Evidence } from '@launch/proto/schemas/evidence'
import type { ProfileField, SeoField } from '@launch/proto/schemas/fields'
import type { Cut, Drafter, Profile, ReadPage } from '../drafter/drafter.ts'
import { blankProfile } from '../rules/blank-draft.ts'
import { withSourced } from '../rules/content.ts'
import { pageOf } from './page.ts'

/** The one page of a site that says what `sampleProfile` holds. */
export const samplePage: ReadPage = pageOf({
  blocks: [
    ['h1', 'Acme Pay'],
    ['p', 'Invoices that get paid'],
    ['p', 'It chases late invoices for you.'],
    ['p', 'For invoicing teams'],
    ['p', 'From €9 a month'],
    ['h3', 'Can I try it?'],
    ['p', 'Yes, for 30 days.'],
    ['p', 'Ada Vermeer, founder'],
    ['p', 'https://x.com/acmepay'],
  ],
})

/** A passage of a page as evidence. Throws where the page doesn't say it. */
export function quoted(quote: string, page: ReadPage = samplePage): Evidence {
  const { text } = page.texts
  const start = text?.text.indexOf(quote) ?? -1
  if (!text || start < 0) throw new Error(`The page does not say "${quote}".`)
  const { url, sha256, fetched_at } = text
  return { quote, url, source: 'text', start, end: start + quote.length, sha256, fetched_at }
}

/** A value as a drafter found it. */
export const found = <T>(value: T, quote = String(value)) => ({
  value,
  state: 'ai' as const,
  evidence: [quoted(quote)],
})

export const drafted = (quote: string) => ({ state: 'ai' as const, evidence: [quoted(quote)] })

/** A profile with values of every kind; all that is not named here was not found. */
export function sampleProfile(more: Partial<Record<ProfileField | SeoField, unknown>> = {}): Profile {
  const values = {
    name: found('Acme Pay'),
    headline: found('Invoices that get paid'),
    summary: found('It chases late invoices for you.'),
    categories: found(['Accounting & Invoicing'], 'For invoicing teams'),
    pricing_from: found('€9 a month'),
    seo_title: found('Acme Pay'),
    ...more,
  }
  const blank: Profile = {
    ...blankProfile('https://acmepay.com/'),
    faqs: [{ question: 'Can I try it?', answer: 'Yes, for 30 days.', ...drafted('Can I try it?') }],
    founders: [
      { name: 'Ada Vermeer', role: 'founder', bio: null, photo_url: null, links: [], ...drafted('Ada Vermeer') },
    ],
    socials: { company: { x: found('https://x.com/acmepay') } as Draft['socials']['company'], founder: {} },
  }
  return Object.entries(values).reduce(
    (so, [name, value]) => withSourced(so, name as ProfileField, value as ReturnType<typeof found>),
    blank,
  )
}

/** A drafter that drafts what a test says, and nothing where there is no page. */
export function drafterOf(profile: () => Profile, ...cut: Cut[]): Drafter {
  return { draft: async (blank, pages) => ({ profile: pages.length > 0 ? profile() : blank, cut }) }
}
