import { join } from 'node:path'

/** The top folder of this checkout. */
export const ROOT = join(import.meta.dir, '../..')

/** What a git command prints, without the line break at its end. @throws Error with what it says where it fails */
export async function git(...args: string[]): Promise<string> {
  const child = Bun.spawn({ cmd: ['git', ...args], cwd: ROOT, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${errors.trim()}`)
  return out.trimEnd()
}

/** Why earlier versions can't be had here: no repository, or one that was cloned without its history. Undefined where they can. */
export async function whyNoHistory(): Promise<string | undefined> {
  if (!Bun.which('git')) return 'git is not installed'
  const isShallow = await git('rev-parse', '--is-shallow-repository').catch(() => undefined)
  if (isShallow === undefined) return 'this is no git repository'
  return isShallow === 'true' ? 'this clone is shallow (git fetch --unshallow brings its history)' : undefined
}
