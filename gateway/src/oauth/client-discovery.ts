import { createCimdClientDiscovery } from '@better-auth/cimd'
import type { ClientDiscovery, ClientMetadataResourceFetch } from '@better-auth/oauth-provider'
import { FetchRefused } from '@launch/kit/guarded-fetch'
import { APIError } from 'better-auth/api'
import { RateLimited } from '../limits/count.ts'
import type { Limits } from '../limits/limits.ts'
import { asking } from './asked-by.ts'
import { OAuthError } from './oauth-error.ts'
import { restoreRedirects } from './redirect-stand-in.ts'

export interface ClientDiscoveryDeps {
  /** Fetches a document through the guard. */
  fetch: ClientMetadataResourceFetch
  limits: Pick<Limits, 'clientDocument'>
}

/** The provider's own bounds hold for all callers together, so that one could use them up for all: ours stand in. */
const UNBOUNDED = 1_000_000
const metadataFetchPolicy = {
  minimumFetchInterval: 0,
  maximumConcurrentFetches: UNBOUNDED,
  maximumConcurrentFetchesPerOrigin: UNBOUNDED,
  maximumFetchesPerMinute: UNBOUNDED,
  maximumFetchesPerOriginPerMinute: UNBOUNDED,
}
const UNREAD = 'No app with this client_id is known here. Somebody who is signed in has to be asked about it first.'
/** For how long after it was read a document stands in for one that can't be read, in milliseconds. */
const STALE = 86_400_000
/** Documents kept in memory, each of 5 KB at most. */
const MAX_DOCUMENTS = 3_000

/**
 * How clients whose id is the address of their metadata document are found. A document is read, and read anew, for people
 * who are signed in; for anybody else a client is what was read of it last, and none where nothing was. What is fetched is
 * counted by the caller's address and by the host. For a day, what was read last stands in where it can't be read anew.
 */
export function clientDiscovery({ fetch, limits }: ClientDiscoveryDeps): ClientDiscovery {
  const fetchCounted: ClientMetadataResourceFetch = async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    const own = asking.getStore()
    try {
      limits.clientDocument(own?.address ?? '', host)
      return await fetch(input, init)
    } catch (error) {
      if (own && !(error instanceof FetchRefused)) own.fault = faultOf(error, host)
      throw error
    }
  }
  const discovery = createCimdClientDiscovery({
    fetchClientMetadataResource: fetchCounted,
    onClientCreated: restoreRedirects,
    onClientRefreshed: restoreRedirects,
    metadataFetchPolicy,
    maxCacheEntries: MAX_DOCUMENTS,
  })
  const read = async (...looked: Parameters<ClientDiscovery['resolve']>) => discovery.resolve(...looked)
  return {
    ...discovery,
    async resolve(context, id, known) {
      const own = asking.getStore()
      if (own?.isReader) {
        return read(context, id, known).catch((error) => {
          if (known && own.fault && isRecent(known)) return known
          throw error
        })
      }
      if (known) return known
      throw new APIError('BAD_REQUEST', { error: 'invalid_client', error_description: UNREAD })
    },
  }
}

function isRecent({ updatedAt }: { updatedAt?: Date | null }): boolean {
  return updatedAt !== undefined && updatedAt !== null && Date.now() - updatedAt.getTime() < STALE
}

function faultOf(error: unknown, host: string): OAuthError {
  if (!(error instanceof RateLimited)) {
    const why = `The website ${host}, where the app says who it is, did not answer as it should. This is no fault of yours. Tell the makers of the app, or try again in a minute.`
    return unavailable(why, 60)
  }
  const { retryAfter } = error
  const isHost = error.counts.some(({ policy }) => policy.name === 'client_documents_per_host')
  const why = isHost
    ? `Too many apps of ${host} were asked for by all people together. This is no fault of yours, nor of the app. Wait ${retryAfter} s, and start again.`
    : `Too many apps were asked for from your network address. This is no fault of the app. Wait ${retryAfter} s, and start again.`
  return unavailable(why, retryAfter)
}

function unavailable(why: string, seconds: number): OAuthError {
  return new OAuthError('temporarily_unavailable', why, { status: 503, headers: { 'retry-after': String(seconds) } })
}
