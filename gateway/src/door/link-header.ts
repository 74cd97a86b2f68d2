import type { List } from '@launch/proto/schemas/common'

/** A list as far as its links need it; only what is read by cursor gives one. */
type Page = Omit<List<unknown>, 'items'> & { cursor?: string | null }

/** What follows the items of a list, as services write it: short, and nothing in it is anybody's text. */
const TAIL =
  /\],("page":(?:\d+|null),"per_page":\d+,"total":\d+,"total_is_exact":(?:true|false),"has_more":(?:true|false)(?:,"cursor":(?:null|"(?:[^"\\]|\\.)*"))?\})$/
/** Longer than any such end, a cursor of 200 characters included. */
const TAIL_BYTES = 400

const decoder = new TextDecoder()

/**
 * Where a list stands, read from the end of its JSON, so that its items need not be parsed once more; all of it is
 * parsed where a service writes its keys in another order.
 */
function pageIn(body: Uint8Array | string): Page {
  const end = typeof body === 'string' ? body.slice(-TAIL_BYTES) : decoder.decode(body.subarray(-TAIL_BYTES))
  const [, tail] = TAIL.exec(end) ?? []
  if (tail !== undefined) return JSON.parse(`{${tail}`) as Page
  return JSON.parse(typeof body === 'string' ? body : decoder.decode(body)) as Page
}

/**
 * The Link header of a list's page (RFC 8288): first, prev, next and last, as far as they are known. `address` is
 * the list's own, and `search` the query it was asked with.
 */
export function linkHeader(body: Uint8Array | string, address: string, search: string): string | null {
  const list = pageIn(body)
  const { page, per_page, total, total_is_exact, has_more } = list
  if (!per_page) return null
  if (!page) return linksByCursor(list, address, search)
  const at = (target: number, rel: string) => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return linkTo(address, query, rel)
  }
  const last = Math.max(1, Math.ceil(total / per_page))
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
