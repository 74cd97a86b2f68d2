import { type Vote, votesOn } from '@launch/drafts/testing/fits'
import { pagesOf } from './pages.ts'
import { type Choice, crossValidated, fit } from './regression.ts'
import { isSamePlace } from './same-place.ts'
import { readSites, type Site } from './site.ts'

/**
 * Fits the weights of `place/weights.ts` to the labelled sites that may be looked at and, run as a program, prints them
 * after what they are worth on sites that they were not fitted to; with `--wrong` also which towns were taken for the
 * wrong ones.
 */

/** Whether a label accepts a town, by itself or as a part of an accepted address. */
function accepts(site: Site, town: string): boolean {
  const truth = site.truth.fields.headquarters
  const values: readonly unknown[] = truth && 'values' in truth ? truth.values : []
  const word = new RegExp(`(?<!\\p{L})${town.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u')
  return isSamePlace(town, values) || values.some((value) => word.test(String(value)))
}

/** A site with the towns that its pages name. */
interface Voted {
  readonly site: Site
  readonly votes: readonly Vote[]
}

/** The sites that may be looked at, with the towns that they name. */
export async function votedSites(): Promise<Voted[]> {
  const sites = [...(await readSites('practice')), ...(await readSites('seen'))]
  return sites.map((site) => ({ site, votes: votesOn(pagesOf(site)) }))
}

const choicesOf = (voted: readonly Voted[]) =>
  voted.map(
    ({ site, votes }): Choice => ({ rows: votes.map(({ signs, town }) => ({ signs, label: accepts(site, town) })) }),
  )

/** Every third site also as it would be if it did not name its own town: nearly all of the labelled sites do. */
const silent = (choices: readonly Choice[]) =>
  choices.map(({ rows }, at): Choice => ({ rows: at % 3 === 0 ? rows.filter(({ label }) => !label) : [] }))

/** The table of `place/weights.ts` as the sites make it, what speaks most first. */
export function placeWeights(voted: readonly Voted[]): { bias: number; weights: Record<string, number> } {
  const choices = choicesOf(voted)
  const { bias, weights } = fit([...choices, ...silent(choices)])
  const rounded = (weight: number) => Number(weight.toFixed(2))
  const sorted = [...weights].sort(([, a], [, b]) => b - a).map(([sign, weight]) => [sign, rounded(weight)])
  return { bias: rounded(bias), weights: Object.fromEntries(sorted) }
}

/** The likeliest town of each site by weights fitted without it. */
function likeliest(voted: readonly Voted[]) {
  const choices = choicesOf(voted)
  const validated = crossValidated(choices, silent(choices))
  return voted.map(({ site, votes }, at) => {
    const towns = new Map<string, number>()
    for (const [row, { town }] of votes.entries()) towns.set(town, (towns.get(town) ?? 0) + (validated[at]?.[row] ?? 0))
    const [town, likelihood] = [...towns].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    return { name: site.truth.name, town, likelihood, isRight: accepts(site, town) }
  })
}

if (import.meta.main) {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const voted = await votedSites()
  const best = likeliest(voted)
  const stated = voted.filter(({ site }) => site.truth.fields.headquarters).length
  for (const least of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const told = best.filter(({ likelihood }) => likelihood >= least)
    const right = told.filter(({ isRight }) => isRight).length
    say(`${least}: precision ${(right / told.length).toFixed(3)}, recall ${(right / stated).toFixed(3)}`)
  }
  if (process.argv.includes('--wrong'))
    for (const { name, town, likelihood, isRight } of best.toSorted((a, b) => b.likelihood - a.likelihood))
      if (!isRight && likelihood > 0.5) say(`${likelihood.toFixed(2)} ${name}: ${town}`)
  const { bias, weights } = placeWeights(voted)
  process.stdout.write(`BIAS = ${bias.toFixed(2)}\n`)
  for (const [sign, weight] of Object.entries(weights))
    process.stdout.write(`  ${/^[a-z]+$/.test(sign) ? sign : `'${sign}'`}: ${weight},\n`)
}
