import { createInterface } from 'node:readline'

/** What the load is: the script's only argument, as JSON. */
export interface LoadPlan {
  /** Base address of the gateway. */
  url: string
  /** A key for each worker, of an account of its own. */
  keys: readonly string[]
  /** The listing that is read. */
  slug: string
  /** Hosts of websites that are submitted. */
  hosts: readonly string[]
  /** Names this run apart from others: it stands in texts and Idempotency-Keys, which take no spaces. */
  run: string
  /** Milliseconds for which one request is tried again. */
  patienceMs: number
  /** Milliseconds that a worker waits between two requests. */
  pauseMs: number
}

/** A draft whose submission was acknowledged. */
export interface AcknowledgedDraft {
  id: string
  url: string
  idempotencyKey: string
  apiKey: string
}

/** What became of a load; requests are counted once, however often each was sent. */
export interface LoadResult {
  requests: number
  /** Sent again after 429, 503 or 409 with Retry-After. */
  retried: number
  /** Connections that ended without an answer; the request was sent again. */
  broken: number
  /** Requests that got an answer which they never should, or none in time, as sentences. */
  failed: string[]
  /** Acknowledged writes that are not there afterwards, as sentences. */
  lost: string[]
  drafts: AcknowledgedDraft[]
  /** Of all requests, in milliseconds from the first try to the answer. */
  medianMs: number
  slowestMs: number
}

interface Request_ {
  method: string
  path: string
  body?: object
  done: number
  idempotencyKey?: string
}

const KINDS = ['search', 'listing', 'submit', 'search', 'profile', 'listing'] as const
const ATTEMPT_MS = 20_000

class Load {
  readonly #plan: LoadPlan
  readonly result: LoadResult = {
    ...{ requests: 0, retried: 0, broken: 0, medianMs: 0, slowestMs: 0 },
    ...{ failed: [], lost: [], drafts: [] },
  }
  readonly #times: number[] = []
  #isOver = false

  constructor(plan: LoadPlan) {
    this.#plan = plan
  }

  end(): void {
    this.#isOver = true
  }

  async run(): Promise<LoadResult> {
    await Promise.all(this.#plan.keys.map((key, worker) => this.#work(key, worker)))
    this.#times.sort((a, b) => a - b)
    this.result.medianMs = Math.round(this.#times[Math.floor(this.#times.length / 2)] ?? 0)
    this.result.slowestMs = Math.round(this.#times.at(-1) ?? 0)
    return this.result
  }

  async #work(key: string, worker: number): Promise<void> {
    const { slug, hosts, run, pauseMs } = this.#plan
    let bio: string | undefined
    for (let i = 0; !this.#isOver; i++) {
      const kind = KINDS[(worker + i) % KINDS.length]
      const name = `${run}-${worker}-${i}`
      if (kind === 'search') await this.#ask(key, { method: 'GET', path: '/listings?q=oven', done: 200 })
      if (kind === 'listing') await this.#ask(key, { method: 'GET', path: `/listings/${slug}`, done: 200 })
      if (kind === 'submit') await this.#submit(key, `http://${hosts[worker % hosts.length]}/`, name)
      if (kind === 'profile') {
        const body = { bio: `Bakes bread, and counts: ${name}.` }
        const write = { method: 'PATCH', path: '/me/profile', done: 200, body, idempotencyKey: name }
        if ((await this.#ask(key, write)) !== undefined) bio = body.bio
      }
      await Bun.sleep(pauseMs)
    }
    const profile = await this.#ask(key, { method: 'GET', path: '/me/profile', done: 200 })
    if (bio !== undefined && profile?.bio !== bio) this.result.lost.push(`profile says ${profile?.bio}, not ${bio}`)
  }

  async #submit(apiKey: string, url: string, idempotencyKey: string): Promise<void> {
    const write = { method: 'POST', path: '/drafts', done: 201, body: { url }, idempotencyKey }
    const draft = await this.#ask(apiKey, write)
    if (typeof draft?.id === 'string') this.result.drafts.push({ id: draft.id, url, idempotencyKey, apiKey })
  }

  /** Sends a request until it is answered as it should be; what may be sent again is, as a good client does. */
  async #ask(apiKey: string, request: Request_): Promise<Record<string, unknown> | undefined> {
    const { method, path, body, done, idempotencyKey } = request
    const headers = new Headers({ authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' })
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const start = performance.now()
    const { result } = this
    result.requests += 1
    let told = ''
    while (performance.now() - start < this.#plan.patienceMs) {
      const init = {
        method,
        headers,
        signal: AbortSignal.timeout(ATTEMPT_MS),
        ...(body && { body: JSON.stringify(body) }),
      }
      const answer = await fetch(`${this.#plan.url}/api/v1${path}`, init)
        .then(async (got) => ({ status: got.status, again: got.headers.get('retry-after'), text: await got.text() }))
        .catch((error: Error) => error)
      if (answer instanceof Error) {
        told = answer.message
        result.broken += 1
        await Bun.sleep(200)
        continue
      }
      if (answer.status === done) {
        this.#times.push(performance.now() - start)
        return JSON.parse(answer.text)
      }
      told = `${answer.status} ${answer.text.slice(0, 300)}`
      if (answer.again === null) break
      result.retried += 1
      await Bun.sleep(Number(answer.again) * 1_000)
    }
    result.failed.push(`${method} ${path} after ${Math.round(performance.now() - start)} ms: ${told}`)
    return undefined
  }
}

/** Loads the gateway until its standard input ends, then prints the result. */
async function main(): Promise<void> {
  const load = new Load(JSON.parse(process.argv[2] ?? ''))
  const running = load.run()
  process.stdout.write('{}\n')
  const lines = createInterface({ input: process.stdin })
  lines.on('close', () => load.end())
  const result = JSON.stringify(await running)
  process.stdout.write(`${result}\n`, () => process.exit(0))
}

if (import.meta.main) await main()
