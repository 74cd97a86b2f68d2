import { connect, createServer, type Socket } from 'node:net'

/** A door in front of a server of which a test can close and open the wings. */
export interface TcpProxy {
  /** The server's address, by way of the proxy. */
  url(address: string): string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  /** Keeps every connection and takes new ones, but lets nothing through any more. */
  stall(): void
  /** Keeps back what the server sends; what clients send goes through. */
  hold(): void
  /** Passes on what was kept back, and all that follows. */
  release(): void
  /** Lets everything through again, at the same address; what was stalled is broken. */
  restore(): Promise<void>
}

/** Starts a proxy in front of `address`, such as `nats://127.0.0.1:4222`. */
export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  const upstreams = new Set<Socket>()
  let stalled = false
  const join = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (chunk) => {
      if (!stalled) to.write(chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    upstreams.add(upstream)
    upstream.on('close', () => upstreams.delete(upstream))
    join(client, upstream)
    join(upstream, client)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
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
      breakAll()
      await closed
    },
    stall() {
      stalled = true
    },
    hold() {
      for (const upstream of upstreams) upstream.pause()
    },
    release() {
      for (const upstream of upstreams) upstream.resume()
    },
    async restore() {
      if (stalled) breakAll()
      stalled = false
      if (!server.listening) await listen(own)
    },
  }
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return address.port
}
