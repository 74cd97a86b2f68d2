import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { decodersOf } from './content-coding.ts'
import type { Deadline } from './deadline.ts'
import { FetchFailed, type FetchFailedCode, messageOf } from './errors.ts'
import type { GuardedResponse } from './types.ts'

/** Compression adds a little to bytes that don't compress; more than this beyond the cap is a bomb. */
const CODING_OVERHEAD_BYTES = 64 * 1024
const FIRST_BUFFER_BYTES = 64 * 1024
/** As much of a body that nobody wants as is read before the connection is closed, and for how many milliseconds. */
const DROPPED_BYTES = 64 * 1024
const DROPPED_MS = 1_000

/** Thrown through the stages to stop them when enough was read. */
const ENOUGH = new Error('enough was read')

/** A body as far as it was read. */
export type Body = Pick<GuardedResponse, 'body' | 'truncated' | 'broken'>

/**
 * The body of `response`, its content codings undone, cut at `maxBytes`. The bytes on the wire and between
 * nested codings are capped too, so a bomb that inflates to nothing ends as well.
 * @param keepBroken whether a body that ends early or takes too long is given as far as it came
 * @throws FetchFailed `protocol` when it ends early or can't be decoded.
 */
export async function readBody(
  response: IncomingMessage,
  url: URL,
  { maxBytes, keepBroken }: { maxBytes: number; keepBroken: boolean },
  deadline: Deadline,
): Promise<Body> {
  const kept = new CappedBytes(maxBytes)
  const wire = meter(maxBytes + CODING_OVERHEAD_BYTES)
  const decoders = decodersOf(response.headers['content-encoding'], url)
  const stages = [
    wire.stage,
    ...decoders.flatMap((decoder) => [decoder, meter(maxBytes + CODING_OVERHEAD_BYTES).stage]),
  ]
  try {
    await deadline.race(flow(response, stages, kept))
  } catch (error) {
    const broken = keepBroken ? brokenBy(response, deadline) : null
    if (broken !== null && kept.length > 0) return { body: kept.bytes(), truncated: true, broken }
    if (deadline.signal.aborted) throw deadline.signal.reason
    if (error === ENOUGH) return { body: kept.bytes(), truncated: true }
    // A decoder misses its header in a body of no bytes at all, which is a valid empty one.
    if (!(response.complete && wire.count() === 0)) {
      throw new FetchFailed('protocol', url.href, `The body of ${url.href} can't be read: ${messageOf(error)}.`, error)
    }
  } finally {
    for (const stream of [response, ...stages]) stream.destroy()
  }
  return { body: kept.bytes(), truncated: false }
}

/**
 * Reads a body that nobody wants and drops it, so that a server that sends little ends well; then the connection may be
 * closed. Ends after 64 KiB, a second or the deadline, and never throws.
 */
export async function dropBody(response: IncomingMessage, deadline: Deadline): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.min(DROPPED_MS, deadline.remainingMs()))
  let count = 0
  response.on('data', (chunk: Uint8Array) => {
    count += chunk.byteLength
    if (count > DROPPED_BYTES) resolve()
  })
  for (const event of ['end', 'error', 'close'] as const) response.once(event, () => resolve())
  await promise
  clearTimeout(timer)
  response.destroy()
}

/** What kept a body from its end that was well as far as it came; null where it was something else. */
function brokenBy(response: IncomingMessage, { signal }: Deadline): FetchFailedCode | null {
  if (signal.aborted) return signal.reason.code === 'timeout' ? 'timeout' : null
  return response.complete ? null : 'protocol'
}

/**
 * Runs `response` through `stages` into `kept`. By hand, as stream.pipeline waits for ever for a response that
 * is paused when a later stage fails.
 */
function flow(response: IncomingMessage, stages: Transform[], kept: CappedBytes): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const last = stages.reduce<Readable>((source, stage) => source.on('error', reject).pipe(stage), response)
  const keep = async () => {
    for await (const chunk of last) if (!kept.add(chunk)) throw ENOUGH
  }
  keep().then(resolve, reject)
  return promise
}

function meter(maxBytes: number): { stage: Transform; count: () => number } {
  let count = 0
  const stage = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      // The chunk that reaches the limit still goes through, as what is kept may end in it.
      if (count > maxBytes) return done(ENOUGH)
      count += chunk.byteLength
      done(null, chunk)
    },
  })
  return { stage, count: () => count }
}

/** Copies chunks together, so that a body sent byte by byte costs its bytes and not an object for each. */
class CappedBytes {
  readonly #maxBytes: number
  #buffer = new Uint8Array(FIRST_BUFFER_BYTES)
  #length = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** False when `chunk` did not fit whole. */
  add(chunk: Uint8Array): boolean {
    const fitting = chunk.subarray(0, this.#maxBytes - this.#length)
    const needed = this.#length + fitting.byteLength
    if (needed > this.#buffer.byteLength) {
      const grown = new Uint8Array(Math.max(needed, 2 * this.#buffer.byteLength))
      grown.set(this.#buffer.subarray(0, this.#length))
      this.#buffer = grown
    }
    this.#buffer.set(fitting, this.#length)
    this.#length = needed
    return fitting.byteLength === chunk.byteLength
  }

  get length(): number {
    return this.#length
  }

  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length)
  }
}
