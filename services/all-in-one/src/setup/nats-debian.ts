import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { mustRun, run } from './command.ts'

/** The first suite of Debian whose nats-server is new enough; its binary needs libc 2.34 and nothing else. */
const SUITE = 'forky'

/**
 * Unpacks Debian's nats-server package to `target`, without installing it and without touching the system's own
 * apt: a private list of sources, index and cache. apt checks the signature as always.
 */
export async function unpackFromDebian(target: string): Promise<void> {
  if (!Bun.which('apt-get') || !Bun.which('dpkg-deb')) throw new CommandFailure('there is no apt here')
  const work = await mkdtemp(join(dirname(target), 'nats-apt-'))
  try {
    await mkdir(join(work, 'lists/partial'), { recursive: true })
    await mkdir(join(work, 'cache/archives/partial'), { recursive: true })
    await writeFile(join(work, 'sources.list'), `deb ${await sourceOptions()}${await mirror()} ${SUITE} main\n`)
    const apt = ['apt-get', '-q', ...privateState(work)]
    await mustRun('apt-get update', [...apt, 'update'])
    await mustRun('apt-get download nats-server', [...apt, 'download', 'nats-server'], { cwd: work })
    const deb = (await readdir(work)).find((name) => name.endsWith('.deb'))
    if (!deb) throw new CommandFailure('apt-get download brought no package')
    await mustRun('dpkg-deb -x', ['dpkg-deb', '-x', join(work, deb), join(work, 'root')])
    await rename(await unpacked(join(work, 'root')), target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
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

/** Debian counts it among the system's programs today; the other folder is for the day it moves. */
async function unpacked(root: string): Promise<string> {
  for (const folder of ['usr/sbin', 'usr/bin']) {
    const path = join(root, folder, 'nats-server')
    if (await Bun.file(path).exists()) return path
  }
  throw new CommandFailure('the package holds no nats-server')
}
