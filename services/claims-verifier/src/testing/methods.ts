import type { ClaimInstructions } from '@launch/proto/schemas/claim'
import type { Looked, Method, Proof } from '../methods/method.ts'
import type { Methods } from '../methods/table.ts'

/** Methods without a network: what a look comes to is set by token, and by website where it is set for that alone. */
export interface PlannedMethods extends Methods {
  /** Publishes a token, at every website unless told. */
  publish(token: string, url?: string): void
  /** Takes it away. */
  remove(token: string): void
  /** Lets looks for a token throw, and no other; none where it is null. */
  fail(token: string | null): void
  /** What each look asked for, in order. */
  looks: Proof[]
  /** Lets looks wait from now on: how many wait, and a way to let them go. */
  hold(): { waiting(): number; release(): void }
}

const MISSING: Looked = { code: 'no_record', detail: 'There is no such record.', expected: 'a record', found: null }

export function plannedMethods(): PlannedMethods {
  const published = new Map<string, string | null>()
  const looks: Proof[] = []
  let failing: string | null = null
  let gate: { waiting: number; opened: PromiseWithResolvers<void> } | undefined
  const look = async (proof: Proof): Promise<Looked> => {
    looks.push(proof)
    if (proof.token === failing) throw new Error('a fault of ours')
    if (gate) {
      gate.waiting += 1
      await gate.opened.promise
    }
    const at = published.get(proof.token)
    const isThere = at === null || at === proof.url
    return isThere ? { ...MISSING, code: 'found', detail: 'It is there.', found: proof.token } : MISSING
  }
  const method = (instructions: (proof: Proof) => ClaimInstructions): Method => ({ instructions, look })
  return {
    dns: method(({ token, url }) => ({
      text: 'Add this record.',
      name: `_launch-verify.${new URL(url).hostname}`,
      value: `launch-verify=${token}`,
    })),
    meta: method(({ token, url }) => ({ text: 'Add this tag.', url, html: `<meta content="${token}">` })),
    file: method(({ token, url }) => ({ text: 'Put this file there.', url, value: token })),
    publish: (token, url) => void published.set(token, url ?? null),
    remove: (token) => void published.delete(token),
    fail(token) {
      failing = token
    },
    looks,
    hold() {
      const own = { waiting: 0, opened: Promise.withResolvers<void>() }
      gate = own
      const release = () => {
        gate = undefined
        own.opened.resolve()
      }
      return { waiting: () => own.waiting, release }
    },
  }
}
