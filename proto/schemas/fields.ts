import { type TSchema, Type } from '@sinclair/typebox'
import { OneOf, PlainText } from './common.ts'

const Address = (description: string) => Type.String({ format: 'uri', maxLength: 2048, description })
const Text = (maxLength: number, description: string) => PlainText({ minLength: 1, maxLength, description })
const Texts = (maxItems: number, maxLength: number, description: string) =>
  Type.Array(PlainText({ minLength: 1, maxLength }), { maxItems, description })

export const pricingModels = ['free', 'freemium', 'paid', 'subscription', 'open_source', 'contact'] as const
export const platforms = [
  'web',
  'ios',
  'android',
  'macos',
  'windows',
  'linux',
  'browser_extension',
  'api',
  'cli',
  'self_hosted',
] as const

/** The facts of a company and the wording of its listing: each key of `fields` and the value it takes. */
export const profileFields = {
  name: Text(80, 'Name of the product.'),
  url: Address('Website of the product.'),
  headline: Text(80, 'What it is, in one line.'),
  summary: Text(300, 'What it does and for whom, in a few sentences.'),
  description: Text(3000, 'The long description.'),
  categories: Type.Array(PlainText({ minLength: 1, maxLength: 60 }), {
    minItems: 1,
    maxItems: 3,
    description: 'Names from the category list; the first is the primary one.',
  }),
  tags: Texts(10, 40, 'Free keywords.'),
  pricing_model: OneOf(pricingModels, { description: 'How it is sold.' }),
  pricing_from: Text(60, 'The lowest price, as the site writes it.'),
  pricing_url: Address('The page with the prices.'),
  free_trial: Type.Boolean({ description: 'Whether it can be tried for free before paying.' }),
  platforms: Type.Array(OneOf(platforms), { maxItems: platforms.length, description: 'What it runs on.' }),
  audience: Text(200, 'Whom it is for.'),
  features: Texts(10, 160, 'What it can do, one feature each.'),
  integrations: Texts(20, 80, 'Products it works with.'),
  founded_year: Type.Integer({ minimum: 1800, maximum: 2200, description: 'Year in which the company was founded.' }),
  headquarters: Text(160, 'Where the company sits.'),
  team_size: Text(40, 'How many people work there, as the site writes it.'),
  contact_email: Type.String({ format: 'email', maxLength: 254, description: 'Public contact address.' }),
  logo_url: Address('The logo.'),
  screenshots: Type.Array(Address('A picture of the product.'), {
    maxItems: 5,
    description: 'Pictures of the product.',
  }),
} satisfies Record<string, TSchema>

/** The search-engine wording: under `seo` in drafts, inside `fields` in listings. */
export const seoFields = {
  seo_title: Text(60, 'Title for search engines.'),
  seo_description: Text(160, 'Description for search engines.'),
  seo_keywords: Texts(10, 60, 'Keywords for search engines.'),
} satisfies Record<string, TSchema>

export type ProfileField = keyof typeof profileFields
export type SeoField = keyof typeof seoFields
export const profileFieldNames = Object.keys(profileFields) as ProfileField[]
export const seoFieldNames = Object.keys(seoFields) as SeoField[]

/** Fields whose blank is `[]`, not `null`. */
export function isListField(name: ProfileField | SeoField): boolean {
  return ({ ...profileFields, ...seoFields }[name] as TSchema).type === 'array'
}

export const socialPlatforms = [
  'linkedin',
  'x',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'threads',
  'pinterest',
  'github',
  'reddit',
  'launchdirectory',
  'medium',
  'website',
  'custom',
] as const
export type SocialPlatform = (typeof socialPlatforms)[number]
