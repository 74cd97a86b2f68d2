import { join } from 'node:path'
import { CommandFailure, EXIT } from '../failure.ts'
import { dataDirectory, ROOT } from '../paths.ts'
import { type DemoFile, readDemoFile } from '../system/demo-file.ts'
import { inherited } from '../system/environment.ts'

type Env = Record<string, string | undefined>

/**
 * `make seed [N=60] [SEED=2026] [DATA_DIR=…]`: fills the running system's directory with made-up listings.
 * @throws CommandFailure (69) when no system runs on DATA_DIR
 */
export async function seed(env: Env = process.env): Promise<number> {
  const dataDir = dataDirectory(env)
  const demo = await readDemoFile(dataDir)
  if (!demo) {
    throw new CommandFailure(
      `No system is running on ${dataDir}. Start it with "make run", or set DATA_DIR to that of the running one.`,
      EXIT.unavailable,
    )
  }
  process.stdout.write(await seedDirectory(demo, env))
  return 0
}

/** Runs the listings service's own command, and gives what it says. */
export async function seedDirectory(
  { database_url, nats_url }: Pick<DemoFile, 'database_url' | 'nats_url'>,
  env: Env,
): Promise<string> {
  const { N, SEED, SITE } = env
  const told = Object.fromEntries(Object.entries({ N, SEED, SITE }).filter(([, value]) => value !== undefined))
  const child = Bun.spawn({
    cmd: [process.execPath, join(ROOT, 'services/listings/src/seed/main.ts')],
    env: { ...inherited(process.env), ...told, DATABASE_URL: database_url, NATS_URL: nats_url },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new CommandFailure(errors.trim() || `Seeding failed (exit code ${code}).`, code)
  return out
}
