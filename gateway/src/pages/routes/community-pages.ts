import { Refusal } from '@launch/kit'
import type { Asked, Extra } from '../../door/app.ts'
import { pageOrProblem } from '../../door/page-problem.ts'
import { targetOf } from '../../door/read-request.ts'
import { categoriesPage, categoryPage, founderPage, leaderboardPage, updatesPage } from '../community/mod.ts'
import { keptPages, type PublicPagesDeps, publicReads } from './kept-pages.ts'

const ALL = { href: '/listings', text: 'Show all products' }
const MAX_AGE = 15
const ENTRIES = 24
const UPDATES = 20

/** One kind of page: what its path looks like, and how it is made; `key` tells one such page from another. */
interface Kind {
  path: RegExp
  /** What of the query counts. */
  takes?: 'page' | 'cursor'
  make(part: string, query: string, requestId: string): Promise<string>
}

const PAGE = /^[1-9]\d{0,5}$/

/** `/leaderboard`, `/updates`, `/categories`, `/founders/{handle}`: pages of what the directory has together. */
export function communityPages(deps: PublicPagesDeps): Extra {
  const read = publicReads(deps.reads)
  const send = keptPages(deps, MAX_AGE)

  const category = async (slug: string, cursor: string, requestId: string): Promise<string> => {
    const { items: all } = await read('list_categories', {}, requestId)
    const found = all.find((each) => each.slug === slug)
    if (!found) throw new Refusal('not_found', 'There is no such category.')
    const input = { category: found.name, per_page: ENTRIES, ...(cursor && { cursor }) }
    const listings = await read('search_listings', input, requestId)
    return categoryPage({ category: found, all, found: listings, isLater: cursor !== '' })
  }

  const kinds: Kind[] = [
    {
      path: /^\/leaderboard(?:\/(?<part>\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])))?$/,
      make: async (week, _, requestId) =>
        leaderboardPage(await read('get_community_weekly_leaderboard', week ? { week } : {}, requestId), {
          own: week !== '',
        }),
    },
    {
      path: /^\/updates$/,
      takes: 'page',
      make: async (_, page, requestId) =>
        updatesPage(
          await read('list_updates', { page: PAGE.test(page) ? Number(page) : 1, per_page: UPDATES }, requestId),
        ),
    },
    {
      path: /^\/categories$/,
      make: async (_, __, requestId) => categoriesPage(await read('list_categories', {}, requestId)),
    },
    { path: /^\/categories\/(?<part>[a-z0-9-]{1,60})$/, takes: 'cursor', make: category },
    {
      path: /^\/founders\/(?<part>[a-z0-9-]{3,40})$/,
      make: async (handle, _, requestId) => founderPage(await read('get_founder', { handle }, requestId)),
    },
  ]

  const answer = (kind: Kind, part: string, request: Request, asked: Asked): Promise<Response> => {
    const query = kind.takes ? (new URLSearchParams(targetOf(request.url).search).get(kind.takes) ?? '') : ''
    const key = `${asked.pathname}?${query}`
    return send(request, asked, key, () => kind.make(part, query, asked.requestId))
  }

  return async (request, asked) => {
    for (const kind of kinds) {
      const found = kind.path.exec(asked.pathname)
      if (!found) continue
      const { requestId } = asked
      const make = () => answer(kind, found.groups?.part ?? '', request, asked)
      return pageOrProblem(make, { log: deps.log, requestId, link: ALL, asked: request.headers })
    }
    return undefined
  }
}
