import type { SocialPlatform } from '@launch/proto/schemas/fields'
import { pattern } from '../lexicon/pattern.ts'

/** Somebody's page on a platform. */
export interface Profile {
  readonly platform: SocialPlatform
  /** The account's name in the address. */
  readonly handle: string
  /** Whose it is where the address tells. */
  readonly kind: 'person' | 'company' | 'any'
}

const HANDLE = "[\\p{L}\\p{N}_.@%~!'-]{2,100}"
type Rule = readonly [platform: SocialPlatform, host: RegExp, path: RegExp, kind: Profile['kind']]
const path = (before: string, after = '') => new RegExp(`^/${before}(${HANDLE})${after}/?$`, 'iu')

/** Where accounts stand on each platform; the first that matches counts. */
const RULES: readonly Rule[] = [
  ['linkedin', /^(?:[a-z]{2,3}\.)?linkedin\.com$/, path('in/', '(?:/[a-z]{2})?'), 'person'],
  ['linkedin', /^(?:[a-z]{2,3}\.)?linkedin\.com$/, path('(?:company|showcase|school)/', '(?:/about)?'), 'company'],
  ['x', /^(?:mobile\.)?(?:x|twitter)\.com$/, path('@?'), 'any'],
  [
    'facebook',
    /^(?:m\.|[a-z]{2}-[a-z]{2}\.)?(?:facebook|fb)\.com$/,
    path('(?:pg/|groups/|pages/[^/]+/|people/[^/]+/)?'),
    'any',
  ],
  ['instagram', /^instagram\.com$/, path(''), 'any'],
  ['tiktok', /^tiktok\.com$/, path('@'), 'any'],
  ['youtube', /^(?:m\.)?youtube\.com$/, path('(?:@|c/|user/|channel/)', '(?:/(?:featured|videos))?'), 'any'],
  ['youtube', /^(?:m\.)?youtube\.com$/, path(''), 'any'],
  ['threads', /^threads\.(?:net|com)$/, path('@'), 'any'],
  ['pinterest', /^(?:[a-z]{2}\.)?pinterest\.(?:com|co\.uk|de|fr|es|it|jp|ca|ch|at)$/, path(''), 'any'],
  ['github', /^github\.com$/, new RegExp(`^/(?:orgs/)?(${HANDLE}(?:/[\\w.-]{1,100})?)/?$`, 'iu'), 'any'],
  ['reddit', /^(?:old\.)?reddit\.com$/, path('(?:r|u|user)/'), 'any'],
  ['launchdirectory', /^launchdirectory\.com$/, path('(?:[\\w-]+/)?'), 'any'],
  ['medium', /^medium\.com$/, path('@?'), 'any'],
]
/** What stands in the place of an account and is none: share links, forms, pages of the platform itself. */
const NO_ACCOUNT = pattern('iu')`
  ^(?:
    @?(?:
      share(?:r|article)?(?:\.php)?|sharing|intent|home|login|signin|signup|register|i|tr|dialog|plugins|submit
      create|pin|search|explore|hashtag|about|help|legal|tos|terms|privacy|policies|settings|account|accounts|watch
      playlist|results|embed|shorts|feed|channel|features|pricing|marketplace|topics|trending|sponsors|apps|orgs|new
      p|reel|reels|stories|events|groups|pages|profile\.php|people|business|ads|download|jobs|company|in|pulse|posts
      tag|m|username|user(?:name)?here|your[-_ ]?(?:\p{L}+)?|yourusername|example|handle|page|#|wordpress|elementor
      ghost|jekyllrb|gohugo|drupal|joomla|typo3|shopware|prestashop|jimdo|weebly|godaddy|framer|carrd|envato
      themeforest|squarespace|wix|wixcom|shopify|webflow|bootstrap|getbootstrap|twbs|facebook|twitter|instagram
      linkedin|youtube|github|tiktok|pinterest|reddit|medium
    )
  )$
`

/** The account that an address leads to; `null` for share links, placeholders and whatever is no profile. */
export function profileOf(address: string): Profile | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || address.length > 300) return null
  const host = url.hostname.replace(/^www\./, '')
  if (/^[\w-]+\.medium\.com$/.test(host)) return { platform: 'medium', handle: host.split('.')[0] ?? '', kind: 'any' }
  const path = /^#!\//.test(url.hash) ? url.hash.slice(2) : url.pathname
  // A page that has no name of its own is told by its number.
  const number = /^\/profile\.php$/.test(path) ? url.searchParams.get('id') : null
  if (number !== null && /^(?:m\.)?facebook\.com$/.test(host))
    return { platform: 'facebook', handle: number, kind: 'any' }
  for (const [platform, hosts, place, kind] of RULES) {
    if (!hosts.test(host)) continue
    const handle = place.exec(path)?.[1]
    if (handle === undefined) continue
    const isAccount = !handle.split('/').some((part) => NO_ACCOUNT.test(part))
    return isAccount && !/(?:^|[?&])(?:url|text|u|title|status)=/.test(url.search) ? { platform, handle, kind } : null
  }
  return null
}
