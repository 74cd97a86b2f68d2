import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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

/** Names of towns, each with its regions between `|`, sorted by their bytes; `make-towns.ts` writes it. */
export const TOWNS = fileURLToPath(new URL('./towns.txt', import.meta.url))
const TAB = 0x09
const LINE_END = 0x0a

/** The table as it lies on disk, read when it is first asked. */
let table: Uint8Array | null = null
const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Where the line begins that has its end at or behind an offset. */
function lineAt(bytes: Uint8Array, offset: number): number {
  let start = offset
  while (start > 0 && bytes[start - 1] !== LINE_END) start--
  return start
}

/** Below 0 where the name of a line comes before the key, above 0 where it comes behind it. */
function compared(bytes: Uint8Array, line: number, key: Uint8Array): number {
  for (let at = 0; at < key.length; at++) {
    const difference = (bytes[line + at] ?? LINE_END) - (key[at] ?? 0)
    if (difference !== 0) return difference
  }
  return (bytes[line + key.length] ?? LINE_END) - TAB
}

/** The regions of a name as the table has them; undefined where it does not have the name. */
function regionsOf(name: string): string | undefined {
  table ??= readFileSync(TOWNS)
  const key = encoder.encode(name)
  let [from, to] = [0, table.length]
  while (from < to) {
    const line = lineAt(table, (from + to) >> 1)
    const order = compared(table, line, key)
    if (order === 0) return decoder.decode(table.subarray(line + key.length + 1, table.indexOf(LINE_END, line)))
    if (order > 0) to = line
    else from = table.indexOf(LINE_END, line) + 1
  }
  return undefined
}

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
/** German names as some entries have them: `Ibbenbueren`. */
const spelledOut = (name: string) => name.replace(/[äöü]/gu, (letter) => SPELLED_OUT[letter] ?? letter)

/** Where the towns of a name lie, or null where no town of at least 1,000 people has it (GeoNames). */
export function townsCalled(name: string): Regions | null {
  const codes = regionsOf(placeKey(name)) ?? regionsOf(placeKey(spelledOut(name)))
  return codes === undefined ? null : new Set(codes.split('|'))
}
