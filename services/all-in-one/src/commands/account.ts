import { deployables } from '../deployables.ts'
import { CommandFailure, EXIT } from '../failure.ts'
import { dataDirectory } from '../paths.ts'
import { makeAccount } from '../system/account.ts'
import { readDemoFile } from '../system/demo-file.ts'

/**
 * `make account EMAIL=… [SCOPES=…] [DATA_DIR=…]`: writes the JSON line `{account_id, email, api_key}`.
 * @throws CommandFailure (69) when no system runs on DATA_DIR
 */
export async function account(env: Record<string, string | undefined> = process.env): Promise<number> {
  const email = env.EMAIL
  if (!email) throw new CommandFailure('EMAIL is missing: make account EMAIL=a@b.test')
  const dataDir = dataDirectory(env)
  const demo = await readDemoFile(dataDir)
  const answer = demo && (await fetch(demo.base_url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined))
  if (!demo || !answer) {
    throw new CommandFailure(
      `No system is running on ${dataDir}. Start it with "make run", or set DATA_DIR to that of the running one.`,
      EXIT.unavailable,
    )
  }
  const line = await makeAccount({ email, scopes: env.SCOPES, databaseUrl: demo.database_url, deployables })
  process.stdout.write(`${line}\n`)
  return 0
}
