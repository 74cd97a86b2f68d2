import { join, resolve } from 'node:path'
import type { Managed } from '@launch/kit'
import { ROOT } from '../paths.ts'

/** What is done for a process before it runs, by the process' own code. `dir` counts from the top of the checkout. */
export async function loadManaged({ dir }: { dir: string }): Promise<Managed> {
  return (await import(join(resolve(ROOT, dir), 'src/managed.ts'))).default
}
