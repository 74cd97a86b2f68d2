import { randomInt } from 'node:crypto'

/** Below what systems hand out by themselves, so that no outgoing connection takes a port meanwhile. */
const FIRST = 20_000
const LAST = 29_999
const TRIES = 100

function isFree(port: number): boolean {
  try {
    Bun.listen({ hostname: '127.0.0.1', port, exclusive: true, socket: { data() {} } }).stop(true)
    return true
  } catch {
    return false
  }
}

/** Ports that this process was given: nobody listens on the gateway's yet when one for NATS is looked for. */
const given = new Set<number>()

/**
 * A TCP port on 127.0.0.1 that was free a moment ago, and another one each time. Somebody else may take it before it is used, so a caller
 * whose program finds it busy asks again.
 * @throws Error when none is found
 */
export function freePort(random: (min: number, max: number) => number = randomInt): number {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = random(FIRST, LAST + 1)
    if (given.has(port) || !isFree(port)) continue
    given.add(port)
    return port
  }
  throw new Error(`no free port was found from ${FIRST} to ${LAST} on 127.0.0.1`)
}
