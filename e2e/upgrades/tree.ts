import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { $ } from 'bun'
import { ROOT } from './git.ts'

/** A checkout of an earlier commit in a folder of its own. */
export interface Tree {
  root: string
  remove(): Promise<void>
}

/** What the processes of a commit are made of; workspaces that its lock file names need their package.json alone. */
const PARTS = [
  'package.json',
  'bun.lock',
  'bunfig.toml',
  'tsconfig.json',
  'proto',
  'gateway',
  'services',
  'e2e/package.json',
]

/**
 * Unpacks a commit into `root` and installs what its own lock file asks for.
 * @throws Error with what git, tar or Bun say
 */
export async function exportTree(commit: string, root: string): Promise<Tree> {
  await mkdir(root, { recursive: true })
  await $`git archive ${commit} ${PARTS} | tar -x -C ${root}`.cwd(ROOT).quiet()
  await $`${process.execPath} install --frozen-lockfile`.cwd(root).quiet()
  return { root, remove: () => rm(join(root), { recursive: true, force: true }) }
}
