import type { List } from '@launch/proto/schemas/common'

const decoder = new TextDecoder()

/**
 * The Link header of a list's page (RFC 8288): first, prev, next and last, as far as they are known. `address` is
 * the list's own, and `search` the query it was asked with.
 */
export function linkHeader(body: Uint8Array | string, address: string, search: string): string | null {
  const list = JSON.parse(typeof body === 'string' ? body : decoder.decode(body)) as Partial<List<unknown>>
  const { page, per_page, total, total_is_exact, has_more } = list
  if (!page || !per_page) return null
  const at = (target: number, rel: string) => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return `<${address}?${query}>; rel="${rel}"`
  }
  const last = Math.max(1, Math.ceil((total ?? 0) / per_page))
  return [
    at(1, 'first'),
    ...(page > 1 ? [at(Math.min(page - 1, last), 'prev')] : []),
    ...(has_more ? [at(page + 1, 'next')] : []),
    ...(total_is_exact ? [at(last, 'last')] : []),
  ].join(', ')
}
