import { AsyncLocalStorage } from 'node:async_hooks'
import type { OAuthError } from './oauth-error.ts'

/** For whom the provider looks a client up. */
export interface Asker {
  /** The network address. */
  address: string
  /** Whether documents are read for them: nobody but people who are signed in can make us ask a website. */
  isReader: boolean
}

interface Asking extends Asker {
  /** Why a website was not asked, or what it did not answer. */
  fault?: OAuthError
}

/** For whom the work that goes on was begun. */
export const asking = new AsyncLocalStorage<Asking>()

/**
 * Does what asks the provider about clients. Fails as `temporarily_unavailable` with 503 where that was refused because a
 * website could not be read, saying whose fault it is: the provider would call it an invalid client.
 * @param isRefused whether an answer, where none is thrown, is a refusal
 */
export async function askedBy<T>(
  asker: Asker,
  ask: () => Promise<T>,
  isRefused: (answer: T) => boolean = () => false,
): Promise<T> {
  const own: Asking = { ...asker }
  const answer = await asking.run(own, ask).catch((error) => {
    throw own.fault ?? error
  })
  if (own.fault && isRefused(answer)) throw own.fault
  return answer
}
