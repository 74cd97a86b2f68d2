import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/** A raw server on a free loopback port that answers with whatever bytes a test wants. */
export interface Loopback extends AsyncDisposable {
  port: number
  /** Connections accepted so far. */
  connections(): number
  /** What each connection sent first, in order. */
  requests(): string[]
  /** Resolves when no connection is open. */
  idle(): Promise<void>
}

/** What a server does with a connection once the first bytes of a request are there. */
export type Answer = (socket: Socket, request: string) => void

/** Starts a server; with `tls` it speaks TLS. */
export async function listen(
  answer: Answer,
  { host = '127.0.0.1', tls }: { host?: string; tls?: { key: string; cert: string } } = {},
): Promise<Loopback> {
  const open = new Set<Socket>()
  const requests: string[] = []
  let connections = 0
  let onIdle = () => {}
  const accept = (socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', (data) => {
      requests.push(data.toString('latin1'))
      answer(socket, data.toString('latin1'))
    })
  }
  const server = tls ? createTlsServer(tls, accept) : createServer(accept)
  server.on('tlsClientError', () => {})
  server.on('connection', (socket: Socket) => {
    connections += 1
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0) onIdle()
    })
  })
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(0, host, ready))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connections: () => connections,
    requests: () => requests,
    idle: () =>
      new Promise((resolve) => {
        onIdle = resolve
        if (open.size === 0) resolve()
      }),
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** An answer of fixed bytes, after which the connection is closed. */
export function bytes(...parts: (string | Uint8Array)[]): Answer {
  return (socket) => socket.end(Buffer.concat(parts.map((part) => Buffer.from(part))))
}

/** A whole HTTP answer with a body of known length. */
export function http(status: number, headers: Record<string, string> = {}, body: string | Uint8Array = ''): Answer {
  const all = { 'content-length': String(Buffer.from(body).byteLength), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return bytes(`HTTP/1.1 ${status} Answer\r\n${lines.join('')}\r\n`, body)
}

/** `head`, then `part` again and again: every `everyMs`, or as fast as the other side takes it. */
export function endless(head: string, part: string, everyMs?: number): Answer {
  return (socket) => {
    socket.write(head)
    const next = () => {
      if (socket.destroyed) return
      if (everyMs === undefined) socket.write(part, () => setImmediate(next))
      else if (socket.write(part)) setTimeout(next, everyMs)
    }
    next()
  }
}
