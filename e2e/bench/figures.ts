const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The middle of some values. */
export const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN

/** What a share of some values does not pass. */
export const percentile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Prints a line. */
export const say = (line: string) => process.stdout.write(`${line}\n`)
