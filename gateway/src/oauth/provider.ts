import { cimd } from '@better-auth/cimd'
import { type ClientMetadataResourceFetch, oauthProvider } from '@better-auth/oauth-provider'
import { scopes } from '@launch/proto/operation'
import type { BetterAuthPlugin } from 'better-auth'
import { jwt } from 'better-auth/plugins'

export interface OAuthSettings {
  /** Where the service is reached: the issuer, and what the audiences begin with. */
  publicUrl: string
  /** Fetches a client's metadata document through the guard. */
  fetchClientMetadata: ClientMetadataResourceFetch
}

/** The OAuth 2.1 authorization server as plugins of better-auth: two audiences, our scopes, S256 alone. */
export function oauthPlugins({ publicUrl, fetchClientMetadata }: OAuthSettings): BetterAuthPlugin[] {
  return asPlugins([
    jwt({ disableSettingJwtHeader: true, jwt: { issuer: publicUrl } }),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      scopes: [...scopes, 'offline_access'],
      accessTokenExpiresIn: 600,
      allowDynamicClientRegistration: true,
      allowUnauthenticatedClientRegistration: true,
      resources: [`${publicUrl}/mcp`, `${publicUrl}/api/v1`],
      enforcePerClientResources: false,
    }),
    cimd({ fetchClientMetadataResource: fetchClientMetadata }),
  ])
}

/** Their types don't meet better-auth's own under `exactOptionalPropertyTypes`. */
function asPlugins(plugins: readonly { id: string }[]): BetterAuthPlugin[] {
  return plugins as unknown as BetterAuthPlugin[]
}
