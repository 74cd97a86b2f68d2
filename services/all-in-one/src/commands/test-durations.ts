import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How many milliseconds each test file took, as `bun test --timings` reads and writes it. */
export interface Durations {
  version: 1
  files: Record<string, number>
}

const NONE: Durations = { version: 1, files: {} }

/** What a run has written; nothing where there is no such file or it cannot be understood, as it only sets an order. */
export async function readDurations(path: string): Promise<Durations> {
  const read = await Bun.file(path)
    .json()
    .catch(() => undefined)
  if (read?.version !== 1 || typeof read.files !== 'object' || read.files === null) return NONE
  const known = Object.entries(read.files).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return { version: 1, files: Object.fromEntries(known) }
}

/** Writes durations in one step, as another run may read or write them at the same time. */
export async function writeDurations(path: string, durations: Durations): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const half = `${path}.${process.pid}`
  await Bun.write(half, JSON.stringify(durations))
  await rename(half, path)
}

/** A line for each of the files that took longest, the slowest first. */
export function slowest({ files }: Durations, ran: readonly string[], most: number): string[] {
  const timed = ran.map((file) => ({ file, ms: files[file] ?? 0 })).filter(({ ms }) => ms > 0)
  const first = timed.toSorted((a, b) => b.ms - a.ms).slice(0, most)
  return first.map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`)
}
