import { getOAuthProviderState, type OAuthProviderExtension, oauthProvider } from '@better-auth/oauth-provider'
import type { BetterAuthPlugin } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import { offeredScopes } from '../auth/offered.ts'
import { clientDiscovery } from './client-discovery.ts'
import {
  GRANT_CLAIM,
  GRANT_HEADER,
  KEY_GRACE_SECONDS,
  type OAuthSettings,
  OFFLINE,
  REPLAY_SECONDS,
} from './provider.ts'
import { resourcesOf } from './resource.ts'
import { sealedKeys } from './sealed-keys.ts'

const CODE_SECONDS = 600
const ACCESS_TOKEN_SECONDS = 600
const REFRESH_TOKEN_SECONDS = 30 * 86_400
/** The provider's bound is wider, so that ours decides: past its own it would end every grant of the account's. */
const PROVIDER_REPLAY_SECONDS = 3 * REPLAY_SECONDS
const KEY_SECONDS = 30 * 86_400

/** Writes the grant into each access token, so that ending the grant ends the token. */
const grantClaim: OAuthProviderExtension = {
  claims: { accessToken: ({ ctx }) => ({ [GRANT_CLAIM]: ctx.headers?.get(GRANT_HEADER) ?? undefined }) },
}

/** The OAuth 2.1 authorization server as plugins of better-auth: two audiences, our scopes, S256 alone. */
export function oauthPlugins({ publicUrl, clientDocuments, log }: OAuthSettings): BetterAuthPlugin[] {
  const { mcp, api } = resourcesOf(publicUrl)
  return asPlugins([
    jwt({
      disableSettingJwtHeader: true,
      jwt: { issuer: publicUrl },
      adapter: sealedKeys(log),
      jwks: { rotationInterval: KEY_SECONDS, gracePeriod: KEY_GRACE_SECONDS },
    }),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      // A consent is kept for each resource: the provider's own row would allow all of its scopes at all of its resources.
      postLogin: { page: '/consent', shouldRedirect: () => false, consentReferenceId: requestedResource },
      scopes: [...offeredScopes, OFFLINE],
      grantTypes: ['authorization_code', 'refresh_token'],
      codeExpiresIn: CODE_SECONDS,
      accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
      refreshTokenExpiresIn: REFRESH_TOKEN_SECONDS,
      refreshTokenReuseInterval: PROVIDER_REPLAY_SECONDS,
      allowDynamicClientRegistration: true,
      allowUnauthenticatedClientRegistration: true,
      resources: [mcp, api],
      enforcePerClientResources: false,
      rateLimit: { authorize: false, token: false, register: false, revoke: false, introspect: false, userinfo: false },
      extensions: [grantClaim, { clientDiscovery: clientDiscovery(clientDocuments) }],
    }),
  ])
}

/** The resource of the authorization request that is being answered; our door lets none through without one. */
async function requestedResource(): Promise<string | undefined> {
  const state = await getOAuthProviderState()
  return new URLSearchParams(state?.query).get('resource') ?? undefined
}

/** Their types don't meet better-auth's own under `exactOptionalPropertyTypes`. */
function asPlugins(plugins: readonly { id: string }[]): BetterAuthPlugin[] {
  return plugins as unknown as BetterAuthPlugin[]
}
