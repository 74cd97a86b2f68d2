import type { Logger } from '@launch/kit'
import type { ClientDiscoveryDeps } from './client-discovery.ts'

export interface OAuthSettings {
  /** Where the service is reached: the issuer, and what the audiences begin with. */
  publicUrl: string
  /** How the metadata documents of clients are read, and counted. */
  clientDocuments: ClientDiscoveryDeps
  log: Logger
}

/** The scope that asks for a refresh token (OpenID Connect Core §11, as OAuth clients have taken it over). */
export const OFFLINE = 'offline_access'
/** The claim of an access token that names the grant it was issued under. */
export const GRANT_CLAIM = 'gid'
/** The header in which our own token endpoint tells the provider the grant. Nothing a caller sends gets there. */
export const GRANT_HEADER = 'x-launch-grant'

/** For how long a client that sends the same refresh token again gets the same answer: its calls run side by side. */
export const REPLAY_SECONDS = 10
/** How long a signing key that is not used any more is still published: longer than the tokens it signed live. */
export const KEY_GRACE_SECONDS = 86_400
