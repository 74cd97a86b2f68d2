import { configuration } from '@launch/all-in-one/nats'
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
  const options = { program: '', directory: '/data', port: 4222, monitorPort: 8222, users, output: () => {} }
  const { pid_file: _, ...ours } = JSON.parse(configuration(options))
  const told = { ...ours, listen: '0.0.0.0:4222', http: '0.0.0.0:8222' }
  return `# Made from the contracts by \`make openapi\`.\n${JSON.stringify(told, null, 2).replaceAll(`"${PASSWORD}"`, '$LAUNCH_PASSWORD')}\n`
}

if (import.meta.main) process.stdout.write(await composedConfiguration())
