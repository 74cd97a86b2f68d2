import type { List } from '@launch/proto/schemas/common'

/** A page of a counted list; a page past the end has no items. */
export function listOf<T>(items: T[], position: { page: number; per_page: number; total: number }): List<T> {
  const { page, per_page, total } = position
  return { items, page, per_page, total, total_is_exact: true, has_more: page * per_page < total }
}
