import { createHash } from 'node:crypto'

/** A public answer, ready to be sent many times. */
export interface CachedAnswer {
  body: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  /** Weak (RFC 9110 §8.8.1), as it stands for the plain and the compressed bytes. */
  etag: string
}

interface Entry {
  answer: Promise<CachedAnswer>
  until: number
}

const MAX_ENTRIES = 2_000

/** Makes a body ready: its tag and its compressed form are computed once. */
export function cachedAnswer(bytes: Uint8Array): CachedAnswer {
  const body = new Uint8Array(bytes)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, gzip: Bun.gzipSync(body), etag: `W/"${tag}"` }
}

/** Finished answers of public reads by address; many who ask at once share one call. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #lifetime: number

  /** @param lifetime how long an answer stands, in milliseconds */
  constructor(lifetime: number) {
    this.#lifetime = lifetime
  }

  /** The answer under a key, made by `load` where there is none that still stands. A failed load is not kept. */
  get(key: string, load: () => Promise<Uint8Array>): Promise<CachedAnswer> {
    const found = this.#entries.get(key)
    if (found && found.until > performance.now()) return found.answer
    const answer = load().then(cachedAnswer)
    if (this.#entries.size >= MAX_ENTRIES) this.#drop()
    this.#entries.set(key, { answer, until: performance.now() + this.#lifetime })
    answer.catch(() => this.#entries.delete(key))
    return answer
  }

  /** Drops the entry that was made longest ago. */
  #drop(): void {
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}
