import type { FetchFailedCode } from './errors.ts'

export type Method = 'GET' | 'HEAD' | 'POST'

/** One request to the public web. */
export interface GuardedFetchOptions {
  /** Default GET. A POST goes to the address it was given and nowhere else: a redirect is its answer, not followed. */
  method?: Method
  /** Content of a POST, sent with its Content-Length. */
  content?: Uint8Array
  /** Sent on every hop. Host, connection, user-agent and accept-encoding are the guard's own; credentials are refused. */
  headers?: Record<string, string>
  /** Bytes of the decompressed body to keep, default 2 MiB; the rest is not read and `truncated` is set. */
  maxBytes?: number
  /**
   * Keeps nothing of the body: up to 64 KiB are read and dropped, for a second at most, and then the connection is closed.
   * Whatever the body is, the answer counts by its head.
   */
  dropBody?: boolean
  /** Gives what came of a body that breaks off or takes too long, `broken` and `truncated`, in place of a failure. */
  keepBroken?: boolean
  /** Milliseconds for the whole request, look-ups, redirects and `onRedirect` included; default 10,000. */
  deadlineMs?: number
  /** Redirects to follow, default 5; 0 refuses the first one. */
  maxRedirects?: number
  /** Ends the request with FetchFailed `aborted`. */
  signal?: AbortSignal
  /** Called before a redirect is followed; what it throws ends the request and is thrown on. */
  onRedirect?: (next: URL, status: number) => Promise<void>
}

/** The last answer of a request, its body decompressed. */
export interface GuardedResponse {
  /** The address that gave this answer. */
  url: string
  status: number
  /** Lower-case names; repeated ones are joined by ", ", and Set-Cookie is left out. */
  headers: Record<string, string>
  body: Uint8Array
  /** The body was longer than `maxBytes`, or its compressed form was. */
  truncated: boolean
  /** Why the body ended before its end; only of requests that keep such bodies. */
  broken?: FetchFailedCode
  /** The addresses that redirected, in order, with their statuses. */
  redirects: { url: string; status: number }[]
}

/**
 * Asks a public web address and nothing else. It throws FetchRefused where the guard says no, FetchFailed
 * where the network does, TypeError for headers that may not be sent, or what `onRedirect` threw.
 */
export type GuardedFetch = (url: string | URL, options?: GuardedFetchOptions) => Promise<GuardedResponse>
