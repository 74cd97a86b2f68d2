import { votesOn } from '../../services/drafts/src/drafter/extractive/place/votes.ts'
import { pagesOf } from './pages.ts'
import { type Choice, crossValidated, fit } from './regression.ts'
import { isSamePlace } from './same-place.ts'
import { readSites, type Site } from './site.ts'

/**
 * Fits the weights of `place/weights.ts` to the labelled sites that may be looked at and prints them, after what they
 * are worth on sites that they were not fitted to; with `--wrong` also which towns were taken for the wrong ones.
 */

/** Whether a label accepts a town, by itself or as a part of an accepted address. */
function accepts(site: Site, town: string): boolean {
  const truth = site.truth.fields.headquarters
  const values: readonly unknown[] = truth && 'values' in truth ? truth.values : []
  const word = new RegExp(`(?<!\\p{L})${town.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u')
  return isSamePlace(town, values) || values.some((value) => word.test(String(value)))
}

/** Tells a line beside the table. */
const say = (line: string) => process.stderr.write(`${line}\n`)

const sites = [...(await readSites('practice')), ...(await readSites('seen'))]
const voted = sites.map((site) => ({ site, votes: votesOn(pagesOf(site)) }))
const choices = voted.map(
  ({ site, votes }): Choice => ({ rows: votes.map(({ signs, town }) => ({ signs, label: accepts(site, town) })) }),
)
/** Every third site also as it would be if it did not name its own town: nearly all of the labelled sites do. */
const silent = choices.map(({ rows }, at): Choice => ({ rows: at % 3 === 0 ? rows.filter(({ label }) => !label) : [] }))

/** How often the likeliest town is right where it is at least so likely, by weights fitted without its site. */
const validated = crossValidated(choices, silent)
const stated = sites.filter(({ truth }) => truth.fields.headquarters).length
const best = voted.map(({ site, votes }, at) => {
  const towns = new Map<string, number>()
  for (const [row, { town }] of votes.entries()) towns.set(town, (towns.get(town) ?? 0) + (validated[at]?.[row] ?? 0))
  const [town, likelihood] = [...towns].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return { name: site.truth.name, town, likelihood, isRight: accepts(site, town) }
})
for (const least of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const told = best.filter(({ likelihood }) => likelihood >= least)
  const right = told.filter(({ isRight }) => isRight).length
  say(`${least}: precision ${(right / told.length).toFixed(3)}, recall ${(right / stated).toFixed(3)}`)
}
if (process.argv.includes('--wrong'))
  for (const { name, town, likelihood, isRight } of best.toSorted((a, b) => b.likelihood - a.likelihood))
    if (!isRight && likelihood > 0.5) say(`${likelihood.toFixed(2)} ${name}: ${town}`)

const { bias, weights } = fit([...choices, ...silent])
const lines = [...weights]
  .sort(([, a], [, b]) => b - a)
  .map(([sign, weight]) => `  ${/^[a-z]+$/.test(sign) ? sign : `'${sign}'`}: ${weight.toFixed(2)},`)
process.stdout.write(`BIAS = ${bias.toFixed(2)}\n${lines.join('\n')}\n`)
