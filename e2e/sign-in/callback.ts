/** Where an app on the user's computer waits for the browser to come back (RFC 8252 §7.3). */
export interface Callback {
  /** On a port that the system has chosen. */
  redirectUri: string
  /** What the browser brings next, or has brought already. Each answer is given once. */
  next(): Promise<URLSearchParams>
  stop(): Promise<void>
}

/** Opens one on 127.0.0.1. */
export function openCallback(): Callback {
  const came: URLSearchParams[] = []
  let wake = () => {}
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    reusePort: false,
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/callback') return new Response(null, { status: 404 })
      came.push(searchParams)
      wake()
      return new Response('You can close this page.')
    },
  })
  return {
    redirectUri: `http://127.0.0.1:${server.port}/callback`,
    async next() {
      for (;;) {
        const [answer] = came.splice(0, 1)
        if (answer) return answer
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    stop: () => server.stop(true),
  }
}
