import type { Draft } from '@launch/proto/schemas/draft'
import {
  parts as allParts,
  type Drafter,
  type fieldParts,
  type Part,
  type Piece,
  type ReadPage,
  withPiece,
} from '../drafter.ts'
import { findAudience } from './audience/mod.ts'
import { findCategories } from './categories/mod.ts'
import { findContactEmail } from './contact/mod.ts'
import { findFaqs } from './faqs/mod.ts'
import { findFeatures } from './features/mod.ts'
import { drafted, type Finder } from './found.ts'
import { findFoundedYear } from './founded/mod.ts'
import { findFounders } from './founders/mod.ts'
import { findHeadline } from './headline/mod.ts'
import { findLogo } from './images/logo.ts'
import { findScreenshots } from './images/screenshots.ts'
import { findIntegrations } from './integrations/mod.ts'
import { findName } from './name/mod.ts'
import { findHeadquarters } from './place/mod.ts'
import { findPlatforms } from './platforms/mod.ts'
import { findPricingFrom } from './pricing/from.ts'
import { findPricingModel } from './pricing/mod.ts'
import { findFreeTrial } from './pricing/trial.ts'
import { findPricingUrl } from './pricing/url.ts'
import { findSocials } from './socials/mod.ts'
import { findTags } from './tags.ts'
import { findTeamSize } from './team-size.ts'
import { findDescription, findSummary } from './wording.ts'

type Fields = Draft['fields']
type FieldPart = (typeof fieldParts)[number]
type Finders = { [K in FieldPart]: Finder<NonNullable<Fields[K]['value']>> }

/** What looks for each field. */
const finders: Finders = {
  name: findName,
  headline: findHeadline,
  summary: findSummary,
  description: findDescription,
  categories: findCategories,
  tags: findTags,
  audience: findAudience,
  pricing_model: findPricingModel,
  pricing_from: findPricingFrom,
  pricing_url: findPricingUrl,
  free_trial: findFreeTrial,
  platforms: findPlatforms,
  features: findFeatures,
  integrations: findIntegrations,
  founded_year: findFoundedYear,
  contact_email: findContactEmail,
  headquarters: findHeadquarters,
  logo_url: findLogo,
  screenshots: findScreenshots,
  team_size: findTeamSize,
}

/** Looks for one field; empty where the pages do not state it. */
function fieldPiece(field: FieldPart, pages: readonly ReadPage[]): Piece {
  const value = finders[field](pages)
  return value === null ? {} : { fields: { [field]: drafted<unknown>(value) } }
}

/** Looks for one part of a profile on the pages of a site. */
export function draftPart(part: Part, pages: readonly ReadPage[]): Piece {
  if (part === 'faqs') return { faqs: findFaqs(pages) }
  if (part === 'founders') return { founders: findFounders(pages) }
  return part === 'socials' ? { socials: findSocials(pages) } : fieldPiece(part, pages)
}

/** Copies what the pages say, each value with the passages it was cut from, and leaves the rest blank. */
export const extractiveDrafter: Drafter = {
  async draft(blank, pages, { parts = allParts } = {}) {
    return { profile: parts.map((part) => draftPart(part, pages)).reduce(withPiece, blank), cut: [] }
  },
}
