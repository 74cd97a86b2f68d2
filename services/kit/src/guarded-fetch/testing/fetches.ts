import { parseOutboundResolve } from '../../public-url/mod.ts'
import { createGuardedFetch, FetchFailed, FetchRefused, type GuardedFetch, type GuardedFetchDeps } from '../mod.ts'

/** A guarded fetch for which the name of each key is reached at the loopback port of its value. */
export function fetchTo(names: Record<string, { port: number }>, deps: Partial<GuardedFetchDeps> = {}): GuardedFetch {
  const entries = Object.entries(names).map(([name, { port }]) => `${name}=127.0.0.1:${port}`)
  return createGuardedFetch({ resolve: parseOutboundResolve(entries.join(',')), userAgent: 'TestBot/1.0', ...deps })
}

/** How a request ended when it brought no answer: the class and code of its error. */
export async function failure(request: Promise<unknown>): Promise<string> {
  try {
    await request
    return 'answered'
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof FetchFailed) return `${error.name} ${error.code}`
    return String(error)
  }
}

export function text(body: Uint8Array): string {
  return new TextDecoder().decode(body)
}
