import { isoTime } from '@launch/kit'
import type { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { Draft as DraftContract, DraftSummary } from '@launch/proto/schemas/draft'
import { defineEntity, p } from '@mikro-orm/core'
import type { Profile } from '../drafter/drafter.ts'
import { comparisonOf, type ShownReading } from '../rules/comparison.ts'
import type { SavedLists, Transferred } from '../rules/content.ts'
import type { CutOff, Redraft } from '../rules/cut.ts'

type Contract = DraftContract

const schema = defineEntity({
  name: 'Draft',
  tableName: 'draft',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    url: p.string(),
    status: p.string().$type<Contract['status']>(),
    drafter: p.string().$type<Contract['drafter']>(),
    fields: p.json().$type<Contract['fields']>(),
    seo: p.json().$type<Contract['seo']>(),
    faqs: p.json().$type<Contract['faqs']>(),
    founders: p.json().$type<Contract['founders']>(),
    socials: p.json().$type<Contract['socials']>(),
    story: p.json().$type<Contract['story']>(),
    milestones: p.json().$type<Contract['milestones']>(),
    competitor: p.string().nullable(),
    /** The reading that the comparison with the competitor is made from; null where none was asked for. */
    competitorCrawl: p.string().nullable(),
    /** What was drafted from the site, kept for ever: `restore` leads back to it. */
    original: p.json().$type<Profile>(),
    /** What the listing last got, by key; empty before the first submission. */
    transferred: p.json().$type<Transferred>(),
    /** The lists that the owner saved, so that redrafting leaves them alone. */
    saved: p.json().$type<SavedLists>(),
    completeness: p.integer(),
    crawl: p.json().$type<Contract['crawl']>(),
    /** The version of the newest crawl event that was taken; older ones are ignored. */
    crawlVersion: p.integer(),
    /** What could not be drafted to its end; null where everything was. */
    cut: p.json().$type<CutOff | null>().nullable(),
    /** How far drafting the cut parts once more has come; null where nothing was cut off. */
    redraft: p.string().$type<Redraft>().nullable(),
    /** The listing on the first of its sites. */
    listingId: p.integer().nullable(),
    /** The keys of the sites that it has been submitted to, in that order. */
    sites: p.json().$type<Record<string, true>>(),
    /** Its listings by the key of their site. */
    listings: p.json().$type<Record<string, number>>(),
    version: p.integer().version(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})

/** A profile made from a website, owned by the account that submitted the address. */
export class Draft extends schema.class {
  /** The draft as callers see it, with the comparison that the reading of its competitor gave. */
  toContract(missing: Contract['missing'], reading: ShownReading | null = null): Contract {
    return contractOf(this, missing, reading)
  }

  /** What is told of it once it is ready. */
  toReady(): PayloadOf<(typeof events)['draft.ready']> {
    const { id, url, fields, status, completeness, listingId, createdAt, updatedAt } = this
    const draft = {
      id,
      url,
      name: fields.name.value,
      status,
      completeness,
      listing_id: listingId ?? null,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }
    return { draft_id: id, account_id: this.accountId, url, draft }
  }
}
schema.setClass(Draft)

/** What is read of a draft to show it. */
export type ShownDraft = Pick<
  Draft,
  | 'id'
  | 'url'
  | 'status'
  | 'drafter'
  | 'fields'
  | 'faqs'
  | 'founders'
  | 'socials'
  | 'story'
  | 'milestones'
  | 'competitor'
  | 'seo'
  | 'completeness'
  | 'crawl'
  | 'listingId'
  | 'listings'
  | 'createdAt'
  | 'updatedAt'
  | 'saved'
  | 'cut'
  | 'redraft'
>

/** A draft as callers see it, with the comparison that the reading of its competitor gave. */
export function contractOf(
  draft: ShownDraft,
  missing: Contract['missing'],
  reading: ShownReading | null = null,
): Contract {
  const { competitor, listingId, createdAt, updatedAt } = draft
  return {
    id: draft.id,
    url: draft.url,
    status: draft.status,
    drafter: draft.drafter,
    fields: draft.fields,
    faqs: draft.faqs,
    founders: draft.founders,
    socials: draft.socials,
    story: draft.story,
    milestones: draft.milestones,
    competitor: competitor ?? null,
    competitor_comparison: reading && comparisonOf(reading, draft.fields),
    seo: draft.seo,
    completeness: draft.completeness,
    missing,
    crawl: draft.crawl,
    listing_id: listingId ?? null,
    listings: draft.listings,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

/** The columns of a draft's short form. */
export interface DraftRow {
  id: string
  url: string
  name: string | null
  status: Contract['status']
  completeness: number
  listing_id: number | null
  created_at: string
  updated_at: string
}

/** A draft's short form, as lists show it. */
export function summaryOf(row: DraftRow): DraftSummary {
  return { ...row, created_at: isoTime(row.created_at), updated_at: isoTime(row.updated_at) }
}
