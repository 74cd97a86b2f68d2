/** @jsxImportSource preact */
import type { PublicListing } from '@launch/proto/schemas/listing'
import { FeedLinks } from '../feed-links.tsx'
import { ownPictureAddress, plainLine } from '../words.tsx'
import { jsonLdOf } from './json-ld.ts'

/** Title and description for search engines: the owner's wording for them where there is one. */
export function wordingOf({ name, headline, summary, seo_title, seo_description }: PublicListing) {
  const shown = [name, headline].filter((part) => part !== null).join(' – ')
  return {
    title: plainLine(seo_title ?? shown) || 'A listing',
    description: plainLine(seo_description ?? summary ?? headline ?? ''),
  }
}

/** What a listing's page says about itself to search engines and link previews (The Open Graph protocol). */
export function ListingHead({ listing }: { listing: PublicListing }) {
  const { title, description } = wordingOf(listing)
  const pictureOf = (value: string | null | undefined) => ownPictureAddress(value, listing.public_url)
  const picture = pictureOf(listing.screenshots[0]) ?? pictureOf(listing.logo_url)
  return (
    <>
      <link rel="canonical" href={listing.public_url} />
      <FeedLinks path={`/listings/${listing.slug}/updates`} title={`News of ${plainLine(listing.name ?? '')}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Launch Directory" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={listing.public_url} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={listing.screenshots.length > 0 ? 'summary_large_image' : 'summary'} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdOf(listing) }} />
    </>
  )
}
