import { randomOf } from './random.ts'

/** `ALL_SITES=1` measures every site, else a part of them is drawn. */
const isWhole = process.env.ALL_SITES === '1'

/** What a run draws its sites and the way they are written by: `SEED` repeats a run to the letter. */
export const seed = Number(process.env.SEED ?? crypto.getRandomValues(new Uint16Array(1))[0])

/** So many of the items, drawn by the seed; all where the run is to be whole. */
export function sampled<T>(items: readonly T[], count: number): T[] {
  return isWhole ? [...items] : randomOf(seed).shuffled(items).slice(0, count)
}
