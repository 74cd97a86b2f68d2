import { softmax } from '@launch/drafts/testing/fits'

/** One of the things a site may mean, with the signs that speak for or against it. */
export interface Row {
  readonly signs: readonly string[]
  /** Whether it is one that the label accepts. */
  readonly label: boolean
}

/** A site with all that it may mean; none of its rows is right where it means nothing. */
export interface Choice {
  readonly rows: readonly Row[]
}

/** What the signs weigh; `bias` is what every row has before its signs. Nothing at all weighs 0. */
export interface Weights {
  readonly bias: number
  readonly weights: ReadonlyMap<string, number>
}

const BIAS = 'bias'
const ROUNDS = 80
const RATE = 0.1
const DECAY = 0.001
/** Every so many-th site after the one before is looked at next: all of them, in a fixed order that mixes folders. */
const STRIDE = 37

/** How likely each row is, by its signs: the softmax over the rows and over nothing at all, in their order. */
export function likelihoods(rows: readonly Pick<Row, 'signs'>[], { bias, weights }: Weights): number[] {
  return softmax(rows.map(({ signs }) => signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), bias)))
}

/** What the likelihood of each row has to gain: where several are right, they share what they have. */
function gainsOf(rows: readonly Row[], present: readonly number[]): number[] {
  const right = rows.reduce((sum, { label }, at) => sum + (label ? (present[at] ?? 0) : 0), 0)
  return rows.map(({ label }, at) => {
    const own = present[at] ?? 0
    return (label ? own / Math.max(right, 1e-9) : 0) - own
  })
}

/**
 * Fits the weights of signs so that right rows are likely: conditional logistic regression (softmax over a site's rows
 * and nothing) by AdaGrad with some weight `decay`; gives the same for the same sites in the same order.
 */
export function fit(choices: readonly Choice[], decay = DECAY): Weights {
  const weights = new Map<string, number>([[BIAS, -2]])
  const squares = new Map<string, number>()
  const step = (sign: string, gain: number) => {
    const weight = weights.get(sign) ?? 0
    const slope = gain - (sign === BIAS ? 0 : decay * weight)
    const square = (squares.get(sign) ?? 1e-6) + slope * slope
    squares.set(sign, square)
    weights.set(sign, weight + (RATE * slope) / Math.sqrt(square))
  }
  const used = choices.filter(({ rows }) => rows.length > 0)
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < used.length; turn++) {
      const rows = used[(turn * STRIDE + round) % used.length]?.rows ?? []
      const gains = gainsOf(rows, likelihoods(rows, { bias: weights.get(BIAS) ?? 0, weights }))
      const slopes = new Map<string, number>()
      for (const [at, { signs }] of rows.entries())
        for (const sign of [BIAS, ...signs]) slopes.set(sign, (slopes.get(sign) ?? 0) + (gains[at] ?? 0))
      for (const [sign, gain] of slopes) step(sign, gain)
    }
  const bias = weights.get(BIAS) ?? 0
  weights.delete(BIAS)
  return { bias, weights }
}

/**
 * The likelihoods of each site's rows by weights that were fitted without it: every fifth site is left out in turn, and
 * with it what `beside` has at its place.
 */
export function crossValidated(choices: readonly Choice[], beside: readonly Choice[] = [], folds = 5): number[][] {
  const found: number[][] = choices.map(() => [])
  for (let fold = 0; fold < folds; fold++) {
    const others = [choices, beside].flatMap((each) => each.filter((_, at) => at % folds !== fold))
    const weights = fit(others)
    for (const [at, { rows }] of choices.entries()) if (at % folds === fold) found[at] = likelihoods(rows, weights)
  }
  return found
}
