import { MIGRATOR, migratorPermissions, natsPermissions } from '@launch/kit/nats-permissions'
import { processes } from '@launch/proto/operation'
import type { Secrets } from '../system/secrets.ts'
import type { NatsUser } from './nats.ts'

/** The user that may do everything: outside checks use it, and it is there in development only. */
const DEVELOPER = 'launch'

/** The users of this system's nats-server: one for each process, for migrations and, in development, for the developer. */
export async function natsUsers(secrets: Secrets, isDevelopment: boolean): Promise<NatsUser[]> {
  const users: NatsUser[] = []
  const add = async (user: string, permissions?: NatsUser['permissions']) => {
    const password = await secrets.password(user === DEVELOPER ? 'nats' : `nats_${user}`)
    users.push({ user, password, ...(permissions && { permissions }) })
  }
  for (const name of processes) await add(name, natsPermissions(name, isDevelopment))
  await add(MIGRATOR, migratorPermissions())
  if (isDevelopment) await add(DEVELOPER)
  return users
}

/** Who a person at the machine is to nats-server. */
export function operatorOf(users: readonly NatsUser[]): string {
  return users.some(({ user }) => user === DEVELOPER) ? DEVELOPER : MIGRATOR
}

/** Address of the server for one of its users. @throws Error where there is no such user */
export function natsUrl(port: number, users: readonly NatsUser[], name: string): string {
  const found = users.find(({ user }) => user === name)
  if (!found) throw new Error(`nats-server has no user ${name}`)
  return `nats://${name}:${encodeURIComponent(found.password)}@127.0.0.1:${port}`
}
