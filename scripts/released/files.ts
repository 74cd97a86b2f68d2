import { join } from 'node:path'
import type { ReleasedMigrations } from '../migrations/check.ts'
import type { Contracts } from './contracts.ts'
import type { Messages } from './samples.ts'

/** What is kept of the released version, each in a file of `released/`. */
export interface Released {
  migrations: ReleasedMigrations
  contracts: Contracts
  messages: Messages
}

const folder = join(import.meta.dir, '../../released')
const pathOf = (name: keyof Released) => join(folder, `${name}.json`)

/** Whether there is a released version to hold this one against. */
export const hasReleased = () => Bun.file(pathOf('migrations')).exists()

export async function readReleased<N extends keyof Released>(name: N): Promise<Released[N]> {
  return Bun.file(pathOf(name)).json()
}

/** A line for each entry of what has many, so that a change shows where it is. */
export async function writeReleased({ migrations, contracts, messages }: Released): Promise<void> {
  await Bun.write(pathOf('migrations'), `${JSON.stringify(migrations, null, 2)}\n`)
  for (const [name, { version, messages: all }] of [
    ['contracts', contracts],
    ['messages', messages],
  ] as const) {
    const lines = Object.entries(all).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    await Bun.write(pathOf(name), `{"version": ${JSON.stringify(version)}, "messages": {\n${lines.join(',\n')}\n}}\n`)
  }
}
