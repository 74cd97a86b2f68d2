import { type Deployable, databaseSetting } from '../deployables.ts'
import { CommandFailure, EXIT } from '../failure.ts'
import { commandOf } from '../supervise/service.ts'
import { inherited } from './environment.ts'
import type { Secrets } from './secrets.ts'

export interface AccountOptions {
  email: string
  /** Comma-separated; the gateway's default where it is missing. */
  scopes?: string | undefined
  databaseUrl: string
  deployables: readonly Deployable[]
}

/**
 * Makes an account, or one more key for it, by the gateway's own command.
 * @returns the JSON line `{account_id, email, api_key}`
 * @throws CommandFailure with the gateway's own words and exit code
 */
export async function makeAccount({ email, scopes, databaseUrl, deployables }: AccountOptions): Promise<string> {
  const door = deployables.find((deployable) => deployable.door)
  if (!door) throw new Error('No deployable is the door.')
  const child = Bun.spawn({
    cmd: commandOf(door, 'account', '--email', email, ...(scopes ? ['--scopes', scopes] : [])),
    env: { ...inherited(process.env), [databaseSetting(door.name)]: databaseUrl },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code === 0) return out.trim()
  throw new CommandFailure(errors.trim() || `Making the account failed (exit code ${code}).`, code || EXIT.failed)
}

const DEMO_EMAIL = 'demo@launch.test'
const KEPT_KEY = 'demo_api_key'

export interface DemoAccount {
  email: string
  api_key: string
}

/** The demo account with the key of an earlier run if it still works, since an account may hold ten keys only. */
export async function demoAccount(
  baseUrl: string,
  secrets: Pick<Secrets, 'get' | 'set'>,
  by: Pick<AccountOptions, 'databaseUrl' | 'deployables'>,
): Promise<DemoAccount> {
  const kept = secrets.get(KEPT_KEY)
  if (kept && (await works(baseUrl, kept))) return { email: DEMO_EMAIL, api_key: kept }
  const made: unknown = JSON.parse(await makeAccount({ email: DEMO_EMAIL, ...by }))
  if (!isAccount(made)) throw new Error("The gateway's account command answered without an api_key.")
  await secrets.set(KEPT_KEY, made.api_key)
  return { email: DEMO_EMAIL, api_key: made.api_key }
}

/** Asks for a draft that can't exist: 404 to a caller who may ask, 401 or 403 to any other. */
async function works(baseUrl: string, key: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/api/v1/drafts/drf_${'0'.repeat(26)}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return answer?.status === 404
}

function isAccount(value: unknown): value is { api_key: string } {
  return typeof value === 'object' && value !== null && 'api_key' in value && typeof value.api_key === 'string'
}
