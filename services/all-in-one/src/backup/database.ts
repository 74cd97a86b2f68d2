import { CommandFailure } from '../failure.ts'
import type { PostgresTools } from '../setup/postgres-tools.ts'
import type { Snapshot } from './snapshot.ts'

/** Writes the schemas of a snapshot to `file`. Roles and rights are left out: the migrations give them anew. */
export async function dump(
  tools: PostgresTools,
  databaseUrl: string,
  { id, schemas, extensions }: Pick<Snapshot, 'id' | 'schemas' | 'extensions'>,
  file: string,
): Promise<void> {
  const { arguments: database, env } = reached(databaseUrl)
  const child = Bun.spawn({
    cmd: [
      ...tools.command('pg_dump'),
      ...database,
      ...['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--snapshot=${id}`, `--file=${file}`],
      ...schemas.map((schema) => `--schema=${schema}`),
      ...extensions.map((extension) => `--extension=${extension}`),
    ],
    env,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const [words, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
  if (code !== 0) throw failed('pg_dump', words)
}

export interface Restore {
  /** SQL that comes before and after what the file holds, in the same transaction. */
  before: string
  after: string
}

/**
 * Brings back what `dump` wrote, in one transaction: either all of it is there afterwards or nothing has changed.
 * @throws CommandFailure with the last words of the program that failed
 */
export async function restore(
  tools: PostgresTools,
  databaseUrl: string,
  file: string,
  { before, after }: Restore,
): Promise<void> {
  const { arguments: database, env } = reached(databaseUrl)
  const into = Bun.spawn({
    cmd: [
      ...tools.command('psql'),
      ...database,
      ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-'],
    ],
    env,
    stdin: 'pipe',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const words = new Response(into.stderr).text()
  const from = Bun.spawn({
    cmd: [...tools.command('pg_restore'), '--no-owner', '--no-privileges', '--file=-', file],
    env: programsEnvironment(),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const lastWords = new Response(from.stderr).text()
  try {
    await write(into.stdin, before)
    for await (const chunk of from.stdout) await write(into.stdin, chunk)
    // Before psql hears that this was all: half a script would be committed.
    if ((await from.exited) !== 0) throw failed('pg_restore', await lastWords)
    await write(into.stdin, after)
    await into.stdin.end()
  } catch (error) {
    from.kill()
    // What it has refused explains why it reads no more.
    const refused = into.exitCode !== null && (await words).trim()
    into.kill()
    await into.exited
    throw refused ? failed('psql', refused) : error
  }
  if ((await into.exited) !== 0) throw failed('psql', await words)
}

async function write(to: Bun.FileSink, chunk: string | Uint8Array): Promise<void> {
  to.write(chunk)
  await to.flush()
}

/** A database for Postgres' own programs: the password goes by the environment, which others can't read. */
function reached(databaseUrl: string): { arguments: string[]; env: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return {
    arguments: ['--no-password', `--dbname=${url.href}`],
    env: { ...programsEnvironment(), ...(password && { PGPASSWORD: password }) },
  }
}

/** Nothing of the user's: PGOPTIONS and the like would reach another database, or reach ours differently. */
function programsEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', PGCONNECT_TIMEOUT: '30' }
}

function failed(tool: string, words: string): CommandFailure {
  return new CommandFailure(`${tool} failed: ${words.trim().split('\n').slice(0, 6).join(' / ')}`)
}
