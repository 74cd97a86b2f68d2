import { type Handler, invalidInput } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { publicUrlOf } from '../listing/contract.ts'
import { ownListing } from '../listing/find.ts'
import { refuseIfListed } from '../listing/uniqueness.ts'
import { afterPayment, refuseHighlight, refuseUnlock } from './purchase.ts'
import type { Standing } from './status.ts'
import { boardCloses } from './week.ts'

/** Tells whether an account can buy a product for its listing. */
export function getOrderListing(settings: ListingsSettings): Handler<Operations['get_order_listing']> {
  return async ({ input, em, now }) => {
    let next: Standing | null = null
    const listing = await ownListing(em, input.account_id, input.listing_id)
    if (input.product === 'launch') {
      next = afterPayment(listing, input.launch_week, now, settings.horizonWeeks)
      await refuseIfListed(em, listing, settings.publicUrl)
    } else {
      if (input.launch_week) throw invalidInput('launch_week', 'not_allowed', 'Only a launch takes a launch_week.')
      if (input.product === 'highlight') refuseHighlight(listing)
      else refuseUnlock(listing, input.product === 'section_story' ? 'story' : 'milestones')
    }
    const isLiveAtOnce = next?.status === 'live' && listing.status !== 'live'
    return {
      listing_id: listing.id,
      name: listing.company.facts.name ?? listing.slug,
      slug: listing.slug,
      status: listing.status,
      plan: listing.plan ?? null,
      public_url: publicUrlOf(settings.sites, listing.site, listing.slug),
      is_live_at_once: isLiveAtOnce,
      launch_week: next?.launchWeek ?? null,
      payable_until: payableUntil(input.launch_week, isLiveAtOnce ? next : null),
    }
  }
}

/** Until the Friday of the week whose board was named: what is launched later stands on another one. */
function payableUntil(chosen: string | null, atOnce: Standing | null): string | null {
  const week = chosen ?? atOnce?.launchWeek
  return (week && boardCloses(week)?.toISOString()) || null
}
