import type { Ids, Logger, Metrics } from '@launch/kit'
import type { Credentials } from './auth/credentials.ts'
import type { Dispatcher } from './dispatch.ts'

/** What answering over HTTP stands on. */
export interface RestDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'run'>
  credentials: Pick<Credentials, 'find'>
  ids: Ids
  log: Logger
  metrics: Metrics
}

/** A request to an operation, being answered. */
export interface Visit {
  request: Request
  params: Record<string, string>
  requestId: string
  pathname: string
  /** The query with its `?`, or nothing. */
  search: string
}
