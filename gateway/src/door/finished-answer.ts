/** A body with the headers it is sent with. */
interface Form {
  body: Uint8Array<ArrayBuffer> | null
  status: number
  headers: Headers
}

/**
 * An answer that is made once and sent many times. Each of its forms is made when it is first sent, as most answers are
 * asked for in one of them; its headers are kept, too, as building them costs most.
 */
export class FinishedAnswer {
  /** Weak (RFC 9110 §8.8.1), as it stands for the plain and the compressed bytes. */
  readonly etag: string
  readonly #body: Uint8Array<ArrayBuffer>
  readonly #say: Record<string, string>
  #plain: Form | undefined
  #gzip: Form | undefined
  #unchanged: Form | undefined

  constructor(bytes: Uint8Array, say: Record<string, string>) {
    this.#body = new Uint8Array(bytes)
    this.etag = `W/"${markOf(this.#body)}"`
    this.#say = { ...say, etag: this.etag, vary: 'Accept-Encoding' }
  }

  /** The form that a request asks for. */
  formFor(asked: Headers): Form {
    if (namesTag(asked.get('if-none-match'), this.etag)) return this.#asUnchanged()
    return takesGzip(asked.get('accept-encoding')) ? this.#asGzip() : this.#asPlain()
  }

  #asPlain(): Form {
    this.#plain ??= { body: this.#body, status: 200, headers: new Headers(this.#say) }
    return this.#plain
  }

  #asGzip(): Form {
    const headers = () => new Headers({ ...this.#say, 'content-encoding': 'gzip' })
    this.#gzip ??= { body: Bun.gzipSync(this.#body), status: 200, headers: headers() }
    return this.#gzip
  }

  #asUnchanged(): Form {
    const { 'content-type': _, ...say } = this.#say
    this.#unchanged ??= { body: null, status: 304, headers: new Headers(say) }
    return this.#unchanged
  }
}

/** Makes an answer ready to be sent many times. */
export function finishedAnswer(bytes: Uint8Array, say: Record<string, string>): FinishedAnswer {
  return new FinishedAnswer(bytes, say)
}

/**
 * Answers with finished bytes, compressed when asked, or with 304 where the caller has them already.
 * @param rateLimit what is left of the caller's limit, as `RateLimit` says it, where the answer counts
 */
export function sendFinished(answer: FinishedAnswer, asked: Headers, requestId: string, rateLimit?: string): Response {
  const { body, status, headers } = answer.formFor(asked)
  headers.set('x-request-id', requestId)
  if (rateLimit !== undefined) headers.set('ratelimit', rateLimit)
  return new Response(body, { status, headers })
}

/** 128 bits that differ where the bytes do; nobody gains by two answers that share them, and SHA-256 costs 50 times as much. */
function markOf(bytes: Uint8Array): string {
  const mark = Buffer.allocUnsafe(16)
  mark.writeBigUInt64LE(Bun.hash.xxHash3(bytes, 1n), 0)
  mark.writeBigUInt64LE(Bun.hash.xxHash3(bytes, 2n), 8)
  return mark.toString('base64url')
}

/** Whether an If-None-Match header names a tag, by the weak comparison (RFC 9110 §13.1.2). */
function namesTag(header: string | null, etag: string): boolean {
  if (header === null) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** Whether an Accept-Encoding header takes gzip (RFC 9110 §12.5.3): named, or by `*`, and not with a weight of 0. */
function takesGzip(header: string | null): boolean {
  if (header === null) return false
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', weight = 'q=1'] = part.toLowerCase().split(';')
      return [name.trim(), Number(weight.trim().slice(2))]
    }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
