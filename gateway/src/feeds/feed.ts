import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { Launched } from '@launch/proto/schemas/feed'
import type { ListingUpdate, PublicListing } from '@launch/proto/schemas/listing'
import { ownPictureAddress, plain, plainLine } from '../pages/words.tsx'

/** One thing that a feed tells of. Its address is its id, too: neither changes. */
export interface FeedItem {
  url: string
  title: string
  /** Plain text without what works on its surroundings, paragraphs apart by a blank line. */
  text: string
  /** RFC 3339. */
  at: string
  image: string | null
  tags: string[]
}

/** A feed, before it is written in one of its forms. */
export interface Feed {
  title: string
  description: string
  /** The page that it belongs to. */
  homeUrl: string
  /** Newest first. */
  items: FeedItem[]
}

type Update = OutputOf<Operations['list_updates']>['items'][number]

/** An item of what people wrote. */
const item = (said: Omit<FeedItem, 'image'> & { logo: string | null }, publicUrl: string): FeedItem => {
  const { logo, ...rest } = said
  const image = ownPictureAddress(logo, publicUrl) ?? null
  return { ...rest, image, title: plainLine(said.title), text: plain(said.text), tags: said.tags.map(plainLine) }
}

/** The products that were launched last. */
export const launchesFeed = (publicUrl: string, launches: readonly Launched[]): Feed => ({
  title: 'Launch Directory – Launches',
  description: 'Products that have just been launched.',
  homeUrl: `${publicUrl}/listings`,
  items: launches.map(({ listing, summary, live_at }) => {
    const { public_url: url, name, headline, logo_url: logo, categories: tags } = listing
    const title = [name, headline].filter(Boolean).join(' – ')
    return item({ url, title, text: summary ?? headline, at: live_at, logo, tags }, publicUrl)
  }),
})

interface Told {
  listingUrl: string
  logo: string | null
  tags: string[]
  title: string
  update: ListingUpdate
}

const updateItem = ({ listingUrl, logo, tags, title, update }: Told, publicUrl: string): FeedItem => {
  const url = `${listingUrl}#update-${update.update_id}`
  return item({ url, title, text: update.body, at: update.published_at, logo, tags }, publicUrl)
}

/** What is new about all products. */
export const updatesFeed = (publicUrl: string, updates: readonly Update[]): Feed => ({
  title: 'Launch Directory – What’s new',
  description: 'News of the products, in their makers’ own words.',
  homeUrl: `${publicUrl}/updates`,
  items: updates.map(({ listing, ...update }) => {
    const { public_url: listingUrl, name, logo_url: logo, categories: tags } = listing
    return updateItem({ listingUrl, logo, tags, title: `${name}: ${update.title}`, update }, publicUrl)
  }),
})

/** What is new about one product. */
export function listingFeed(publicUrl: string, listing: PublicListing, updates: readonly ListingUpdate[]): Feed {
  const { public_url: listingUrl, logo_url: logo, categories: tags } = listing
  const name = plainLine(listing.name ?? '')
  return {
    title: `${name} – What’s new`,
    description: `News of ${name}, in its makers’ own words.`,
    homeUrl: listingUrl,
    items: updates.map((update) => updateItem({ listingUrl, logo, tags, title: update.title, update }, publicUrl)),
  }
}
