import { offeredScopes } from '../auth/offered.ts'
import { DEFAULT_SCOPES } from './authorization-request.ts'
import { OFFLINE } from './provider.ts'
import { type Audience, resourcesOf } from './resource.ts'

const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post']

/** What the authorization server can do (RFC 8414 §2): what is really there, and nothing the provider could do besides. */
export function serverMetadata(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth2/authorize`,
    token_endpoint: `${publicUrl}/oauth2/token`,
    registration_endpoint: `${publicUrl}/oauth2/register`,
    revocation_endpoint: `${publicUrl}/oauth2/revoke`,
    jwks_uri: `${publicUrl}/jwks`,
    scopes_supported: [...offeredScopes, OFFLINE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/docs`,
  }
}

const names: Record<Audience, string> = { mcp: 'Launch Directory (MCP)', api: 'Launch Directory API' }

/**
 * How to get a token for a resource of ours (RFC 9728 §2). Clients ask for all scopes that stand here, so only those
 * stand here that most operations need.
 */
export function resourceMetadata(publicUrl: string, audience: Audience) {
  return {
    resource: resourcesOf(publicUrl)[audience],
    resource_name: names[audience],
    authorization_servers: [publicUrl],
    scopes_supported: DEFAULT_SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/docs`,
  }
}
