import type { CimdOptions } from '@better-auth/cimd'
import { redirectKind } from './redirect-uri.ts'

/**
 * The provider registers no private-use scheme without a dot in it, though clients in use have such (`cursor://`). It is
 * shown a stand-in that it takes, and the stored client gets its own URI back.
 */
const STAND_IN = 'stand-in.launch:/'
/** What it takes by itself: a reverse-domain scheme without an authority (RFC 8252 §7.1). */
const TAKEN_AS_IS = /^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+:\/(?!\/)/i

/** The URI as the provider takes it. */
export function standIn(uri: string): string {
  const needsOne = redirectKind(uri) === 'private_use' && !TAKEN_AS_IS.test(uri)
  return needsOne ? STAND_IN + encodeURIComponent(uri) : uri
}

/** The URI that a stand-in stands for; any other is itself. */
export function standsFor(uri: string): string {
  return uri.startsWith(STAND_IN) ? decodeURIComponent(uri.slice(STAND_IN.length)) : uri
}

type Restore = NonNullable<CimdOptions['onClientCreated']>

/** Gives a client that was just read from its document its own redirect URIs back, where it is stored and in memory. */
export const restoreRedirects: Restore = async ({ client, context }) => {
  const own = (client.redirectUris ?? []).map(standsFor)
  if (own.every((uri, at) => uri === client.redirectUris?.[at])) return
  client.redirectUris = own
  await context.context.adapter.update({
    model: 'oauthClient',
    where: [{ field: 'clientId', value: client.clientId }],
    update: { redirectUris: own },
  })
}
