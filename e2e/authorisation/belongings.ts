import type { Client } from '@launch/proto/client'
import type { ClaimMethod } from '@launch/proto/schemas/claim'
import { until } from '../until.ts'
import type { Belongings } from './rows.ts'

const words = { headline: 'Invoices that get paid', summary: 'Chases late invoices.', categories: ['Payments'] }

/** The websites that things are made of. */
export interface Websites {
  /** Of the listing that goes live. */
  live: string
  /** Of one for which nothing has been bought yet. */
  unsold: string
  /** Of another live one, which anybody may claim. */
  claimed: string
}

/** Makes one of each thing an account can have. `launch` pays the order that makes the listing public. */
export async function makeBelongings(
  client: Client,
  { live, unsold, claimed }: Websites,
  launch: (checkoutUrl: string) => Promise<void>,
): Promise<Omit<Belongings, 'deadLetterId'>> {
  const { draft, listingId } = await makeListing(client, live)
  const { listingId: unsoldListingId } = await makeListing(client, unsold)
  const { listingId: spareListingId } = await makeListing(client, unsold)
  const judgedListings = { REST: await makeJudged(client, unsold), MCP: await makeJudged(client, unsold) }
  const handle = 'ish-owner'
  await client.update_my_profile({ handle, name: 'Ish Owner' })
  const { listingId: claimedListingId } = await makeListing(client, claimed, 'Other Thing')
  const launched = async (listing_id: number) => {
    const made = await client.create_checkout({ items: [{ product: 'launch', listing_id }] })
    await launch(made.checkout_url)
    return made
  }
  const order = await launched(listingId)
  await launched(claimedListingId)
  const { slug: claimedSlug } = await client.get_my_listing({ listing_id: claimedListingId })
  const pendingOrder = async () =>
    (await client.create_checkout({ items: [{ product: 'launch', listing_id: unsoldListingId }] })).id
  const pendingOrders = { REST: await pendingOrder(), MCP: await pendingOrder() }
  const { webhook_id: webhookId } = await client.create_webhook({ url: live, events: ['order.paid'] })
  const { slug } = await client.get_my_listing({ listing_id: listingId })
  const claim = (method: ClaimMethod) => client.claim_listing({ slug, method })
  const { claim_id: claimId, instructions } = await claim('meta')
  const spareClaims = { REST: (await claim('dns')).claim_id, MCP: (await claim('file')).claim_id }
  const cited = Object.values(draft.fields).flatMap(({ evidence }) => evidence.map(({ sha256 }) => sha256))
  const [pageSha256] = cited
  if (!pageSha256) throw new Error('The draft cites no page.')
  return {
    draftId: draft.id,
    pageSha256,
    listingId,
    unsoldListingId,
    spareListingId,
    judgedListings,
    handle,
    orderId: order.id,
    pendingOrders,
    claimId,
    claimTag: instructions.html ?? '',
    claimedSlug,
    spareClaims,
    webhookId,
    liveSlug: slug,
  }
}

/** Two listings for the site team, which the owner belongs to; the second is archived, and suspended. */
async function makeJudged(client: Client, url: string) {
  const [{ listingId: rejected }, { listingId: suspended }] = [
    await makeListing(client, url),
    await makeListing(client, url),
  ]
  await client.archive_listing({ listing_id: suspended })
  await client.suspend_listing({ listing_id: suspended, reason: 'Taken over.' })
  return { rejected, suspended }
}

async function makeListing(client: Client, url: string, name = 'Pay Ish') {
  const { id } = await client.submit_listing({ url })
  const draft = await until(`the draft of ${url}`, async () => {
    const now = await client.get_draft({ id })
    return now.status === 'ready' && now
  })
  await client.update_draft({ id, fields: { name, ...words } })
  const { listing_id: listingId } = await client.submit_draft({ id })
  return { draft, listingId }
}
