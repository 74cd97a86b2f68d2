import type { Scope } from '@launch/proto/operation'
import { auth } from '@modelcontextprotocol/client'
import { openCallback } from './callback.ts'
import { type ClientMemory, createMemory } from './client-memory.ts'
import type { Person } from './person.ts'

export interface GrantRequest {
  serverUrl: string
  person: Person
  scopes: readonly Scope[]
  /** What the client calls itself. */
  name: string
}

/** Has a client of its own ask somebody for these scopes, who allows them. Gives the client's memory, tokens in it. */
export async function grant({ serverUrl, person, scopes, name }: GrantRequest): Promise<ClientMemory> {
  const callback = openCallback()
  try {
    const metadata = { client_name: name, token_endpoint_auth_method: 'none' }
    const memory = createMemory({ redirectUri: callback.redirectUri, metadata })
    await auth(memory, { serverUrl, scope: scopes.join(' ') })
    const [authorization] = memory.opened
    if (!authorization) throw new Error('The client did not ask for authorization.')
    await person.decide(authorization, 'Allow')
    const answer = await callback.next()
    const [authorizationCode, iss] = [answer.get('code'), answer.get('iss')]
    if (authorizationCode === null || iss === null) throw new Error(`The answer holds no code: ${answer}`)
    await auth(memory, { serverUrl, authorizationCode, iss })
    return memory
  } finally {
    await callback.stop()
  }
}

/** The access token that a client has. */
export function accessTokenOf(memory: ClientMemory): string {
  const token = memory.tokens()?.access_token
  if (token === undefined) throw new Error('The client has no access token.')
  return token
}
