import { type KV, Kvm } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import { pause } from '../base/abortable.ts'
import type { Logger } from '../base/log.ts'
import { assignment } from './assignment.ts'
import { claimKey, memberKey, View } from './view.ts'

/** Work on a partition that is held. */
export interface Held {
  /** Takes nothing more and finishes what is in hand. */
  drain(): Promise<void>
  /** Takes nothing more and gives back what is in hand. */
  stop(): Promise<void>
}

/** How fast owners notice each other; times in milliseconds. */
export interface OwnerTimes {
  /** Between signs of life. */
  beat: number
  /** Silence after which the others take a member for dead. */
  ttl: number
}

const TIMES: OwnerTimes = { beat: 1_000, ttl: 5_000 }

interface OwnerDeps {
  nc: NatsConnection
  log: Logger
  bucket: string
  /** This process' name among the owners. */
  id: string
  count: number
  /** Starts the work on a partition. */
  open(partition: number): Held
  times?: OwnerTimes
}

/**
 * Holds a process' share of partitions. Who should have which follows from who lives; who has it is a claim in the
 * bucket that is written by compare-and-set, so no two ever hold one: the one before finishes and lets go first, or is
 * dead. A process that can't be sure to be seen alive gives up its work before the others take it over.
 */
export class PartitionOwner {
  readonly #deps: OwnerDeps
  readonly #times: OwnerTimes
  readonly #stopping = new AbortController()
  readonly #held = new Map<number, Held>()
  /** Partitions that are being claimed or let go of. */
  readonly #moving = new Map<number, Promise<void>>()
  #view = new View()
  /** Whether all that was written before this process looked has been seen: until then, the living look dead. */
  #isWhole = false
  /** When the present watch began. */
  #watchedAt = Number.NEGATIVE_INFINITY
  #kv: KV | undefined
  #beats = { count: 0, sentAt: 0, seenAt: Number.NEGATIVE_INFINITY }
  #loops: Promise<void>[] = []
  #endWatch: () => void = () => {}

  constructor(deps: OwnerDeps) {
    this.#deps = deps
    this.#times = deps.times ?? TIMES
  }

  async start(): Promise<void> {
    this.#kv = await new Kvm(this.#deps.nc).open(this.#deps.bucket)
    this.#loops = [this.#watch(this.#kv), this.#beat(this.#kv)]
  }

  /** Gives everything back at once, so that others can take over, and waits for what is being applied. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#endWatch()
    const held = [...this.#held]
    const ended = held.map(([, work]) => work.stop())
    await Promise.allSettled([
      ...held.map(([partition]) => this.#unclaim(partition)),
      this.#kv?.delete(memberKey(this.#deps.id)),
    ])
    await Promise.allSettled([...ended, ...this.#moving.values(), ...this.#loops])
  }

  /** The partitions that are worked on. */
  get holding(): number[] {
    return [...this.#held.keys()].sort((a, b) => a - b)
  }

  async #beat(kv: KV): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      this.#beats.count++
      this.#beats.sentAt = performance.now()
      await kv
        .put(memberKey(this.#deps.id), String(this.#beats.count), { timeout: this.#times.beat })
        .catch((error) => this.#deps.log.warn({ err: error }, 'no sign of life could be given'))
      this.#look()
      await pause(Math.max(0, this.#times.beat - (performance.now() - this.#beats.sentAt)), signal)
    }
  }

  async #watch(kv: KV): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        const entries = await kv.watch()
        this.#view = new View()
        this.#isWhole = false
        this.#watchedAt = performance.now()
        this.#endWatch = () => entries.stop()
        if (signal.aborted) return entries.stop()
        for await (const entry of entries) {
          this.#view.take(entry)
          if (entry.isUpdate || entry.delta === 0) this.#isWhole = true
          if (entry.key === memberKey(this.#deps.id) && entry.string() === String(this.#beats.count)) {
            this.#beats.seenAt = this.#beats.sentAt
          }
          this.#look()
        }
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'the other owners can not be seen; looking again')
      }
      await pause(this.#times.beat, signal)
    }
  }

  /** Compares what this process holds with what it should. */
  #look(): void {
    if (this.#stopping.signal.aborted || !this.#isWhole) return
    const { id, count } = this.#deps
    const now = performance.now()
    const silence = now - this.#beats.seenAt
    // The watch of a bucket that was deleted and made again says nothing, for ever: it is made anew, as are the claims.
    if (now - Math.max(this.#beats.seenAt, this.#watchedAt) > this.#times.ttl) this.#endWatch()
    if (silence > this.#times.ttl - this.#times.beat) {
      this.#giveUp(silence)
      return
    }
    const live = this.#view.live(id, this.#times.ttl)
    const owners = assignment(live, count)
    for (let partition = 0; partition < count; partition++) {
      const claim = this.#view.claims.get(partition)
      const work = this.#held.get(partition)
      // Taken over while it was held, or while it was being finished: whoever did so took this process for dead.
      if (work && claim && claim.holder !== id) this.#move(partition, () => this.#drop(partition, work))
      if (this.#moving.has(partition)) continue
      if (work && owners[partition] !== id) this.#move(partition, () => this.#letGo(partition, work))
      else if (!work && owners[partition] === id && !(claim && claim.holder !== id && live.includes(claim.holder))) {
        this.#move(partition, () => this.#take(partition))
      }
    }
    for (const gone of this.#view.forgotten(id, this.#times.ttl * 20))
      void this.#kv?.purge(memberKey(gone)).catch(() => {})
  }

  #move(partition: number, step: () => Promise<void>): void {
    const done = step()
      .catch((error) => this.#deps.log.debug({ err: error, partition }, 'a partition could not change hands yet'))
      .finally(() => {
        this.#moving.delete(partition)
      })
    this.#moving.set(partition, done)
  }

  async #take(partition: number): Promise<void> {
    const { id, open } = this.#deps
    const claim = this.#view.claims.get(partition)
    const revision = claim
      ? await this.#kv?.update(claimKey(partition), id, claim.revision)
      : await this.#kv?.create(claimKey(partition), id)
    if (revision === undefined) return
    this.#view.claims.set(partition, { holder: id, revision })
    if (this.#stopping.signal.aborted) return this.#unclaim(partition)
    this.#held.set(partition, open(partition))
  }

  async #letGo(partition: number, work: Held): Promise<void> {
    await work.drain()
    if (this.#held.get(partition) !== work) return
    this.#held.delete(partition)
    await this.#unclaim(partition)
  }

  async #drop(partition: number, work: Held): Promise<void> {
    this.#held.delete(partition)
    await work.stop()
  }

  async #unclaim(partition: number): Promise<void> {
    const claim = this.#view.claims.get(partition)
    if (claim?.holder !== this.#deps.id) return
    this.#view.claims.delete(partition)
    await this.#kv?.delete(claimKey(partition), { previousSeq: claim.revision })
  }

  /** The others may soon take this process for dead. */
  #giveUp(silence: number): void {
    if (this.#held.size === 0) return
    this.#deps.log.warn({ silence }, 'not seen alive for too long; giving up all partitions')
    for (const [partition, work] of this.#held) {
      this.#held.delete(partition)
      const stopped = work.stop().catch(() => {})
      this.#moving.set(
        partition,
        stopped.finally(() => this.#moving.delete(partition)).then(() => {}),
      )
    }
  }
}
