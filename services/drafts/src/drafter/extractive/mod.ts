import type { Draft } from '@launch/proto/schemas/draft'
import type { Drafter, Profile, ReadPage } from '../drafter.ts'
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
type Finders = { [K in keyof Fields]?: Finder<NonNullable<Fields[K]['value']>> }

/** What looks for each field; a field that has no finder stays blank. */
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

/** Copies what the pages say, each value with the passages it was cut from, and leaves the rest blank. */
export const extractiveDrafter: Drafter = {
  async draft(blank: Profile, pages: readonly ReadPage[]): Promise<Profile> {
    const found = Object.entries(finders).flatMap(([field, find]) => {
      const value = find(pages)
      return value === null ? [] : [[field, drafted<unknown>(value)]]
    })
    return {
      ...blank,
      fields: { ...blank.fields, ...Object.fromEntries(found) },
      faqs: findFaqs(pages),
      founders: findFounders(pages),
      socials: findSocials(pages),
    }
  },
}
