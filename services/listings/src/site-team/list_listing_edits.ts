import { type Handler, isoTime } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { decodeEditCursor, encodeEditCursor } from './edit-cursor.ts'
import { countUpTo, type EditRow, rowsOf, START } from './edit-rows.ts'

/** Counting stops here. */
const MOST_COUNTED = 1_000
/** A page of long texts ends earlier, in bytes: a message takes 8 MB. */
const LARGEST_PAGE = 4_000_000

/** The rows that fit in one answer, the first one whatever its size. */
function fitting(rows: readonly EditRow[], perPage: number): EditRow[] {
  let size = 0
  const end = rows.findIndex((row) => {
    size += Number(row.size)
    return size > LARGEST_PAGE
  })
  return rows.slice(0, end === -1 ? perPage : Math.min(Math.max(end, 1), perPage))
}

/** Lists the edits of all listings or of one, the newest first. */
export function listListingEdits(): Handler<Operations['list_listing_edits']> {
  return async ({ input, sql }) => {
    const { listing_id: of, per_page = 20, cursor } = input
    const after = cursor === undefined ? START : decodeEditCursor(cursor)
    const [found, counted] = await Promise.all([
      rowsOf(sql, after, of, per_page + 1),
      countUpTo(sql, of, MOST_COUNTED + 1),
    ])
    const rows = fitting(found, per_page)
    const last = rows.at(-1)
    const hasMore = found.length > rows.length
    const place = last && { micros: last.micros, listing: last.listing_id, version: last.version }
    return {
      items: rows.map(({ micros: _, size: __, at, ...edit }) => ({ ...edit, at: isoTime(at) })),
      per_page,
      total: Math.min(counted, MOST_COUNTED),
      total_is_exact: counted <= MOST_COUNTED,
      has_more: hasMore,
      cursor: hasMore && place ? encodeEditCursor(place) : null,
    }
  }
}
