import { createHash } from 'node:crypto'

/** A body with the headers it is sent with. */
interface Form {
  body: Uint8Array<ArrayBuffer> | null
  status: number
  headers: Headers
}

/** An answer that is made once and sent many times: its headers are built once, too, as building them costs most. */
export interface FinishedAnswer {
  /** Weak (RFC 9110 §8.8.1), as it stands for the plain and the compressed bytes. */
  etag: string
  plain: Form
  gzip: Form
  unchanged: Form
}

/** Makes an answer ready: its tag and its compressed form are computed once. */
export function finishedAnswer(bytes: Uint8Array, say: Record<string, string>): FinishedAnswer {
  const body = new Uint8Array(bytes)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const plain = new Headers({ ...say, etag, vary: 'Accept-Encoding' })
  const gzip = new Headers(plain)
  gzip.set('content-encoding', 'gzip')
  const unchanged = new Headers(plain)
  unchanged.delete('content-type')
  return {
    etag,
    plain: { body, status: 200, headers: plain },
    gzip: { body: Bun.gzipSync(body), status: 200, headers: gzip },
    unchanged: { body: null, status: 304, headers: unchanged },
  }
}

/**
 * Answers with finished bytes, compressed when asked, or with 304 where the caller has them already.
 * @param rateLimit what is left of the caller's limit, as `RateLimit` says it, where the answer counts
 */
export function sendFinished(answer: FinishedAnswer, asked: Headers, requestId: string, rateLimit?: string): Response {
  const { body, status, headers } = formOf(answer, asked)
  headers.set('x-request-id', requestId)
  if (rateLimit !== undefined) headers.set('ratelimit', rateLimit)
  return new Response(body, { status, headers })
}

function formOf(answer: FinishedAnswer, asked: Headers): Form {
  if (namesTag(asked.get('if-none-match'), answer.etag)) return answer.unchanged
  return takesGzip(asked.get('accept-encoding')) ? answer.gzip : answer.plain
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
