import type { Listing as Contract } from '@launch/proto/schemas/listing'
import { defineEntity, p } from '@mikro-orm/core'
import type { Highlight } from '../launch/highlight.ts'
import type { Standing } from '../launch/status.ts'
import { Company } from './company.ts'
import type { Values } from './fields.ts'

const schema = defineEntity({
  name: 'Listing',
  tableName: 'listing',
  properties: {
    id: p.integer().primary(),
    company: () => p.manyToOne(Company),
    site: p.string(),
    draftId: p.string().nullable(),
    slug: p.string(),
    status: p.string().$type<Contract['status']>(),
    plan: p.string().$type<'free' | 'paid'>().nullable(),
    launchWeek: p.string().nullable(),
    dueAt: p.datetime().nullable(),
    liveAt: p.datetime().nullable(),
    statusBefore: p.string().$type<Contract['status']>().nullable(),
    planBefore: p.string().$type<'free'>().nullable(),
    /** When its badge is looked for next. */
    badgeDueAt: p.datetime().nullable(),
    /** How often it was not found before its week. */
    badgeMisses: p.integer(),
    /** Headline, summary and search-engine wording, which are of this site alone; blanks left out. */
    wording: p.json().$type<Values>(),
    story: p.json().$type<NonNullable<Contract['story']>>().nullable(),
    /** When the story came to keep the story rules, which it still does; null while it does not. */
    storyPublishedAt: p.datetime().nullable(),
    milestones: p.json().$type<Contract['milestones']>(),
    unlockedSections: p.json().$type<Contract['unlocked_sections']>(),
    /** What orders bought of highlights and is not over, the earliest first. */
    highlights: p.json().$type<Highlight[]>(),
    /** When the last of them ends, and when the newest was bought; `launch/highlight.ts` keeps both. */
    highlightedUntil: p.datetime().nullable(),
    highlightedAt: p.datetime().nullable(),
    votes: p.integer(),
    /** What makes another website the same product. */
    productKey: p.string().nullable(),
    /** Quotes by part, of values that were found on the product’s website. */
    evidence: p.json().$type<Contract['evidence']>(),
    /** The draft version that each part was last handed over with, and what it was. */
    transferVersions: p.json().$type<Record<string, number>>(),
    transferred: p.json().$type<Record<string, unknown>>(),
    /** Counts all changes, edits and others; events carry it. */
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})

/** A product's page on one site. */
export class Listing extends schema.class {
  standing(): Standing {
    const { status, plan, launchWeek, dueAt, liveAt, statusBefore, planBefore } = this
    return {
      status,
      plan: plan ?? null,
      launchWeek: launchWeek ?? null,
      dueAt: dueAt ?? null,
      liveAt: liveAt ?? null,
      statusBefore: statusBefore ?? null,
      planBefore: planBefore ?? null,
    }
  }

  /** Takes a standing that `launch/status.ts` came to. */
  stand(standing: Standing): void {
    Object.assign(this, standing)
  }
}
schema.setClass(Listing)
