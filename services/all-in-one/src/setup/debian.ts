import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { mustRun, run } from './command.ts'

/** The first suite of Debian whose nats-server and Postgres are new enough. */
const SUITE = 'forky'

export interface FromDebian {
  package: string
  /** Whether the packages that it depends on are brought as well, all of them: also what is installed here. */
  withDependencies?: true
}

/**
 * Downloads a package of Debian and unpacks it, without installing it and without touching the system's own apt: a
 * private list of sources, index and cache. apt checks the signature as always.
 * @param target where `take` puts what it wants; a folder for the work is made beside it and removed again
 * @param take gets the folder that the package was unpacked in
 * @throws CommandFailure where there is no apt, it knows no mirror of Debian or the package can't be had
 */
export async function unpackFromDebian(
  target: string,
  wanted: FromDebian,
  take: (root: string) => Promise<void>,
): Promise<void> {
  if (!Bun.which('apt-get') || !Bun.which('dpkg-deb')) throw new CommandFailure('there is no apt here')
  const work = await mkdtemp(join(dirname(target), `${wanted.package}-apt-`))
  try {
    const archives = join(work, 'cache/archives')
    await mkdir(join(work, 'lists/partial'), { recursive: true })
    await mkdir(join(archives, 'partial'), { recursive: true })
    await writeFile(join(work, 'sources.list'), `deb ${await sourceOptions()}${await mirror()} ${SUITE} main\n`)
    await writeFile(join(work, 'nothing-installed'), '')
    const apt = ['apt-get', '-q', ...privateState(work)]
    await mustRun('apt-get update', [...apt, 'update'])
    await mustRun(`apt-get download ${wanted.package}`, [...apt, ...download(work, wanted)], { cwd: archives })
    const debs = (await readdir(archives)).filter((name) => name.endsWith('.deb'))
    if (debs.length === 0) throw new CommandFailure('apt-get download brought no package')
    const root = join(work, 'root')
    for (const deb of debs) await mustRun('dpkg-deb -x', ['dpkg-deb', '-x', join(archives, deb), root])
    await take(root)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function download(work: string, wanted: FromDebian): string[] {
  if (!wanted.withDependencies) return ['download', wanted.package]
  // As if nothing were installed: what is here may be too old for a package of a later release.
  const nothing = ['-o', `Dir::State::status=${join(work, 'nothing-installed')}`, '-o', 'Debug::NoLocking=true']
  return [...nothing, '-y', '--no-install-recommends', '--download-only', 'install', wanted.package]
}

function privateState(work: string): string[] {
  return [
    `Dir::Etc::sourcelist=${join(work, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${join(work, 'lists')}`,
    `Dir::Cache=${join(work, 'cache')}`,
    'APT::Sandbox::User=root',
    'Acquire::Check-Valid-Until=false',
    'Acquire::Languages=none',
    'Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false',
  ].flatMap((option) => ['-o', option])
}

/** The mirror that this machine's own apt takes Debian from. */
async function mirror(): Promise<string> {
  const { stdout } = await run(['apt-get', 'indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'])
  const uris = stdout.split('\n').map((uri) => uri.trim())
  const found = uris.find((uri) => /\/debian\/?$/.test(uri))
  if (!found) throw new CommandFailure('apt here knows no mirror of Debian')
  return found
}

/** Names Debian's keys explicitly where the package with them is installed, as it is on Debian. */
async function sourceOptions(): Promise<string> {
  for (const keyring of ['debian-archive-keyring.pgp', 'debian-archive-keyring.gpg']) {
    const path = join('/usr/share/keyrings', keyring)
    if (await Bun.file(path).exists()) return `[signed-by=${path}] `
  }
  return ''
}
