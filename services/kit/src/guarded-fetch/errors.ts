/** Why an address was not asked for: it is no public web address, it resolves to a special one, or it redirects on and on. */
export type FetchRefusedCode = 'bad_url' | 'refused_address' | 'too_many_redirects'

/** Where a request went wrong; `too_large` is the head of the answer, a large body is cut and marked instead. */
export type FetchFailedCode = 'dns' | 'connect' | 'tls' | 'timeout' | 'aborted' | 'protocol' | 'too_large'

/** The guard did not let a request out. Asking again gives the same answer until the site changes. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  readonly code: FetchRefusedCode
  /** The address that was refused: the one asked for, or the one a redirect led to. */
  readonly url: string

  constructor(code: FetchRefusedCode, url: string, message: string) {
    super(message)
    this.code = code
    this.url = url
  }
}

/** A request was let out and brought no usable answer. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed'
  readonly code: FetchFailedCode
  /** The address that was being asked when it failed; for `timeout` and `aborted` the one asked for at first. */
  readonly url: string

  constructor(code: FetchFailedCode, url: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.url = url
  }
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The `code` of a system, TLS or parser error; empty where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
