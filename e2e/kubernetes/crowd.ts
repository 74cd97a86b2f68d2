import { figure } from './figures.ts'
import { account, type Installation } from './installation.ts'
import { type RunningLoad, startLoad } from './load.ts'
import type { LoadResult } from './load-script.ts'
import { SMALL } from './websites.ts'

/** Accounts that ask at once. */
const WORKERS = 4

/** Accounts with a key each, for loads. */
export async function openCrowd(directory: Installation): Promise<string[]> {
  const emails = Array.from({ length: WORKERS }, (_, i) => `worker${i}@example.com`)
  return Promise.all(emails.map((email) => account(directory, email)))
}

/** A load on the directory, under a name that no other has. */
export function crowdAsks(
  { backbone, url }: Installation,
  keys: readonly string[],
  slug: string,
  run: string,
): Promise<RunningLoad> {
  return startLoad(backbone, { url, keys, slug, run, hosts: SMALL, patienceMs: 120_000, pauseMs: 250 })
}

/** Keeps the figures of a load. */
export function keepFigures(what: string, result: LoadResult): void {
  const { requests, failed, lost, retried, broken, drafts, medianMs, slowestMs } = result
  figure(`${what}: requests`, requests)
  figure(`${what}: failed`, failed.length)
  figure(`${what}: tried again after Retry-After`, retried)
  figure(`${what}: connections that ended without an answer`, broken)
  figure(`${what}: drafts acknowledged, writes lost`, `${drafts.length}, ${lost.length}`)
  figure(`${what}: median, slowest, ms`, `${medianMs}, ${slowestMs}`)
}
