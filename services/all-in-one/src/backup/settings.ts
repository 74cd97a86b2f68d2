import type { Deployable } from '../deployables.ts'
import { loadManaged } from '../prepare/load.ts'

type Env = Record<string, string | undefined>

/** The settings that are in force where a backup is made: names alone, as values are kept elsewhere. */
export interface SettingNames {
  plain: string[]
  /** Those that are secrets or hold one: without them the data is whole, but what they open stays closed. */
  secret: string[]
}

const SECRET = /SECRET|PASSWORD|TOKEN|(_KEY|DATABASE_URL|^NATS_URL|^SMTP_URL)(_FILE)?$|^NATS_CREDENTIALS_FILE$/

/** Which settings the processes read and find set, told by watching them read. `AUTH_SECRET` is always one of them. */
export async function settingsInForce(env: Env, deployables: readonly Deployable[]): Promise<SettingNames> {
  const read = new Set<string>(['AUTH_SECRET'])
  const watched = new Proxy(env, {
    get(target, name) {
      if (typeof name === 'string' && target[name]?.trim()) read.add(name)
      return Reflect.get(target, name)
    },
  })
  for (const deployable of deployables) (await loadManaged(deployable)).problems(watched)
  const names = [...read].sort()
  return { plain: names.filter((name) => !SECRET.test(name)), secret: names.filter((name) => SECRET.test(name)) }
}
