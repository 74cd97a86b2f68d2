import { commonSettings, integer, isProduction, optional, readSettings, type Setting, sharedHosts } from '@launch/kit'

/** A site on which listings stand. */
export interface Site {
  key: string
  name: string
  /** Its address without a slash at the end. */
  base_url: string
}

const KEY = /^[a-z0-9-]{1,40}$/
const SHAPE = 'give a JSON list such as [{"key":"main","name":"Launch Directory","base_url":"https://example.com"}]'

function readSite(value: unknown): Site {
  const { key, name, base_url } = (value ?? {}) as Partial<Record<keyof Site, unknown>>
  if (typeof key !== 'string' || !KEY.test(key)) throw new Error(`a site has no key of a-z, 0-9 and "-"; ${SHAPE}.`)
  if (typeof name !== 'string' || name.trim() === '') throw new Error(`the site "${key}" has no name; ${SHAPE}.`)
  if (typeof base_url !== 'string' || !/^https?:\/\//.test(base_url) || !URL.canParse(base_url)) {
    throw new Error(`the site "${key}" has no base_url that starts with http:// or https://; ${SHAPE}.`)
  }
  return { key, name: name.trim(), base_url: base_url.replace(/\/+$/, '') }
}

/** Reads the setting `SITES`. @throws Error that says what would be right */
export function parseSites(text: string): [Site, ...Site[]] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new Error(`is not JSON; ${SHAPE}.`)
  }
  if (!Array.isArray(list)) throw new Error(`is not a list; ${SHAPE}.`)
  const [first, ...others] = list.map(readSite)
  if (!first) throw new Error(`has no site; ${SHAPE}.`)
  const keys = new Set([first, ...others].map(({ key }) => key))
  if (keys.size !== list.length) throw new Error('has a key twice; each site needs its own.')
  return [first, ...others]
}

const sites: Setting<[Site, ...Site[]]> = { env: 'SITES', parse: parseSites }
/** The settings that are this service's own. */
export const listingsSettings = {
  sites: optional(sites),
  sharedHosts,
  horizonWeeks: integer('LAUNCH_HORIZON_WEEKS', 1, 520, { fallback: 26 }),
  /** Places for free listings in a launch week. */
  freePlaces: integer('LAUNCH_FREE_PLACES', 0, 100_000, { fallback: 15 }),
  /** How many weeks ahead the first week of a free listing is. */
  freeWeeksAhead: integer('LAUNCH_FREE_WEEKS_AHEAD', 1, 520, { fallback: 3 }),
  /** Days that a highlight lasts. */
  highlightDays: integer('HIGHLIGHT_DAYS', 1, 365, { fallback: 7 }),
  /** Updates of one listing within 24 hours; each is mailed to all who follow it. */
  updatesPerDay: integer('LIMIT_UPDATES_PER_DAY', 1, 10_000, { fallback: 30 }),
}

/** What the listings service is told by its environment. */
export function readListingsSettings(env: Record<string, string | undefined>) {
  const { publicUrl, outboundResolve } = commonSettings('listings', env)
  const settings = readSettings({ publicUrl, outboundResolve, ...listingsSettings }, env, isProduction(env))
  const only: [Site] = [{ key: 'main', name: 'Launch Directory', base_url: settings.publicUrl }]
  return { ...settings, sites: settings.sites ?? only }
}
export type ListingsSettings = ReturnType<typeof readListingsSettings>
