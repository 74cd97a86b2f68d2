import { createHash } from 'node:crypto'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
/** All that the weights are fitted to or come from: sites, what reads them, what finds signs, what fits. */
const INPUTS = [
  'e2e/fixtures/sites/{seen,practice,short}/**/*',
  'e2e/quality/{fit-places,fit-prices,pages,regression,same-place,site}.ts',
  'services/crawler/src/extract/**/*.ts',
  'services/drafts/src/drafter/extractive/**/*',
]
const COMMITTED = join(import.meta.dir, 'weights.sha256')

/** The SHA-256 of all inputs with their paths; tests among them say nothing. */
export async function weightsChecksum(): Promise<string> {
  const paths = INPUTS.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT, dot: true })])
  const hash = createHash('sha256')
  for (const path of paths.filter((each) => !each.endsWith('.test.ts')).toSorted())
    hash
      .update(path)
      .update('\0')
      .update(await Bun.file(join(ROOT, path)).bytes())
  return hash.digest('hex')
}

/** The checksum of the inputs that the weights were last seen to follow from. */
export async function committedChecksum(): Promise<string> {
  return (await Bun.file(COMMITTED).text()).trim()
}

if (import.meta.main) await Bun.write(COMMITTED, `${await weightsChecksum()}\n`)
