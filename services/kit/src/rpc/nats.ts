import { connect, type NatsConnection } from '@nats-io/transport-node'

export type { NatsConnection }

/**
 * Connects to NATS; user and password may stand in the address, and `tls://` demands encryption. Reconnects for
 * ever, quickly.
 */
export function connectNats(url: string, name: string): Promise<NatsConnection> {
  const { protocol, username, password, host } = new URL(url)
  const credentials = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}
  return connect({
    servers: host,
    name,
    ...credentials,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    reconnectJitter: 100,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
  })
}
