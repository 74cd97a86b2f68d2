import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailure, messageOf } from '../failure.ts'
import { TOOLS } from '../paths.ts'
import { takeLock } from '../process/lock.ts'
import { sayThere, step } from '../terminal.ts'
import { run } from './command.ts'
import { broughtCommand, postgresToolsFromDebian } from './postgres-debian.ts'

/** What a backup is made and brought back with. They go together: one's output is for the next of the same version. */
export const POSTGRES_TOOLS = ['pg_dump', 'pg_restore', 'psql'] as const
export type PostgresTool = (typeof POSTGRES_TOOLS)[number]

/** Postgres' own client programs. */
export interface PostgresTools {
  major: number
  /** The command of a tool, to which its arguments are added. */
  command(tool: PostgresTool): string[]
}

/** Newer ones read older servers, within what Postgres promises. */
const NEWEST = 40

/**
 * Client programs for a server of that major version, or newer ones: from `POSTGRES_TOOLS_PATH`, PATH or where Debian
 * keeps them, else those in `.tools`, else Debian's package fetched into it. The npm package of the server has none.
 * @throws CommandFailure saying what to install when none of this works
 */
export async function ensurePostgresTools(
  major: number,
  { POSTGRES_TOOLS_PATH: named }: Record<string, string | undefined> = process.env,
): Promise<PostgresTools> {
  const own = join(TOOLS, `postgresql-client-${major}`)
  const brought = (tool: PostgresTool) => broughtCommand(own, tool)
  if (named) {
    const tools = await newEnough(major, inFolder(named))
    if (tools) return tools
    throw new CommandFailure(
      `POSTGRES_TOOLS_PATH=${named} holds no ${POSTGRES_TOOLS.join(', ')} of version ${major} or newer.`,
    )
  }
  for (const [where, command] of [...installed(major), ['.tools', brought] as const]) {
    const tools = await newEnough(major, command)
    if (!tools) continue
    sayThere(`pg_dump ${tools.major}: ${where}`)
    return tools
  }
  return await fetchInto(own, major, brought)
}

type Command = PostgresTools['command']

const inFolder =
  (folder: string): Command =>
  (tool) => [join(folder, tool)]

function installed(major: number): [where: string, command: Command][] {
  const versions = Array.from({ length: NEWEST - major }, (_, i) => major + i)
  const debian = versions.map((version): [string, Command] => {
    const folder = `/usr/lib/postgresql/${version}/bin`
    return [folder, inFolder(folder)]
  })
  return [['PATH', (tool) => [tool]], ...debian]
}

/** The tools where all of them run here, are of one version and of that one or a newer; else undefined. */
async function newEnough(major: number, command: Command): Promise<PostgresTools | undefined> {
  const found = new Set<number>()
  for (const tool of POSTGRES_TOOLS) {
    const { ok, stdout } = await run([...command(tool), '--version'])
    const version = ok ? Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]) : 0
    if (!(version >= major)) return undefined
    found.add(version)
  }
  const [version] = found
  return found.size === 1 && version !== undefined ? { major: version, command } : undefined
}

async function fetchInto(own: string, major: number, command: Command): Promise<PostgresTools> {
  await mkdir(TOOLS, { recursive: true })
  const lock = await takeLock(`${own}.lock`, { waitMs: 120_000 })
  if ('heldBy' in lock)
    throw new CommandFailure('pg_dump: another set-up of this checkout has been at it for 2 minutes; try again.')
  try {
    const there = await newEnough(major, command)
    if (there) return there
    const why = await step(`pg_dump ${major}: fetching it into .tools`, () => fetched(own, major), { slow: true })
    const tools = await newEnough(major, command)
    if (tools) return tools
    throw new CommandFailure(
      `pg_dump: none of version ${major} or newer found and none could be fetched (${why ?? 'what came does not run here'}). ` +
        `Install Postgres' client programs ${major} on PATH (Debian: postgresql-client-${major}), or name their folder in POSTGRES_TOOLS_PATH.`,
    )
  } finally {
    await lock.release()
  }
}

/** @returns why it failed, undefined when it did not */
async function fetched(own: string, major: number): Promise<string | undefined> {
  try {
    await postgresToolsFromDebian(own, major)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
