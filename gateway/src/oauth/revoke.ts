import { readParameters } from './form.ts'
import type { Grants } from './grants.ts'
import { OAuthError } from './oauth-error.ts'
import type { ProviderDoor } from './provider-door.ts'

export interface RevokeDeps {
  provider: Pick<ProviderDoor, 'authenticate'>
  grants: Pick<Grants, 'refreshToken' | 'end'>
  /** The grant and the client of an access token of ours that has not run out; undefined where it is none. */
  issued(accessToken: string): Promise<{ grant: string; client: string } | undefined>
}

/**
 * `POST /oauth2/revoke` (RFC 7009). The provider checks who the client is; what it would do itself is to leave access
 * tokens alone, and to end all grants of the client's user where one was meant. Here a token of either kind ends its own
 * grant, and a token that is unknown, or another client's, is answered as one that was revoked (§2.2).
 */
export function revokeEndpoint({ provider, grants, issued }: RevokeDeps) {
  return async (request: Request, address: string): Promise<Response> => {
    const form = await readParameters(request)
    const token = form.get('token')
    if (token === null) throw new OAuthError('invalid_request', 'The token to revoke is missing.')
    const client = await provider.authenticate('/oauth2/revoke', { form, headers: request.headers, address })
    const found = await issuedAs(token)
    if (found?.client === client) await grants.end(found.grant)
    return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
  }

  async function issuedAs(token: string): Promise<{ grant: string; client: string } | undefined> {
    return (await grants.refreshToken(token)) ?? issued(token)
  }
}
