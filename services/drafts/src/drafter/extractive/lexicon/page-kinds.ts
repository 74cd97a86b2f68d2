import {
  ABOUT,
  AUDIENCE,
  BLOG,
  COMMENTS,
  CONTACT,
  CUSTOMERS,
  DOCS,
  FAQ,
  INSTALL,
  JOBS,
  LEGAL,
  SPONSORS,
  STEPS,
} from './headings-company.ts'
import { INTEGRATIONS } from './headings-integrations.ts'
import { PRICING } from './headings-pricing.ts'
import { FEATURES } from './headings-product.ts'
/** What a page or a section is about, by the words of its heading or of the link to it, in several languages. */
export type PageKind =
  | 'pricing'
  | 'features'
  | 'integrations'
  | 'about'
  | 'faq'
  | 'contact'
  | 'blog'
  | 'customers'
  | 'legal'
  | 'docs'
  | 'jobs'
  | 'comments'
  | 'sponsors'
  | 'install'
  | 'audience'
  | 'steps'

/** Whole headings: nothing else stands in them but the product's name, which is taken out first. */
export const headingWords: Readonly<Record<PageKind, RegExp>> = {
  pricing: PRICING,
  features: FEATURES,
  integrations: INTEGRATIONS,
  about: ABOUT,
  faq: FAQ,
  contact: CONTACT,
  blog: BLOG,
  customers: CUSTOMERS,
  legal: LEGAL,
  docs: DOCS,
  jobs: JOBS,
  comments: COMMENTS,
  sponsors: SPONSORS,
  install: INSTALL,
  audience: AUDIENCE,
  steps: STEPS,
}
