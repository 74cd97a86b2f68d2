import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { StoredText } from '@launch/proto/schemas/page'
import { windowOf } from '../rules/window.ts'
import { ownerOf } from './owner.ts'

/** A stored text with the draft that cites it; without one where the draft has none of this SHA-256. */
type Row = Omit<StoredText, 'sha256' | 'fetched_at'> & { fetched_at: Date | null }

/** Gives a window of a stored text: of the draft's own copy where it or its comparison cites it, else of what the crawler still holds of that reading. */
export const getDraftPage: Handler<Operations['get_draft_page']> = async ({ input, caller, sql, call }) => {
  const [found] = await sql<Row[]>`
    select p.url, p.source, p.text, p.fetched_at
    from draft d left join lateral (
      select url, source, text, fetched_at from draft_page where draft_id = d.id and sha256 = ${input.sha256}
      union all
      select url, source, text, fetched_at from competitor_page
        where crawl_id = d.competitor_crawl and sha256 = ${input.sha256}
      limit 1) p on true
    where d.id = ${input.id} and d.account_id = ${ownerOf(caller)}`
  if (!found) throw new Refusal('not_found', `You have no draft ${input.id}.`)
  const { fetched_at } = found
  if (fetched_at) return windowOf({ ...found, fetched_at: fetched_at.toISOString() }, input)
  try {
    return windowOf(await call('get_crawl_text', { crawl_id: input.id, sha256: input.sha256 }), input)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw new Refusal('not_found', `Draft ${input.id} has no stored text with this SHA-256.`)
  }
}
