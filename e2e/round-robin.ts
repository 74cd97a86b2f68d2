import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A door in front of several: hands each request to the next of them in turn, bytes as they are. */
export interface RoundRobin {
  url: string
  /** How many requests each has had. */
  served(): number[]
  stop(): Promise<void>
}

function pass(from: IncomingMessage, to: ServerResponse, target: URL): void {
  const onward = request(
    { host: target.hostname, port: target.port, method: from.method, path: from.url, headers: from.headers },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    },
  )
  onward.on('error', (error) => to.headersSent || to.writeHead(502).end(String(error)))
  from.pipe(onward)
}

/** Opens it on a port of 127.0.0.1; `targets` is asked anew for each request. */
export async function openRoundRobin(port: number, targets: () => readonly string[]): Promise<RoundRobin> {
  const counts: number[] = []
  let turn = 0
  const server = createServer((from, to) => {
    const all = targets()
    const at = turn++ % all.length
    counts[at] = (counts[at] ?? 0) + 1
    pass(from, to, new URL(all[at] ?? ''))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(port, '127.0.0.1', resolve)
  await promise
  return {
    url: `http://127.0.0.1:${port}`,
    served: () => [...counts],
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
