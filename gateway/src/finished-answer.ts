import { createHash } from 'node:crypto'

/** An answer that is made once and sent many times. */
export interface FinishedAnswer {
  body: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
  /** Weak (RFC 9110 §8.8.1), as it stands for the plain and the compressed bytes. */
  etag: string
}

/** Makes a body ready: its tag and its compressed form are computed once. */
export function finishedAnswer(bytes: Uint8Array): FinishedAnswer {
  const body = new Uint8Array(bytes)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, gzip: Bun.gzipSync(body), etag: `W/"${tag}"` }
}

/** Answers with finished bytes, compressed when asked, or with 304 where the caller has them already. */
export function sendFinished(answer: FinishedAnswer, asked: Headers, say: Record<string, string>): Response {
  const { 'content-type': type, ...always } = say
  const headers: Record<string, string> = { ...always, etag: answer.etag, vary: 'Accept-Encoding' }
  if (namesTag(asked.get('if-none-match'), answer.etag)) return new Response(null, { status: 304, headers })
  if (type) headers['content-type'] = type
  if (!takesGzip(asked.get('accept-encoding'))) return new Response(answer.body, { headers })
  headers['content-encoding'] = 'gzip'
  return new Response(answer.gzip, { headers })
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
