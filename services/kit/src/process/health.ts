import type { Metrics } from '../base/metrics.ts'

/** Says whether a part is fit to serve: `true`, or false or what is wrong. */
export type Check = () => Promise<boolean | string> | boolean | string

export interface HealthServer {
  /** `http://host:port` of this process' own endpoints. */
  origin: string
  stop(): Promise<void>
}

async function settle(check: Check, timeout: number): Promise<boolean | string> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(() => late.resolve(`no answer in ${timeout} ms`), timeout)
  try {
    return await Promise.race([check(), late.promise])
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Serves `/live` (the process turns), `/ready` (every check passes, else 503 naming what does not) and
 * `/metrics` on a port of its own; port 0 takes any free one.
 */
export function serveHealth(options: {
  hostname: string
  port: number
  checks: Record<string, Check>
  metrics: Metrics
  /** Milliseconds a check may take; 2 s unless told. */
  timeout?: number
}): HealthServer {
  const timeout = options.timeout ?? 2_000
  const server = Bun.serve({
    hostname: options.hostname,
    port: options.port,
    reusePort: false,
    routes: {
      '/live': () => Response.json({ status: 'live' }),
      '/ready': async () => {
        const names = Object.entries(options.checks)
        const results = await Promise.all(
          names.map(async ([name, check]) => [name, await settle(check, timeout)] as const),
        )
        const ready = results.every(([, result]) => result === true)
        const checks = Object.fromEntries(
          results.map(([name, result]) => [name, result === true ? 'ok' : result || 'failed']),
        )
        return Response.json({ status: ready ? 'ready' : 'not_ready', checks }, { status: ready ? 200 : 503 })
      },
      '/metrics': async () =>
        new Response(await options.metrics.registry.metrics(), {
          headers: { 'content-type': options.metrics.registry.contentType },
        }),
    },
    fetch: () => new Response('Not found', { status: 404 }),
  })
  return { origin: `http://${options.hostname}:${server.port}`, stop: () => server.stop(true) }
}
