import { containedConfiguration } from '@launch/all-in-one/nats/contained'
import { natsUsers } from '@launch/all-in-one/nats/users'

/** Stands for the password; nats-server puts in what its environment has. */
const PASSWORD = 'from the environment'

/**
 * The configuration of compose.yaml's nats-server: what the all-in-one's has, but for a container, and with one password,
 * which stands in the environment. Its users are those of development, without the one who may do everything.
 */
export async function composedConfiguration(): Promise<string> {
  const secrets = { password: async () => PASSWORD, get: () => undefined, set: async () => {} }
  const users = (await natsUsers(secrets, true)).filter(({ permissions }) => permissions)
  const told = containedConfiguration(users).replaceAll(`"${PASSWORD}"`, '$LAUNCH_PASSWORD')
  return `# Made from the contracts by \`make openapi\`.\n${told}\n`
}

if (import.meta.main) process.stdout.write(await composedConfiguration())
