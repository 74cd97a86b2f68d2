import type { List } from '@launch/proto/schemas/common'

const decoder = new TextDecoder()

/** A list as far as its links need it; only what is read by cursor gives one. */
type Page = Partial<List<unknown>> & { cursor?: string | null }

/**
 * The Link header of a list's page (RFC 8288): first, prev, next and last, as far as they are known. `address` is
 * the list's own, and `search` the query it was asked with.
 */
export function linkHeader(body: Uint8Array | string, address: string, search: string): string | null {
  const list = JSON.parse(typeof body === 'string' ? body : decoder.decode(body)) as Page
  const { page, per_page, total, total_is_exact, has_more } = list
  if (!per_page) return null
  if (!page) return linksByCursor(list, address, search)
  const at = (target: number, rel: string) => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return linkTo(address, query, rel)
  }
  const last = Math.max(1, Math.ceil((total ?? 0) / per_page))
  return [
    at(1, 'first'),
    ...(page > 1 ? [at(Math.min(page - 1, last), 'prev')] : []),
    ...(has_more ? [at(page + 1, 'next')] : []),
    ...(total_is_exact ? [at(last, 'last')] : []),
  ].join(', ')
}

/** A page that was reached by cursor has no number: it knows the first one and the one after it. */
function linksByCursor({ cursor }: Page, address: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.delete('cursor')
  const first = linkTo(address, query, 'first')
  if (!cursor) return first
  query.set('cursor', cursor)
  return `${first}, ${linkTo(address, query, 'next')}`
}

function linkTo(address: string, query: URLSearchParams, rel: string): string {
  return `<${address}${query.size > 0 ? `?${query}` : ''}>; rel="${rel}"`
}
