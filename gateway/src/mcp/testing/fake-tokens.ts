import { randomIds } from '@launch/kit'
import type { Scope } from '@launch/proto/operation'
import type { AccessTokens } from '../../auth/access-token.ts'

/** Access tokens in the place of an authorization server's. */
export interface FakeTokens extends AccessTokens {
  /** Makes a token for an account; for the MCP endpoint unless told. */
  issue(account: string, scopes: readonly Scope[], audience?: 'mcp' | 'api'): string
  revoke(token: string): void
}

/** No token is good until it was issued. */
export function fakeTokens(): FakeTokens {
  const issued = new Map<string, { account: string; scopes: readonly Scope[]; audience: string }>()
  return {
    issue(account, scopes, audience = 'mcp') {
      const token = `token-${randomIds.uuid()}`
      issued.set(token, { account, scopes, audience })
      return token
    },
    revoke: (token) => issued.delete(token),
    async verify(token, audience) {
      const found = issued.get(token)
      if (!found || found.audience !== audience) return null
      return { account: found.account, scopes: found.scopes, clientId: 'a-client' }
    },
  }
}
