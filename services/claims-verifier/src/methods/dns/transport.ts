import { createSocket } from 'node:dgram'
import { connect, isIP } from 'node:net'

/** Where a DNS server listens, for UDP and TCP. */
export interface DnsEndpoint {
  /** IPv4 or IPv6, without brackets. */
  address: string
  port: number
}

/** Why no answer came: nobody sent one, the server can't be reached, or what it sent is no answer to the query. */
export type NoReply = 'timeout' | 'unreachable' | 'unreadable'

/** Reads an answer; null for bytes that are none to this query. */
export type Read<T> = (bytes: Buffer) => T | null

const MOST_FOREIGN_PACKETS = 100
const MOST_TCP_BYTES = 2 + 65_535

/**
 * Sends a query from a random port and waits for its answer. What comes from elsewhere or answers something else is passed
 * over, so that one forged packet does not end the wait.
 */
export function overUdp<T extends object>(
  { address, port }: DnsEndpoint,
  query: Buffer,
  read: Read<T>,
  limitMs: number,
): Promise<T | NoReply> {
  const { promise, resolve } = Promise.withResolvers<T | NoReply>()
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4')
  let foreign = 0
  const timer = setTimeout(() => resolve(foreign > 0 ? 'unreadable' : 'timeout'), limitMs)
  socket.on('error', () => resolve('unreachable'))
  socket.on('message', (bytes, from) => {
    const reply = from.port === port ? read(bytes) : null
    if (reply !== null) resolve(reply)
    else if (++foreign >= MOST_FOREIGN_PACKETS) resolve('unreadable')
  })
  let isOpen = true
  const attempt = (step: () => void) => {
    try {
      if (isOpen) step()
    } catch {
      resolve('unreachable')
    }
  }
  const onSent = (error: Error | null) => {
    if (error) resolve('unreachable')
  }
  // A connected socket takes packets of that address and port alone, and hears that nobody listens there.
  attempt(() => socket.connect(port, address, () => attempt(() => socket.send(query, onSent))))
  return promise.finally(() => {
    isOpen = false
    clearTimeout(timer)
    socket.close()
  })
}

/** Sends a query over a TCP connection of its own, each message after its length (RFC 7766 section 8). */
export function overTcp<T extends object>(
  { address, port }: DnsEndpoint,
  query: Buffer,
  read: Read<T>,
  limitMs: number,
): Promise<T | NoReply> {
  const { promise, resolve } = Promise.withResolvers<T | NoReply>()
  const socket = connect({ host: address, port })
  const timer = setTimeout(() => resolve('timeout'), limitMs)
  const received = Buffer.alloc(MOST_TCP_BYTES)
  let length = 0
  socket.on('connect', () => {
    const prefix = Buffer.alloc(2)
    prefix.writeUInt16BE(query.length)
    socket.write(Buffer.concat([prefix, query]))
  })
  socket.on('data', (chunk) => {
    length += Buffer.from(chunk).copy(received, length)
    if (length < 2) return
    const end = 2 + received.readUInt16BE(0)
    if (length >= end) resolve(read(received.subarray(2, end)) ?? 'unreadable')
  })
  socket.on('error', () => resolve('unreachable'))
  socket.on('close', () => resolve('unreadable'))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}
