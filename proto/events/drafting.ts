import { Type } from '@sinclair/typebox'
import { draftSummaryExample } from '../examples/draft.ts'
import { accountIdExample, at, crawlFinishedExample } from '../examples/event.ts'
import { event } from '../message.ts'
import { AccountId, Nullable, PlainText, Shape, Timestamp } from '../schemas/common.ts'
import { CrawlProgress } from '../schemas/crawl.ts'
import { DraftId, DraftSummary } from '../schemas/draft.ts'
import { InviteId } from '../schemas/invite.ts'
import { Handle } from '../schemas/items.ts'

/** What the crawler and drafts tell. */
export const draftingEvents = {
  'crawl.progressed': event({
    name: 'crawl.progressed',
    service: 'crawler',
    to: ['drafts'],
    summary: 'A website is being read; some pages are in.',
    payload: CrawlProgress,
    example: { ...crawlFinishedExample, version: 2, phase: 'reading', outcome: null, finished_at: null },
  }),
  'crawl.finished': event({
    name: 'crawl.finished',
    service: 'crawler',
    to: ['drafts'],
    summary: 'A website has been read, or could not be; its pages can be asked for.',
    payload: CrawlProgress,
    example: crawlFinishedExample,
  }),
  'draft.ready': event({
    name: 'draft.ready',
    service: 'drafts',
    to: ['notifications'],
    summary: 'A draft is ready for its owner.',
    payload: Shape({
      draft_id: DraftId,
      account_id: AccountId,
      url: Type.String(),
      draft: Type.Optional(DraftSummary),
    }),
    example: {
      draft_id: draftSummaryExample.id,
      account_id: accountIdExample,
      url: draftSummaryExample.url,
      draft: draftSummaryExample,
    },
  }),
  'invite.accepted': event({
    name: 'invite.accepted',
    service: 'drafts',
    to: ['notifications'],
    summary: 'A co-founder has accepted an invite; the owner of the draft is told by mail.',
    payload: Shape({
      draft_id: DraftId,
      account_id: AccountId,
      invite_id: InviteId,
      product_name: Nullable(PlainText({ maxLength: 80 })),
      founder: PlainText({ maxLength: 80, description: 'Name of the co-founder.' }),
      handle: Handle,
      at: Timestamp,
    }),
    example: {
      draft_id: draftSummaryExample.id,
      account_id: accountIdExample,
      invite_id: 12,
      product_name: 'Acme Pay',
      founder: 'Grace Okafor',
      handle: 'grace-okafor',
      at,
    },
  }),
}
