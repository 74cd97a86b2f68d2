/** How often a host may be asked; times in milliseconds. */
export interface Manners {
  /** From the start of a request to the start of the next, as the server sees them. */
  interval: number
  /** How much later than it went out a request may reach the server, as long as no answer shows that it has. */
  slack: number
  /** Requests under way at once. */
  atOnce: number
}

/** Half a second, and what a timer may be early. */
export const MANNERS: Manners = { interval: 503, slack: 60, atOnce: 2 }

/** Leave to ask a host once. */
export interface Turn {
  /** The request goes out only now: the next turn counts from here. */
  sent(): void
  /** Ends the turn; a second call changes nothing. */
  leave(): void
}

interface Host {
  running: number
  /** When the next request may start, by `performance.now()`. */
  next: number
  /** The turn that began last: the next one counts from it. */
  latest: Turn | undefined
  waiting: (() => void)[]
  timer: ReturnType<typeof setTimeout> | undefined
}

const SWEEP_ABOVE = 1_000

/** Lets requests through to each host name one by one, in the order they came. Times live in this process alone. */
export class HostGate {
  readonly #manners: Manners
  readonly #hosts = new Map<string, Host>()

  constructor(manners: Manners = MANNERS) {
    this.#manners = manners
  }

  /** Waits for a turn at a host. Rejects with the signal's reason once it is aborted. */
  async enter(hostname: string, signal: AbortSignal): Promise<Turn> {
    signal.throwIfAborted()
    const host = this.#host(hostname)
    const waited = Promise.withResolvers<void>()
    const turn = this.#turn(host)
    const go = () => {
      host.latest = turn
      waited.resolve()
    }
    const giveUp = () => {
      host.waiting = host.waiting.filter((other) => other !== go)
      waited.reject(signal.reason)
    }
    host.waiting.push(go)
    signal.addEventListener('abort', giveUp)
    this.#next(host)
    try {
      await waited.promise
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
    return turn
  }

  #turn(host: Host): Turn {
    const { interval, slack } = this.#manners
    let left = false
    const turn: Turn = {
      sent() {
        if (host.latest === turn) host.next = performance.now() + interval + slack
      },
      leave: () => {
        if (left) return
        left = true
        host.running--
        // The answer is here, so the request was there.
        if (host.latest === turn) host.next = Math.min(host.next, performance.now() + interval)
        this.#next(host)
      },
    }
    return turn
  }

  #next(host: Host): void {
    clearTimeout(host.timer)
    if (host.running >= this.#manners.atOnce || host.waiting.length === 0) return
    const wait = host.next - performance.now()
    if (wait > 0) {
      host.timer = setTimeout(() => this.#next(host), Math.ceil(wait))
      return
    }
    host.running++
    host.next = performance.now() + this.#manners.interval + this.#manners.slack
    host.waiting.shift()?.()
    this.#next(host)
  }

  #host(hostname: string): Host {
    const known = this.#hosts.get(hostname)
    if (known) return known
    if (this.#hosts.size >= SWEEP_ABOVE) this.#sweep()
    const host: Host = { running: 0, next: 0, latest: undefined, waiting: [], timer: undefined }
    this.#hosts.set(hostname, host)
    return host
  }

  /** Forgets hosts that could be asked at once anyway. */
  #sweep(): void {
    const now = performance.now()
    for (const [name, { running, waiting, next }] of this.#hosts) {
      if (running === 0 && waiting.length === 0 && next <= now) this.#hosts.delete(name)
    }
  }
}
