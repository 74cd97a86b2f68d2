import { type Handler, invalidInput } from '@launch/kit'
import { type OutboundResolve, parsePublicUrl, registrableDomain } from '@launch/kit/public-url'
import type { Operations } from '@launch/proto'
import { Draft } from '../entities/draft.ts'
import type { Admission } from '../queue/admission.ts'
import { blankProfile, blankStory, queuedCrawl } from '../rules/blank-draft.ts'
import { READ_WITHIN } from '../rules/times.ts'
import { ownerOf } from './owner.ts'

/** Starts a draft that can be ready in time: a row that says `crawling`, and a job to read the site, in one transaction. */
export function submitListing(exempt: OutboundResolve, admit: Admission): Handler<Operations['submit_listing']> {
  return async ({ input, caller, em, now, ids, enqueue }) => {
    const address = parsePublicUrl(input.url, exempt)
    if (!address.ok) throw invalidInput('url', 'url_not_public', address.reason)
    const url = address.url.href
    const account = ownerOf(caller)
    await admit(em, account, url)
    const draft = em.create(Draft, {
      id: `drf_${ids.ulid()}`,
      accountId: account,
      url,
      status: 'crawling',
      drafter: 'extractive',
      ...blankProfile(url),
      original: blankProfile(url),
      transferred: {},
      saved: {},
      story: blankStory(),
      milestones: [],
      competitor: null,
      competitorCrawl: null,
      completeness: 0,
      crawl: queuedCrawl,
      crawlVersion: 0,
      cut: null,
      redraft: null,
      listingId: null,
      sites: {},
      listings: {},
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    await em.flush()
    const read_by = new Date(now.getTime() + READ_WITHIN).toISOString()
    const job = { crawl_id: draft.id, account_id: account, url, read_by }
    await enqueue('crawl', registrableDomain(address.url.hostname), job)
    return draft.toContract([])
  }
}
