import { configuration, type NatsUser } from './nats.ts'

/** Where nats-server in a container keeps its streams. */
const STORE = '/data'

/**
 * What nats-server is told in a container, in JSON: as here, but everyone who reaches the container reaches the ports
 * 4222 and 8222 (health), and the streams stand in `/data`.
 */
export function containedConfiguration(users: readonly NatsUser[]): string {
  const options = { program: '', directory: STORE, port: 4222, monitorPort: 8222, users, output: () => {} }
  const { pid_file: _, ...ours } = JSON.parse(configuration(options))
  return JSON.stringify({ ...ours, listen: '0.0.0.0:4222', http: '0.0.0.0:8222' }, null, 2)
}
