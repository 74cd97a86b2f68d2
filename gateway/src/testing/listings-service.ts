import { operations } from '@launch/proto'
import type { Operation } from '@launch/proto/operation'
import { type ExampleService, type ExampleServiceOn, startExamples } from './example-service.ts'

export type ListingsService = ExampleService

/** The internal operations that pages call. */
const forPages = [
  'keep_profile_photo',
  'get_listing_badge',
  'get_upcoming_listing',
  'list_launches',
  'list_highlighted_listings',
  'list_sitemap_files',
  'list_sitemap',
  'find_follow',
  'end_follow',
]

const served: readonly Operation[] = Object.values<Operation>(operations).filter(
  ({ service, surface, name }) => service === 'listings' && (surface === 'public' || forPages.includes(name)),
)

/** A listings service that answers with the examples of its contracts, on a test's database and nats-server. */
export async function startListings(on: ExampleServiceOn): Promise<ListingsService> {
  const listings = await startExamples('listings', served, on)
  listings.behave('keep_profile_photo', async () => operations.get_my_profile.example.output)
  return listings
}
