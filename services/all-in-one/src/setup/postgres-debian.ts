import { copyFile, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { mustRun } from './command.ts'
import { unpackFromDebian } from './debian.ts'
import { POSTGRES_TOOLS } from './postgres-tools.ts'

/**
 * Puts Postgres' client programs of Debian's package into the folder `target`, with the libraries that they need and
 * the loader that goes with these: Debian builds them for its next release, and the libc here may be older.
 */
export function postgresToolsFromDebian(target: string, major: number): Promise<void> {
  const wanted = { package: `postgresql-client-${major}`, withDependencies: true } as const
  return unpackFromDebian(target, wanted, async (root) => {
    const made = join(root, 'made')
    await mkdir(made)
    const loader = await realpath(await loaderIn(root))
    const libraries = (await readdir(join(root, 'usr/lib'))).filter((name) => name.includes('-linux-'))
    const path = libraries.map((name) => join(root, 'usr/lib', name)).join(':')
    for (const tool of POSTGRES_TOOLS) {
      const program = join(root, `usr/lib/postgresql/${major}/bin`, tool)
      const needed = await mustRun(tool, [loader, '--library-path', path, '--list', program])
      for (const [, library = ''] of needed.matchAll(/=> (\S+)/g))
        await copyFile(library, join(made, basename(library)))
      await copyFile(program, join(made, tool))
    }
    await copyFile(loader, join(made, LOADER))
    await rm(target, { recursive: true, force: true })
    await rename(made, target)
  })
}

/** Name of the loader in the folder that `postgresToolsFromDebian` makes. */
const LOADER = 'ld.so'

/** How a program in that folder is run. */
export function broughtCommand(folder: string, tool: string): string[] {
  return [join(folder, LOADER), '--library-path', folder, join(folder, tool)]
}

async function loaderIn(root: string): Promise<string> {
  for (const folder of ['lib64', 'usr/lib64', 'lib', 'usr/lib']) {
    const names = await readdir(join(root, folder)).catch(() => [])
    const found = names.find((name) => name.startsWith('ld-linux'))
    if (found) return join(root, folder, found)
  }
  throw new CommandFailure('the packages hold no loader')
}
