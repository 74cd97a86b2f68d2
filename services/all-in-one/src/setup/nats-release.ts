import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { mustRun } from './command.ts'

const VERSION = '2.12.7'
const RELEASES = 'https://github.com/nats-io/nats-server/releases/download'
const ARCHITECTURES: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const TIMEOUT_MS = 120_000

/**
 * Downloads the project's own release of nats-server to `target`, once its SHA-256 is the one that the release's
 * `SHA256SUMS` names.
 * @throws CommandFailure where there is none for this platform, it can't be reached or the sums differ
 */
export async function downloadRelease(target: string, releases: string = RELEASES): Promise<void> {
  const name = releaseName()
  const archive = `${name}.tar.gz`
  const [sums, bytes] = await Promise.all([
    download(`${releases}/v${VERSION}/SHA256SUMS`),
    download(`${releases}/v${VERSION}/${archive}`),
  ])
  checkSum(archive, bytes, new TextDecoder().decode(sums))
  const work = await mkdtemp(join(dirname(target), 'nats-release-'))
  try {
    await Bun.write(join(work, archive), bytes)
    await mustRun('tar -xzf', ['tar', '-xzf', join(work, archive), '-C', work])
    await chmod(join(work, name, 'nats-server'), 0o755)
    await rename(join(work, name, 'nats-server'), target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Name of the archive of this platform without its ending, and of the folder in it. */
export function releaseName(platform: string = process.platform, architecture: string = process.arch): string {
  const arch = ARCHITECTURES[architecture]
  if (arch && (platform === 'linux' || platform === 'darwin')) return `nats-server-v${VERSION}-${platform}-${arch}`
  throw new CommandFailure(`there is no release for ${platform} on ${architecture}`)
}

async function download(url: string): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok) return await answer.bytes()
    throw new Error(`status ${answer.status}`)
  } catch (cause) {
    throw new CommandFailure(`${url} could not be downloaded (${cause instanceof Error ? cause.message : cause})`)
  }
}

function checkSum(archive: string, bytes: Uint8Array, sums: string): void {
  const line = sums.split('\n').find((candidate) => candidate.trim().split(/\s+\*?/)[1] === archive)
  const expected = line?.trim().split(/\s+/)[0]
  if (!expected) throw new CommandFailure(`the release's SHA256SUMS does not name ${archive}`)
  const actual = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  if (actual !== expected)
    throw new CommandFailure(`${archive} has the SHA-256 ${actual}, its release says ${expected}`)
}
