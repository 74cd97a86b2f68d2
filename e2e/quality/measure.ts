import { draftOf } from './draft.ts'
import { uncleanOf } from './edges.ts'
import { pagesOf } from './pages.ts'
import { type FieldScore, scoreOf } from './score.ts'
import type { Site } from './site.ts'
import { unsupportedOf } from './support.ts'

/** One field over all sites of a set. */
export interface FieldTotal {
  field: string
  drafted: number
  right: number
  stated: number
  found: number
  absent: number
  filled: number
  unsupported: number
}

/** A set of sites, measured. */
export interface Measured {
  totals: FieldTotal[]
  /** How long the drafting of a site took at most, in milliseconds. */
  slowest: number
  /** What went wrong on which site; empty unless asked for. */
  remarks: string[]
  /** Values that begin or end with what is not their own. */
  unclean: string[]
}

const blankTotal = (field: string): FieldTotal => ({
  field,
  drafted: 0,
  right: 0,
  stated: 0,
  found: 0,
  absent: 0,
  filled: 0,
  unsupported: 0,
})

function remarksOn(
  site: Site,
  scores: readonly FieldScore[],
  unsupported: readonly { field: string; value: unknown }[],
) {
  const { name } = site.truth
  return [
    ...scores.flatMap(({ field, wrong, missing }) => [
      ...wrong.map((value) => `${field} ${name}: wrong ${value}`),
      ...missing.map((value) => `${field} ${name}: missing ${value}`),
    ]),
    ...unsupported.map(({ field, value }) => `${field} ${name}: without support ${JSON.stringify(value)}`),
  ]
}

/** Drafts each site and compares it with its label; remarks only where the sites may be looked at. */
export async function measure(sites: readonly Site[], withRemarks: boolean): Promise<Measured> {
  const totals = new Map<string, FieldTotal>()
  const remarks: string[] = []
  const unclean: string[] = []
  let slowest = 0
  const totalOf = (field: string) => {
    const total = totals.get(field) ?? blankTotal(field)
    totals.set(field, total)
    return total
  }
  for (const site of sites) {
    const pages = pagesOf(site)
    const { profile, milliseconds } = await draftOf(site.truth.host, pages)
    slowest = Math.max(slowest, milliseconds)
    unclean.push(...uncleanOf(site, profile))
    const scores = scoreOf(site.truth, profile)
    for (const score of scores) {
      const total = totalOf(score.field)
      for (const key of ['drafted', 'right', 'stated', 'found', 'absent', 'filled'] as const) total[key] += score[key]
    }
    const unsupported = unsupportedOf(profile, pages)
    for (const { field } of unsupported) totalOf(field).unsupported++
    if (withRemarks) remarks.push(...remarksOn(site, scores, unsupported))
  }
  return { totals: [...totals.values()], slowest, remarks, unclean }
}

/** Right among those drafted; 1 where none was. */
export const precisionOf = ({ drafted, right }: FieldTotal) => (drafted === 0 ? 1 : right / drafted)
/** Found among those stated; 1 where none is. */
export const recallOf = ({ stated, found }: FieldTotal) => (stated === 0 ? 1 : found / stated)
