/** What a receiver was posted. */
export interface Received {
  /** Its name, without the domain that all of them stand in. */
  receiver: string
  path: string
  method: string
  headers: Record<string, string>
  body: string
  /** By `performance.now()`. */
  at: number
}

/** How a receiver answers; told what it was posted and how often it was asked before. */
export type Answer = (received: Received, before: number) => Response | Promise<Response>

/** An answer of a status. */
export function answering(status: number, headers: Record<string, string> = {}): Answer {
  return () => new Response(null, { status, headers })
}

/** Receivers of webhooks on one loopback port, each by its name below `hooks.test`. */
export interface Receivers {
  /** For `OUTBOUND_RESOLVE`. */
  resolve: string
  received: Received[]
  /** What one of them was posted. */
  of(receiver: string): Received[]
  /** Its address. */
  url(receiver: string): string
  /** Has one answer otherwise than 204. */
  answer(receiver: string, answer: Answer): void
  stop(): Promise<void>
}

/** Starts them; every name is there. */
export function startReceivers(): Receivers {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const of = (receiver: string) => received.filter((each) => each.receiver === receiver)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const at = performance.now()
      const { hostname, pathname } = new URL(request.url)
      const receiver = hostname.replace(/\.hooks\.test$/, '')
      const [method, headers] = [request.method, Object.fromEntries(request.headers)]
      const one: Received = { receiver, path: pathname, method, headers, body: await request.text(), at }
      const before = of(receiver).length
      received.push(one)
      return (await answers.get(receiver)?.(one, before)) ?? new Response(null, { status: 204 })
    },
  })
  return {
    resolve: `*.hooks.test=127.0.0.1:${server.port}`,
    received,
    of,
    url: (receiver) => `http://${receiver}.hooks.test/hook`,
    answer: (receiver, answer) => void answers.set(receiver, answer),
    stop: () => server.stop(true),
  }
}
