import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure, messageOf } from '../failure.ts'
import { TOOLS } from '../paths.ts'
import { takeLock } from '../process/lock.ts'
import { sayThere, step } from '../terminal.ts'
import { run } from './command.ts'
import { natsFromDebian } from './nats-debian.ts'
import { downloadRelease } from './nats-release.ts'

/** `sync_interval: always`, partition mapping and pinned consumers came with it. */
export const LEAST_VERSION = '2.12.0'

/**
 * The path of a nats-server that is new enough: from `NATS_SERVER_PATH` or PATH, else the one in `.tools`, else
 * fetched into it (Debian's package where there is apt, else the official release).
 * @throws CommandFailure saying what to install when none of this works
 */
export async function ensureNatsServer(): Promise<string> {
  const own = join(TOOLS, 'nats-server')
  const named = process.env.NATS_SERVER_PATH
  if (named && !(await isNewEnough(named)))
    throw new CommandFailure(`NATS_SERVER_PATH=${named} is no nats-server of version ${LEAST_VERSION} or newer.`)
  for (const path of [named, Bun.which('nats-server'), own]) {
    if (!path || !(await isNewEnough(path))) continue
    sayThere(`nats-server: ${path === own ? '.tools/nats-server' : path}`)
    return path
  }
  await mkdir(TOOLS, { recursive: true })
  const lock = await takeLock(join(TOOLS, 'nats-server.lock'), { waitMs: 120_000 })
  if ('heldBy' in lock)
    throw new CommandFailure('nats-server: another set-up of this checkout has been at it for 2 minutes; try again.')
  try {
    if (await isNewEnough(own)) return own
    return await step('nats-server: fetching it into .tools', () => fetchInto(own), { slow: true })
  } finally {
    await lock.release()
  }
}

async function fetchInto(own: string): Promise<string> {
  const failures: string[] = []
  for (const fetch of [natsFromDebian, downloadRelease]) {
    try {
      await fetch(own)
      if (await isNewEnough(own)) return own
      failures.push(`${fetch.name}: what came is older than ${LEAST_VERSION} or does not run here`)
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new CommandFailure(
    `nats-server: none found and none could be fetched (${failures.join('; ')}). ` +
      `Install nats-server ${LEAST_VERSION} or newer on PATH, or name it in NATS_SERVER_PATH.`,
  )
}

async function isNewEnough(path: string): Promise<boolean> {
  const { ok, stdout } = await run([path, '--version'])
  const version = /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
  return ok && version !== undefined && Bun.semver.order(version, LEAST_VERSION) >= 0
}
