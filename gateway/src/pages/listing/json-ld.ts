import type { PublicListing } from '@launch/proto/schemas/listing'
import { ownPictureAddress, plain, plainLine, webAddress } from '../words.tsx'
import { platformLabels } from './labels.ts'

type Founder = PublicListing['founders'][number]

/** Addresses of a listing's profiles elsewhere. */
export function profilesOf({ socials: { custom: _, ...profiles } }: Pick<PublicListing, 'socials'>): string[] {
  return Object.values(profiles).flatMap((address) => webAddress(address)?.href ?? [])
}

const personOf =
  (publicUrl: string) =>
  ({ name, role, photo_url, links }: Founder) => ({
    '@type': 'Person',
    name: plainLine(name),
    jobTitle: role ? plainLine(role) : undefined,
    image: ownPictureAddress(photo_url, publicUrl),
    sameAs: links?.flatMap((link) => webAddress(link)?.href ?? []),
  })

function organizationOf(listing: PublicListing) {
  const { name, url, logo_url, founded_year, headquarters, founders } = listing
  return {
    '@type': 'Organization',
    name: plainLine(name ?? ''),
    url: webAddress(url)?.href,
    logo: ownPictureAddress(logo_url, listing.public_url),
    foundingDate: founded_year === null ? undefined : String(founded_year),
    address: headquarters ? plainLine(headquarters) : undefined,
    founder: founders.map(personOf(listing.public_url)),
    sameAs: profilesOf(listing),
  }
}

function productOf(listing: PublicListing) {
  const { name, url, headline, summary, categories, platforms, screenshots, features, pricing_model } = listing
  return {
    '@type': 'SoftwareApplication',
    name: plainLine(name ?? ''),
    headline: headline ? plainLine(headline) : undefined,
    description: summary ? plain(summary) : undefined,
    url: webAddress(url)?.href,
    mainEntityOfPage: listing.public_url,
    applicationCategory: categories[0],
    operatingSystem: platforms.map((platform) => platformLabels[platform]).join(', ') || undefined,
    featureList: features.map(plainLine),
    screenshot: screenshots.flatMap((address) => ownPictureAddress(address, listing.public_url) ?? []),
    isAccessibleForFree: pricing_model === 'free' || pricing_model === 'open_source' ? true : undefined,
    publisher: organizationOf(listing),
  }
}

function questionsOf({ faqs }: PublicListing) {
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: plainLine(question),
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}

/** Empty lists say nothing. */
const said = (_: string, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * What a listing's page shows, as JSON-LD (schema.org) for a `<script>`: no text in it can end the element, and it is
 * the same JSON for a parser.
 */
export function jsonLdOf(listing: PublicListing): string {
  const graph = { '@context': 'https://schema.org', '@graph': [productOf(listing), ...questionsOf(listing)] }
  return JSON.stringify(graph, said).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '')
}
