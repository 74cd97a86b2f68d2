import type { Credential } from './credentials.ts'

/** Checks OAuth access tokens. */
export interface AccessTokens {
  /**
   * Who a token stands for and what it allows; `null` where it is malformed, expired, revoked, not ours, or made for
   * another audience (RFC 8707 §2): one for `{PUBLIC_URL}/mcp` is nothing at `{PUBLIC_URL}/api/v1`.
   */
  verify(token: string, audience: 'mcp' | 'api'): Promise<(Credential & { clientId: string }) | null>
}
