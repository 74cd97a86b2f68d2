import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure } from '../failure.ts'
import { unpackFromDebian } from './debian.ts'

/** Puts the nats-server of Debian's package at `target`; it needs libc 2.34 and nothing else. */
export function natsFromDebian(target: string): Promise<void> {
  return unpackFromDebian(target, { package: 'nats-server' }, async (root) => rename(await unpacked(root), target))
}

/** Debian counts it among the system's programs today; the other folder is for the day it moves. */
async function unpacked(root: string): Promise<string> {
  for (const folder of ['usr/sbin', 'usr/bin']) {
    const path = join(root, folder, 'nats-server')
    if (await Bun.file(path).exists()) return path
  }
  throw new CommandFailure('the package holds no nats-server')
}
