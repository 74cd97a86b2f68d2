import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const EVERY_MS = 2_000
/** How often in a row the same error is seen before the server is restarted. */
const SEEN = 3
/** Bytes that the disk needs to have before a restart can mend anything. */
const ENOUGH = 16 * 1_048_576

export interface StoreWatch {
  /** What nats-server says of its health; undefined where it is well or does not answer. */
  health: () => Promise<string | undefined>
  /** Bytes that are free where it stores. */
  free: () => Promise<number>
  /** Restarts the server. */
  restart: (why: string) => void
  everyMs?: number
}

/**
 * Restarts nats-server where a stream can't be written to though the disk has room: after one failed write the stream
 * refuses every other until the server is started anew. Runs until `signal` aborts.
 */
export async function watchStore(
  { health, free, restart, everyMs = EVERY_MS }: StoreWatch,
  signal: AbortSignal,
): Promise<void> {
  let seen = 0
  while (!signal.aborted) {
    await delay(everyMs, undefined, { signal }).catch(() => {})
    const error = signal.aborted ? undefined : await health()
    const isStuck = error !== undefined && /write error/i.test(error) && (await free()) >= ENOUGH
    seen = isStuck ? seen + 1 : 0
    if (seen < SEEN || signal.aborted) continue
    seen = 0
    restart(`its store stays refused though space is free: ${error}`)
  }
}

/** Asks nats-server's monitoring address. */
export async function natsHealth(monitor: string): Promise<string | undefined> {
  const answer = await fetch(`${monitor}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  if (!answer || answer.ok) return undefined
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined
}

/** Bytes that are free on the disk of a folder; none where that can't be told. */
export async function freeBytes(directory: string): Promise<number> {
  const disk = await statfs(directory).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : 0
}
