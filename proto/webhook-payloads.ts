import { Type } from '@sinclair/typebox'
import { claimSummaryExample } from './examples/claim.ts'
import { draftSummaryExample } from './examples/draft.ts'
import { at } from './examples/event.ts'
import { listingSummaryExample, ownListingSummaryExample, updateExample } from './examples/listing.ts'
import { orderExample } from './examples/order.ts'
import { ClaimSummary } from './schemas/claim.ts'
import { Shape } from './schemas/common.ts'
import { DraftSummary } from './schemas/draft.ts'
import { ListingSummary, ListingUpdate, OwnListingSummary } from './schemas/listing.ts'
import { Order } from './schemas/order.ts'
import { WebhookId } from './schemas/webhook.ts'

/** What `data` of each delivery holds: the thing as lists show it, and never an e-mail address. */
export const webhookData = {
  'draft.ready': { summary: 'A draft of yours is ready.', schema: DraftSummary, example: draftSummaryExample },
  'listing.scheduled': {
    summary: 'A listing of yours has its launch week.',
    schema: OwnListingSummary,
    example: { ...ownListingSummaryExample, status: 'scheduled' as const },
  },
  'listing.live': {
    summary: 'A listing of yours can be seen by everyone.',
    schema: OwnListingSummary,
    example: ownListingSummaryExample,
  },
  'badge.missing': {
    summary: 'A scheduled free listing of yours lost its place: its badge was not found before its week.',
    schema: OwnListingSummary,
    example: { ...ownListingSummaryExample, status: 'awaiting_badge' as const },
  },
  'claim.verified': {
    summary: 'A claim of yours was verified; the listing is yours.',
    schema: ClaimSummary,
    example: claimSummaryExample,
  },
  'claim.revoked': {
    summary: 'A claim of yours counts no more: its proof is gone, or another claim displaced it.',
    schema: ClaimSummary,
    example: { ...claimSummaryExample, status: 'revoked' as const, reason: 'The record was not found for 14 days.' },
  },
  'order.paid': {
    summary: 'An order of yours was paid, and what it buys was granted.',
    schema: Order,
    example: { ...orderExample, status: 'paid' as const, paid_at: at },
  },
  'order.refunded': {
    summary: 'Money of an order of yours was given back.',
    schema: Order,
    example: { ...orderExample, status: 'refunded' as const, refunded_amount: 4900, paid_at: at },
  },
  'update.posted': {
    summary: 'An update of a listing of yours was published.',
    schema: Shape({ ...ListingUpdate.properties, listing: ListingSummary }),
    example: { ...updateExample, listing: listingSummaryExample },
  },
  ping: {
    summary: 'The webhook was made: sent once, whatever events it has asked for.',
    schema: Shape({ webhook_id: WebhookId }),
    example: { webhook_id: 7 },
  },
}
export type ToldType = keyof typeof webhookData

/** The body of a delivery (Standard Webhooks): what happened, when, and the thing it happened to. */
export const webhookPayload = (type: ToldType) =>
  Shape({
    type: Type.Literal(type),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened, not when it was sent.' }),
    data: webhookData[type].schema,
  })
