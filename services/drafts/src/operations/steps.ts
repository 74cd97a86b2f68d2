import { type EntityManager, query } from '@launch/kit'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import type { Content } from '../rules/content.ts'
import { changesOf } from '../rules/transfer.ts'
import { textsCited } from '../rules/transfer-quotes.ts'

/** What the listing on one site is to get of a change. */
export interface Step {
  site: string
  /** The listing there, where the draft has it already: one that has another owner by now is told nothing. */
  listing_id?: number
  changes: ListingChanges
}

/** The parts that travel to the listing on one site. */
export interface Travelling {
  site: string
  listing_id: number | undefined
  keys: readonly string[]
}

/** What travels to each listing, with the quotes of what was drafted, cut from the stored texts that the draft keeps. */
export async function stepsWith(
  em: EntityManager,
  draftId: string,
  content: Content,
  parts: readonly Travelling[],
): Promise<Step[]> {
  const wanted = textsCited(
    content,
    parts.flatMap(({ keys }) => keys),
  )
  const rows =
    wanted.size === 0
      ? []
      : await query<{ sha256: string; text: string }>(
          em,
          `select sha256, text from draft_page where draft_id = ? and sha256 = any(string_to_array(?, ','))`,
          [draftId, [...wanted].join()],
        )
  const texts = new Map(rows.map(({ sha256, text }) => [sha256, text]))
  return parts.map(({ site, listing_id, keys }) => ({
    site,
    ...(listing_id !== undefined && { listing_id }),
    changes: changesOf(content, keys, texts),
  }))
}
