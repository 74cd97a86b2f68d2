import { jobs } from '@launch/proto/events'
import { type JobDefinition, jobSubject } from '@launch/proto/message'
import { type JetStreamClient, jetstream } from '@nats-io/jetstream'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import type { Clock } from '../base/clock.ts'
import { failpoint } from '../base/failpoint.ts'
import { isoTime } from '../base/iso-time.ts'
import type { Logger } from '../base/log.ts'
import type { Metrics } from '../base/metrics.ts'
import { beginSpan, nameOf, TRACEPARENT } from '../base/trace.ts'
import { type EntityManager, query, run } from '../database/orm.ts'
import { REQUEST_ID } from '../rpc/rpc.ts'
import { messageSpan } from './message-span.ts'
import { MESSAGE_ID } from './partition-plan.ts'
import { TOLD_AT } from './told-at.ts'

interface OutboxRow {
  id: string
  subject: string
  payload: string
  request_id: string | null
  /** The id that consumers know it by, where that is not the row's own. */
  message_id: string | null
  /** The span that told it, where that is traced. */
  traceparent: string | null
  created_at: string
}

/** Publishes a row; where what told it is traced, its message names the publishing as the parent. */
async function publishRow(js: JetStreamClient, row: OutboxRow): Promise<void> {
  const span = row.traceparent ? beginSpan(messageSpan(row.subject, 'producer', row.id), row.traceparent) : undefined
  try {
    await send(js, row, span?.traceparent ?? row.traceparent)
  } catch (error) {
    span?.fail(nameOf(error))
    throw error
  } finally {
    span?.end()
  }
}

async function send(js: JetStreamClient, row: OutboxRow, parent: string | null): Promise<void> {
  const hdrs = headers()
  hdrs.set(TOLD_AT, isoTime(row.created_at))
  if (row.request_id) hdrs.set(REQUEST_ID, row.request_id)
  if (row.message_id) hdrs.set(MESSAGE_ID, row.message_id)
  if (parent) hdrs.set(TRACEPARENT, parent)
  await js.publish(row.subject, row.payload, { msgID: row.id, headers: hdrs, timeout: PUBLISH_TIMEOUT })
}

const secretSubjects = Object.values(jobs)
  .filter((job: JobDefinition) => job.secret)
  .map((job) => jobSubject(job, ''))

const isSecret = ({ subject }: OutboxRow) => secretSubjects.some((prefix) => subject.startsWith(prefix))

/** Marks rows as published; those that hold a secret go at once. */
async function settle(em: EntityManager, sent: readonly OutboxRow[], now: Date): Promise<void> {
  const idsOf = (rows: readonly OutboxRow[]) => `{${rows.map(({ id }) => id).join(',')}}`
  const secret = sent.filter(isSecret)
  await run(em, 'update outbox set sent_at = ? where id = any(?::uuid[])', [now, idsOf(sent)])
  if (secret.length > 0) await run(em, 'delete from outbox where id = any(?::uuid[])', [idsOf(secret)])
}

const BATCH = 100
const POLL = 500
/** Short, as the client forgets what it was given while it is disconnected. */
const PUBLISH_TIMEOUT = 2_000

/**
 * Publishes committed outbox rows to JetStream, oldest first, marking each once it is acknowledged. Many relays may
 * run: rows are locked with SKIP LOCKED, and the row's id is the `Nats-Msg-Id`, so a repeated publish is dropped.
 */
export class OutboxRelay {
  readonly #em: () => EntityManager
  readonly #nc: NatsConnection
  readonly #deps: { clock: Clock; log: Logger; metrics: Metrics }
  /** Looks, and never keeps an entity. */
  #looking: EntityManager | undefined
  #stopped = false
  #poked = false
  #wake: (() => void) | undefined
  #running: Promise<void> | undefined
  /** Why rows could not be published at the last try. */
  #fault: string | undefined

  constructor(em: () => EntityManager, nc: NatsConnection, deps: { clock: Clock; log: Logger; metrics: Metrics }) {
    this.#em = em
    this.#nc = nc
    this.#deps = deps
  }

  /** Whether JetStream takes what is told; else why it did not at the last try. */
  readonly check = (): true | string => this.#fault ?? true

  start(): void {
    this.#running = this.#loop()
  }

  /** Says that rows may have been committed, so that they need not wait for the next look. */
  poke(): void {
    this.#poked = true
    this.#wake?.()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.poke()
    await this.#running
  }

  async #loop(): Promise<void> {
    while (!this.#stopped) {
      let sent = 0
      const isSure = this.#poked
      this.#poked = false
      try {
        if (isSure || (await this.#hasRows())) sent = await this.publishBatch()
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'outbox: publishing failed; trying again')
      }
      if (sent < BATCH && !this.#poked) await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Whether anything is to be published: much less work than a transaction, and mostly nothing is. */
  async #hasRows(): Promise<boolean> {
    this.#looking ??= this.#em()
    return (await query(this.#looking, 'select 1 from outbox where sent_at is null limit 1')).length > 0
  }

  /** Publishes one batch and tells how many rows of it JetStream took; the others stay for the next look. */
  publishBatch(): Promise<number> {
    return this.#em().transactional(async (em) => {
      const rows = await query<OutboxRow>(
        em,
        `select id, subject, payload, request_id, message_id, traceparent, created_at from outbox
           where sent_at is null order by id limit ? for update skip locked`,
        [BATCH],
      )
      if (rows.length === 0) return 0
      failpoint('before_publish')
      const sent = await this.#publish(rows)
      failpoint('after_publish')
      await settle(em, sent, this.#deps.clock.now())
      this.#deps.metrics.published.inc(sent.length)
      return sent.length
    })
  }

  /** Gives the rows that were acknowledged. A row that cannot be published holds no other up. */
  async #publish(rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
    const js = jetstream(this.#nc)
    const outcomes = await Promise.allSettled(rows.map((row) => publishRow(js, row)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    this.#fault = failed && `rows can't be published: ${String(failed.reason)}`
    if (failed) this.#deps.log.warn({ err: failed.reason }, 'outbox: some rows could not be published; trying again')
    return rows.flatMap((row, index) => (outcomes[index]?.status === 'fulfilled' ? row : []))
  }
}
