import type { Logger } from '@launch/kit'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { JwtOptions } from 'better-auth/plugins'

type KeyAdapter = NonNullable<JwtOptions['adapter']>
type Context = Parameters<NonNullable<KeyAdapter['getJwks']>>[0]

const WARNING =
  'a signing key was sealed with another AUTH_SECRET and signs no more: it is published until it ends, and tokens that it has signed stay good until they end; a new key signs from now on'

/**
 * The keys that access tokens are signed with, as the provider is shown them. A private key is sealed with the secret; one
 * that the present secret does not open counts as retired from now on, so that a new one is made and its public half stays
 * published. Nothing is written: gateways with the old and the new secret may run side by side, each with a key it can open.
 */
export function sealedKeys(log: Pick<Logger, 'warn'>): KeyAdapter {
  const opened = new Map<string, boolean>()

  const opens = async (id: string, privateKey: string, { context }: Context): Promise<boolean> => {
    const known = opened.get(id)
    if (known !== undefined) return known
    const isOpen = await isSealedWith(context.secretConfig, privateKey)
    if (!isOpen && !opened.has(id)) log.warn({ kid: id }, WARNING)
    opened.set(id, isOpen)
    return isOpen
  }

  return {
    async getJwks(context) {
      const now = new Date()
      const keys = await context.context.adapter.findMany<StoredKey>({ model: 'jwks' })
      const shown = keys.map(async (key) => {
        const isOver = key.expiresAt && key.expiresAt <= now
        return isOver || (await opens(key.id, key.privateKey, context)) ? key : { ...key, expiresAt: now }
      })
      return Promise.all(shown)
    },
  }
}

type StoredKey = NonNullable<Awaited<ReturnType<NonNullable<KeyAdapter['getJwks']>>>>[number]

async function isSealedWith(key: Context['context']['secretConfig'], privateKey: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key, data: JSON.parse(privateKey) })
    return true
  } catch {
    return false
  }
}
