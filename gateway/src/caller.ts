import { anyone, type Caller, Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { Credentials } from './auth/credentials.ts'

/**
 * Who calls an operation. The credential stands in the Authorization header and nowhere else (RFC 6750 §2.1). Refuses
 * a missing or unknown one first, then one that lacks the scope.
 */
export async function callerOf(
  op: PublicOperation,
  headers: Headers,
  credentials: Pick<Credentials, 'find'>,
): Promise<Caller> {
  if (op.scope === null) return anyone
  const [, token] = /^Bearer +([^\s]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (!token) throw new Refusal('unauthorized', 'Send your API key as `Authorization: Bearer <API_KEY>`.')
  const credential = await credentials.find(token)
  if (!credential)
    throw new Refusal('unauthorized', 'This API key is unknown, expired or revoked. Make a new one in your account.')
  if (!credential.scopes.includes(op.scope)) {
    throw new Refusal(
      'insufficient_scope',
      `${op.name} needs the scope \`${op.scope}\`, which this API key lacks. Make a key that has it.`,
    )
  }
  return credential
}
