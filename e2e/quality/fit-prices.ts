import { type Said, type SoldAs, saidOn, signsOf, soldAs } from '@launch/drafts/testing/fits'
import { pagesOf } from './pages.ts'
import { type Choice, fit, likelihoods, type Weights } from './regression.ts'
import { readSites, type Site } from './site.ts'

/**
 * Fits the weights of `pricing/weights.ts` to the labelled sites that may be looked at and, run as a program, prints
 * them after what they are worth on sites that they were not fitted to; with `--wrong` also which sites were taken for
 * something else.
 */

/** A sign of fewer sites says nothing of others. */
const LEAST_SITES = 8
/** The signs that weigh most are kept: the rest change next to nothing. */
const MOST_SIGNS = 150
const FOLDS = 5
/** Every so many-th site is taken once more as it would be if it told nothing of prices. */
const SILENT = 3

/** What a label accepts as the way in which the product is sold. */
function accepted(site: Site): readonly unknown[] {
  const truth = site.truth.fields.pricing_model
  return truth && 'values' in truth ? truth.values : []
}

/** A site as a choice among the ways of selling: each sign speaks for or against each of them. */
const choiceOf = (signs: readonly string[], values: readonly unknown[]): Choice => ({
  rows: soldAs.map((model) => ({ signs: signs.map((sign) => `${model}:${sign}`), label: values.includes(model) })),
})

/** A site as the fit of prices sees it. */
export interface Labelled {
  readonly site: Site
  /** Its place among the sites: what is left out of a fit goes by it. */
  readonly at: number
  readonly signs: readonly string[]
  readonly values: readonly unknown[]
}

/** On how many sites each sign stands. */
function counted(sites: readonly Labelled[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { signs } of sites) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

const fitted = (sites: readonly Labelled[], kept: ReadonlySet<string>) =>
  fit(
    sites.map(({ signs, values }) =>
      choiceOf(
        signs.filter((sign) => kept.has(sign)),
        values,
      ),
    ),
  )

const weightOf = ({ weights }: Weights, model: SoldAs, sign: string) => weights.get(`${model}:${sign}`) ?? 0

/** The signs to keep, those that decide most first, and their weights, fitted without the others. */
function learned(sites: readonly Labelled[]): { kept: readonly string[]; weights: Weights } {
  const counts = counted(sites)
  const common = [...counts].filter(([, count]) => count >= LEAST_SITES).map(([sign]) => sign)
  const all = fitted(sites, new Set(common))
  const strength = (sign: string) => {
    const count = Math.min(counts.get(sign) ?? 0, sites.length - (counts.get(sign) ?? 0))
    return Math.hypot(...soldAs.map((model) => weightOf(all, model, sign))) * Math.sqrt(count)
  }
  const ranked = common.filter((sign) => sign !== 'any').toSorted((a, b) => strength(b) - strength(a))
  const kept = ['any', ...ranked.slice(0, MOST_SIGNS - 1)]
  return { kept, weights: fitted(sites, new Set(kept)) }
}

/** A site without the pages that tell anything of prices: as it is where it tells nothing of them. */
function silent(site: Site, at: number): Labelled[] {
  const pages = pagesOf(site)
  const said = saidOn(pages)
  const quiet = pages.filter((page) => !said.some((each) => each.piece.page === page && tellsPrices(each)))
  return quiet.length === 0 ? [] : [{ site, at, signs: [...signsOf(quiet).keys()], values: [] }]
}
const tellsPrices = ({ prices, has }: Said) => prices.length > 0 || SELLING.some((word) => has.has(word))
const SELLING = ['free', 'subscription', 'once', 'quote', 'billed', 'licence', 'open', 'price', 'request'] as const

/** The sites that may be looked at, with their signs. */
export async function labelledSites(): Promise<Labelled[]> {
  const labelled = (await Promise.all((['practice', 'seen', 'short'] as const).map(readSites))).flat()
  return labelled.flatMap((site, at): Labelled[] => [
    { site, at, signs: [...signsOf(pagesOf(site)).keys()], values: accepted(site) },
    // Nearly all of the labelled sites tell how their product is sold; many others do not.
    ...(at % SILENT === 0 ? silent(site, at) : []),
  ])
}

/** The table of `pricing/weights.ts` as the sites make it. */
export function priceWeights(sites: readonly Labelled[]): Record<string, number[]> {
  const { kept, weights } = learned(sites)
  const row = (sign: string) =>
    soldAs
      .map((model) => weightOf(weights, model, sign) + (sign === 'any' ? weights.bias : 0))
      .map((weight) => Number(weight.toFixed(2)) + 0)
  return Object.fromEntries(kept.toSorted().map((sign) => [sign, row(sign)]))
}

/** What each site is taken for, and how likely that is, by weights that were learned without it. */
const validated = (sites: readonly Labelled[]) =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const { kept, weights } = learned(sites.filter(({ at }) => at % FOLDS !== fold))
    const known = new Set(kept)
    return sites
      .filter(({ at }) => at % FOLDS === fold)
      .map(({ site, signs, values }) => {
        const likely = likelihoods(
          choiceOf(
            signs.filter((sign) => known.has(sign)),
            [],
          ).rows,
          weights,
        )
        const best = Math.max(...likely)
        const model = soldAs[likely.indexOf(best)]
        return { name: site.truth.name, best, model, isRight: values.includes(model) }
      })
  }).flat()

if (import.meta.main) {
  const note = (line: string) => process.stderr.write(`${line}\n`)
  const sites = await labelledSites()
  const all = validated(sites)
  const stated = sites.filter(({ values }) => values.length > 0).length
  for (const least of [0, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const told = all.filter(({ best }) => best >= least)
    const right = told.filter(({ isRight }) => isRight).length
    note(`${least}: precision ${(right / told.length).toFixed(3)}, recall ${(right / stated).toFixed(3)}`)
  }
  if (process.argv.includes('--wrong'))
    for (const { name, best, model, isRight } of all.toSorted((a, b) => b.best - a.best))
      if (!isRight && best > 0.5) note(`${best.toFixed(2)} ${name}: ${model}`)
  for (const [sign, weights] of Object.entries(priceWeights(sites)))
    process.stdout.write(`  ${/^[a-z]+$/.test(sign) ? sign : `'${sign}'`}: [${weights.join(', ')}],\n`)
}
