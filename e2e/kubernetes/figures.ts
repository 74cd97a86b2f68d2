/** What was measured, in the order that it was told. */
const figures: [what: string, value: string][] = []

/** Keeps a figure for the table at the end. */
export function figure(what: string, value: string | number): void {
  figures.push([what, String(value)])
}

/** Tells a duration in seconds, and keeps it. @returns what the work gives */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  figure(`${what}, s`, ((performance.now() - start) / 1_000).toFixed(1))
  return result
}

/** All figures as a table. */
export function table(): string {
  const width = Math.max(...figures.map(([what]) => what.length))
  return figures.map(([what, value]) => `${what.padEnd(width)}  ${value}`).join('\n')
}
