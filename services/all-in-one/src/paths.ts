import { join, resolve } from 'node:path'

/** The top folder of this checkout. */
export const ROOT = resolve(import.meta.dir, '../../..')

/** What set-up fetched for this checkout alone; deleting it costs one more set-up and nothing else. */
export const TOOLS = join(ROOT, '.tools')

/** The `DATA_DIR` setting as an absolute path; a relative one counts from the top of the checkout. */
export function dataDirectory(env: Record<string, string | undefined> = process.env): string {
  return resolve(ROOT, env.DATA_DIR || '.data')
}
