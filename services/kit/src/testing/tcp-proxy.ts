import { connect, createServer, type Socket } from 'node:net'

/** A door in front of a server of which a test can close and open the wings. */
export interface TcpProxy {
  /** The server's address, by way of the proxy. */
  url(address: string): string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections again, at the same address. */
  restore(): Promise<void>
}

/** Starts a proxy in front of `address`, such as `nats://127.0.0.1:4222`. */
export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  const join = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (chunk) => to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    join(client, upstream)
    join(upstream, client)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = portOf(server.address())
  return {
    url(target) {
      const through = new URL(target)
      through.hostname = '127.0.0.1'
      through.port = String(own)
      return through.href
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
    restore: () => listen(own),
  }
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return address.port
}
