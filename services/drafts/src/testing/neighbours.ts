import type { NatsConnection } from '@launch/kit'
import { Refusal } from '@launch/kit'
import { type FixedClock, planOf, serveOperations, type TestDatabase } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { listingExample } from '@launch/proto/examples/listing'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import { Value } from '@sinclair/typebox/value'
import type { ReadPage } from '../drafter/drafter.ts'

const { save_draft_listing, get_founder_item, get_crawl_page, get_crawl_text } = operations
type Save = InputOf<typeof save_draft_listing>
type Item = OutputOf<typeof get_founder_item>

/** What drafts reach: a listings service that keeps what it is handed, and a crawler that holds pages. */
export interface Neighbours {
  /** Every transfer that had an effect, in order. */
  saves: Save[]
  /** What the listing of a draft on a site, `main` unless told, was last handed, key by key. */
  listing(draftId: string, site?: string): Record<string, unknown>
  /** Refuses the next transfers, one refusal each. */
  refuse(...refusals: Refusal[]): void
  /** Refuses every transfer to a site, until told otherwise. */
  close(site: string, refusal: Refusal | null): void
  /** Gives the listings of a draft to another owner: they are of no draft any more. */
  giveAway(draftId: string): void
  /** Holds every transfer back until it is let go; tells when one waits. */
  hold(): { waiting: Promise<void>; letGo: () => void }
  /** The op_ids under which transfers were recorded. */
  opIds(): Promise<string[]>
  pages: ReadPage[]
  /** What founder profiles say, by account; one that is not there is blank. */
  profiles: Map<string, Item>
  /** Holds every reading of a profile back until it is let go; tells when one waits. */
  holdProfiles(): { waiting: Promise<void>; letGo: () => void }
  stop(): Promise<void>
}

/** The values of a transfer by key, without quotes. */
const flat = ({ fields, evidence: _, ...others }: ListingChanges): Record<string, unknown> => {
  const plain = <T extends { evidence?: unknown }>(items: T[]) => items.map(({ evidence: __, ...item }) => item)
  const { faqs, founders, ...rest } = others
  return { ...fields, ...rest, ...(faqs && { faqs: plain(faqs) }), ...(founders && { founders: plain(founders) }) }
}

/** Serves the neighbours on the bench's NATS, with records of their own as the real ones keep them. */
export async function serveNeighbours(on: {
  database: TestDatabase
  nc: NatsConnection
  clock: FixedClock
}): Promise<Neighbours> {
  await on.database.migrate(planOf({ name: 'listings', migrations: [] }), planOf({ name: 'crawler', migrations: [] }))
  const refusals: Refusal[] = []
  const saves: Save[] = []
  const listings = new Map<string, { id: number; values: Map<string, { value: unknown; version: number }> }>()
  let made = 0
  const closed = new Map<string, Refusal | null>()
  const pages: ReadPage[] = []
  const profiles = new Map<string, Item>()
  let gate = { open: Promise.resolve(), reached: () => {} }
  let door = gate

  const save = async (input: Save) => {
    if (!Value.Check(save_draft_listing.input, input)) {
      const first = Value.Errors(save_draft_listing.input, input).First()
      throw new Refusal('internal', `The transfer breaks its contract at ${first?.path}: ${first?.message}`)
    }
    gate.reached()
    await gate.open
    const refusal = refusals.shift()
    if (refusal) throw refusal
    const site = input.site ?? 'main'
    const isClosed = closed.get(site)
    if (isClosed) throw isClosed
    const place = `${input.draft_id} ${site}`
    if (input.listing_id !== undefined && listings.get(place)?.id !== input.listing_id) {
      throw new Refusal('not_found', `Account ${input.account_id} owns no listing of draft ${input.draft_id}.`)
    }
    saves.push(input)
    if (!listings.has(place)) made += 1
    const listing = listings.get(place) ?? { id: made, values: new Map() }
    listings.set(place, listing)
    for (const [key, value] of Object.entries(flat(input.changes))) {
      if ((listing.values.get(key)?.version ?? 0) < input.draft_version) {
        listing.values.set(key, { value, version: input.draft_version })
      }
    }
    const own = Object.fromEntries([...listing.values].map(([key, { value }]) => [key, value]))
    const name = typeof own.name === 'string' ? own.name : 'unnamed'
    return {
      listing_id: listing.id,
      listing: { ...listingExample, id: listing.id, listing_id: listing.id, site, name },
    }
  }
  const pageWith = (sha256: unknown) => {
    const page = pages.find((each) => Object.values(each.texts).some((text) => text.sha256 === sha256))
    if (!page) throw new Refusal('not_found', 'There is no such page.')
    return page
  }
  const served = await Promise.all([
    serveOperations(
      [save_draft_listing, get_founder_item],
      {
        save_draft_listing: ({ input }) => save(input as Save),
        get_founder_item: async ({ input }) => {
          const read = profiles.get(String(input.account_id)) ?? { founder: null, changed_at: null }
          door.reached()
          await door.open
          return read
        },
      },
      { service: 'listings', ...on },
    ),
    serveOperations(
      [get_crawl_page, get_crawl_text],
      {
        get_crawl_page: async ({ input }) => {
          const { url, fetchedAt, outline, texts } = pageWith(input.sha256)
          const stored = Object.values(texts).map(({ source, sha256 }) => ({ source, sha256 }))
          return { url, fetched_at: fetchedAt, outline, texts: stored }
        },
        get_crawl_text: async ({ input }) =>
          Object.values(pageWith(input.sha256).texts).find((text) => text.sha256 === input.sha256),
      },
      { service: 'crawler', ...on },
    ),
  ])
  return {
    saves,
    pages,
    profiles,
    listing(draftId, site = 'main') {
      const values = listings.get(`${draftId} ${site}`)?.values ?? []
      return Object.fromEntries([...values].map(([key, { value }]) => [key, value]))
    },
    refuse: (...more) => refusals.push(...more),
    close: (site, refusal) => closed.set(site, refusal),
    giveAway(draftId) {
      for (const place of listings.keys()) if (place.startsWith(`${draftId} `)) listings.delete(place)
    },
    hold() {
      const opened = Promise.withResolvers<void>()
      const waits = Promise.withResolvers<void>()
      gate = { open: opened.promise, reached: waits.resolve }
      return { waiting: waits.promise, letGo: opened.resolve }
    },
    holdProfiles() {
      const opened = Promise.withResolvers<void>()
      const waits = Promise.withResolvers<void>()
      door = { open: opened.promise, reached: waits.resolve }
      return { waiting: waits.promise, letGo: opened.resolve }
    },
    async opIds() {
      const rows = await on.database.sql<{ op_id: string }[]>`select op_id from listings.operation order by created_at`
      return rows.map((row) => row.op_id)
    },
    async stop() {
      for (const each of served) await each.stop()
    },
  }
}
