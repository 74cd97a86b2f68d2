import { connect, type NatsConnection } from '@nats-io/transport-node'

export type { NatsConnection }

/** Where answers to a user's requests go: nobody else may listen there. */
export const inboxOf = (user: string) => `_INBOX.${user}`

/**
 * Connects to NATS; user and password may stand in the address, and `tls://` demands encryption. A user listens for
 * answers below an inbox of its own. Reconnects for ever, quickly.
 */
export function connectNats(url: string, name: string): Promise<NatsConnection> {
  const { protocol, username, password, host } = new URL(url)
  const user = decodeURIComponent(username)
  const credentials = user ? { user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) } : {}
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
