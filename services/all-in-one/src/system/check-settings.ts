import type { Deployable } from '../deployables.ts'
import { type Preparation, wrongSettings } from '../prepare/preparation.ts'
import { processEnvironment } from './environment.ts'
import type { SystemSettings } from './settings.ts'

/** In the place of what only a running system has: the form is right, and nobody connects. */
const PLACEHOLDER = { password: 'x'.repeat(32), port: 1 }

export interface CheckOptions {
  deployables: readonly Deployable[]
  env: Record<string, string | undefined>
  settings: SystemSettings
  /** What is known to be wrong already. */
  problems: readonly string[]
}

/** Lets every process look at the settings that it will get. @throws CommandFailure (78) with one list of all that is wrong */
export async function checkSettings(
  preparation: Pick<Preparation, 'problems'>,
  { deployables, env, settings, problems }: CheckOptions,
): Promise<void> {
  const backbone = {
    postgresPort: PLACEHOLDER.port,
    databaseUrl: `postgres://127.0.0.1:${PLACEHOLDER.port}/launch`,
    natsUrl: (user: string) => `nats://${user}:x@127.0.0.1:${PLACEHOLDER.port}`,
  }
  const parts = deployables.map((deployable) => {
    const secrets = { rolePassword: PLACEHOLDER.password, authSecret: PLACEHOLDER.password }
    const own = processEnvironment({ deployable, env, settings, backbone, ...secrets })
    const { service, value } = settings.failpoint ?? {}
    const once = service === deployable.name && value ? { FAILPOINT: value } : undefined
    return { ...deployable, env: { ...own, DATABASE_URL: backbone.databaseUrl, ...once } }
  })
  const all = [...new Set([...problems, ...(await preparation.problems(parts))])]
  if (all.length > 0) throw wrongSettings(all)
}
