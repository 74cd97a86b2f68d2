import { badgeStyles, badgeThemes } from '@launch/proto/schemas/launch'
import { SiteKey, Slug } from '@launch/proto/schemas/listing'
import { SharedCache } from '../../call/cache.ts'
import type { Extra } from '../../door/app.ts'
import { readOnly } from '../../door/extras.ts'
import { type FinishedAnswer, finishedAnswer, sendFinished } from '../../door/finished-answer.ts'
import { invalid, targetOf } from '../../door/read-request.ts'
import { badgeSvg } from '../badge/badge-svg.ts'
import type { PublicPagesDeps } from './kept-pages.ts'

const LIFETIME = 5_000
const MAX_BADGES = 2_000
const PATH = /^\/badges\/(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/

/** A picture that other websites show; opened by itself it can do nothing either. */
const HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** One of a few words in the query; the first where it is not given. */
function choiceIn<T extends string>(query: URLSearchParams, name: string, choices: readonly [T, ...T[]]): T {
  const sent = query.get(name)
  if (sent === null) return choices[0]
  const chosen = choices.find((each) => each === sent)
  if (chosen) return chosen
  throw invalid({
    pointer: `/query/${name}`,
    code: 'not_allowed',
    detail: `\`${name}\` is one of ${choices.join(', ')}.`,
  })
}

const SITE = new RegExp(SiteKey.pattern ?? '')

/** The site whose listing is meant; the first where none is named. */
function siteIn(query: URLSearchParams): string | undefined {
  const site = query.get('site') ?? undefined
  if (site === undefined || SITE.test(site)) return site
  throw invalid({ pointer: '/query/site', code: 'invalid_format', detail: 'There is no such site.' })
}

/** `/badges/{slug}.svg?style=&theme=&site=`: the badge of a listing that has a page. */
export function badgePictures({ dispatcher, limits }: Pick<PublicPagesDeps, 'dispatcher' | 'limits'>): Extra {
  const kept = new SharedCache<FinishedAnswer>(LIFETIME, MAX_BADGES)
  return async (request, { pathname, requestId, address }) => {
    const slug = PATH.exec(pathname)?.groups?.slug
    if (slug === undefined || slug.length > (Slug.maxLength ?? 0)) return undefined
    readOnly(request)
    limits.publicRead(address)
    const query = new URLSearchParams(targetOf(request.url).search)
    const style = choiceIn(query, 'style', badgeStyles)
    const theme = choiceIn(query, 'theme', badgeThemes)
    const site = siteIn(query)
    const answer = await kept.get(`${slug} ${style} ${theme} ${site}`, async () => {
      const input = { slug, ...(site !== undefined && { site }) }
      const { status, week, rank } = await dispatcher.runForPage('get_listing_badge', input, { requestId })
      return finishedAnswer(new TextEncoder().encode(badgeSvg({ style, theme, status, week, rank })), HEADERS)
    })
    return sendFinished(answer, request.headers, requestId)
  }
}
