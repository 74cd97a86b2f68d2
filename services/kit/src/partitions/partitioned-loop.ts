import type { ServiceName } from '@launch/proto/operation'
import { pause } from '../base/abortable.ts'
import { Slots } from '../base/slots.ts'
import type { Consumer, MessageName } from '../messages/consumer.ts'
import { ConsumerLoop } from '../messages/consumer-loop.ts'
import type { ConsumerLimits } from '../messages/message-work.ts'
import { ownersBucket, type PartitionPlan } from '../messages/partition-plan.ts'
import { partitionSubscription } from '../messages/subscription.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import { type Held, type OwnerTimes, PartitionOwner } from './owner.ts'

const RETRY = 1_000

export interface PartitionedLoopOptions {
  service: ServiceName
  message: MessageName
  plan: PartitionPlan
  consumer: Consumer
  /** How many jobs this process works on at once, whatever partitions it has; each party has its share of them. */
  room: number
  deps: RpcDeps
  limits?: Partial<ConsumerLimits>
  times?: OwnerTimes
}

/** Takes the jobs of those partitions of a queue that are this process' share. */
export class PartitionedLoop {
  readonly #options: PartitionedLoopOptions
  readonly #slots: Slots
  readonly #owner: PartitionOwner

  constructor(options: PartitionedLoopOptions) {
    const { service, message, plan, room, deps, times } = options
    this.#options = options
    this.#slots = new Slots(room)
    this.#owner = new PartitionOwner({
      nc: deps.nc,
      log: deps.log,
      bucket: ownersBucket(service, message),
      id: deps.ids.uuid(),
      count: plan.count,
      open: (partition) => this.#open(partition),
      ...(times ? { times } : {}),
    })
  }

  start(): Promise<void> {
    return this.#owner.start()
  }

  /** Leaves the other owners at once, gives up slow parts, and waits for what is being applied. */
  stop(): Promise<void> {
    return this.#owner.stop()
  }

  /** The partitions whose jobs are taken here. */
  get holding(): number[] {
    return this.#owner.holding
  }

  #open(partition: number): Held {
    const { service, message, consumer, deps, limits } = this.#options
    const place = partitionSubscription(service, message, partition)
    const loop = new ConsumerLoop(place, consumer, this.#slots, deps, limits)
    const ended = new AbortController()
    const started = this.#start(loop, place.durable, ended.signal)
    return {
      async drain() {
        ended.abort()
        await started
        await loop.drain()
      },
      async stop() {
        ended.abort()
        const stopped = loop.stop()
        await started
        await stopped
        await loop.stop()
      },
    }
  }

  /** Tries until the durable can be had: a process never makes one, and the server may be away. */
  async #start(loop: ConsumerLoop, durable: string, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      try {
        await loop.start(this.#options.plan.settle)
        return
      } catch (error) {
        this.#options.deps.log.error({ err: error, consumer: durable }, 'a partition can not be worked on yet')
        await pause(RETRY, ended)
      }
    }
  }
}
