const sorted = (values: number[]) => values.toSorted((a, b) => a - b)

/** The middle of some values. */
export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median, least and greatest, as a line shows them. */
export function spread(values: number[]): string {
  const [min, max] = [sorted(values)[0] ?? 0, sorted(values).at(-1) ?? 0]
  return `${median(values).toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`
}

/** Prints a line. */
export const say = (line: string) => process.stdout.write(`${line}\n`)
