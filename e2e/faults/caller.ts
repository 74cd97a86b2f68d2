import type { RunningSystem } from '../system.ts'

/** An acknowledged submission. */
export interface Acknowledged {
  key: string
  url: string
  id: string
}

const PATIENCE = 60_000
const PAUSE = 100

/**
 * Submits an address as a good client does: until it is acknowledged, always with the same key. Anything but an
 * acknowledgement, a broken connection, or an answer that asks to try again is a fault of the service.
 */
export async function submitUntilAcknowledged(system: RunningSystem, url: string, key: string): Promise<Acknowledged> {
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline) {
    const answer = await submit(system, url, key).catch(() => null)
    if (answer?.status === 201) return { key, url, id: ((await answer.json()) as { id: string }).id }
    if (answer && answer.status !== 409 && answer.status !== 503) {
      throw new Error(`POST /drafts answered ${answer.status}: ${await answer.text()}`)
    }
    if (answer && !answer.headers.has('retry-after')) throw new Error(`a ${answer.status} without Retry-After`)
    await Bun.sleep(PAUSE)
  }
  throw new Error(`${url} was not acknowledged within ${PATIENCE / 1000} s`)
}

function submit(system: RunningSystem, url: string, key: string): Promise<Response> {
  return fetch(`${system.baseUrl}/api/v1/drafts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system.apiKey}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ url }),
    signal: AbortSignal.timeout(15_000),
  })
}
