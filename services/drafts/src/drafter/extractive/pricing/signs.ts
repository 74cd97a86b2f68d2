import type { ReadPage } from '../../drafter.ts'
import { once } from '../once.ts'
import { addClaims, type Signs } from './claim-signs.ts'
import { addPrices } from './price-signs.ts'
import { saidOn } from './said.ts'
import { siteSigns } from './site-signs.ts'

/** Signs that tell the same: how many of them a site has is a sign of its own. */
const LEVELS = {
  again: [
    'timed all',
    'timed most',
    'near month',
    'near year',
    'near subscription',
    'near billed',
    'near seat',
    'by seat',
    'subscription @list',
    'pays monthly @list',
    'pays yearly @list',
    'billed @list',
    'page tells times',
  ],
  once: [
    'no subscription',
    'near once',
    'near no subscription',
    'near unit',
    'once @list',
    'once @home',
    'own',
    'licence',
    'key',
    'cart',
    'link cart',
    'link file',
    'shipping @list',
    'buy @list',
    'asks subscription no',
  ],
  free: [
    'nothing plan',
    'free forever',
    'free size',
    'free plan',
    'is free own',
    'is free @list',
    'is free @home',
    'asks free yes',
    'meta free',
    'free button @home',
    'free beside upgrade',
    'free first',
  ],
  open: [
    'open',
    'source',
    'build',
    'host',
    'names licence @home',
    'licence label @home',
    'names licence @foot',
    'link repository @home',
    'meta open',
    'free open',
    'structured code',
    'page install',
  ],
  ask: [
    'asks quote',
    'quote @list',
    'price on request',
    'price depends',
    'contact price',
    'contact button',
    'demo button',
    'metered',
  ],
} as const
const MOST_LEVEL = 4

/** Which of what speaks for paying again and for paying once is clearly more. */
const balance = (again: number, buying: number) => (again > buying + 1 ? 'again' : buying > again + 1 ? 'once' : 'even')

/** What a site tells, of many sorts, that may speak for one way or another in which its product is sold. */
export const signsOf = once((pages: readonly ReadPage[]): Signs => {
  const said = saidOn(pages)
  const signs: Signs = new Map([['any', null]])
  addClaims(signs, said, pages)
  addPrices(signs, said, pages)
  for (const sign of siteSigns(pages)) if (!signs.has(sign)) signs.set(sign, null)
  const count = (level: keyof typeof LEVELS) => LEVELS[level].filter((sign) => signs.has(sign)).length
  const [again, buying, free] = [count('again'), count('once'), count('free')]
  for (const level of ['again', 'once', 'free', 'open', 'ask'] as const)
    signs.set(`${level} ×${Math.min(count(level), MOST_LEVEL)}`, null)
  signs.set(`more ${balance(again, buying)}`, null)
  if (free === 0) signs.set(`nothing free, more ${balance(again, buying)}`, null)
  else if (free > 1) signs.set(`much free, more ${balance(again, buying)}`, null)
  return signs
})
