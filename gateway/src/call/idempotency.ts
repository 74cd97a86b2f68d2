import { createHash } from 'node:crypto'
import { failpoint, type Ids, Refusal } from '@launch/kit'
import type { Sql } from '../process/database.ts'
import { canonicalJson } from './canonical-json.ts'

/** What a key names: only within an account and an operation. */
export interface KeyScope {
  account: string
  operation: string
  key: string
}

/** A finished answer. */
export interface Answer {
  status: number
  body: string
}

/** A key that is ours until its lease runs out. */
export interface Held {
  scope: KeyScope
  opId: string
  /** When the lease runs out, as Postgres writes it: tells this holder from one that took over. */
  lease: string
  /** Whether an earlier request began it, whose outcome is not known. */
  resumed: boolean
}

/** What became of a claim: run the operation under it, or give the stored answer again. */
export type Claim = { kind: 'run'; held: Held } | { kind: 'replay'; answer: Answer }

interface Row {
  same: boolean
  taken: boolean
  op_id: string
  lease: string
  status: number | null
  body: string | null
}

/** SHA-256 of operation, path, query and body, each in one spelling. */
export function fingerprintOf(operation: string, input: Record<string, unknown>): string {
  return createHash('sha256')
    .update(`${operation}\n${canonicalJson(input)}`)
    .digest('hex')
}

/** Rows forgotten in one statement. */
const BATCH = 5_000
const KEEP_HOURS = 48

/**
 * The idempotency table. A key is claimed before the operation runs and holds its answer afterwards; a claim whose
 * process died is taken over with the same op_id once its lease has run out, so the effect still happens once.
 */
export class Idempotency {
  readonly #sql: Sql
  readonly #ids: Ids
  readonly #leaseSeconds: number

  constructor(sql: Sql, ids: Ids, leaseSeconds: number) {
    this.#sql = sql
    this.#ids = ids
    this.#leaseSeconds = leaseSeconds
  }

  /** Claims a key for a request, or tells what is known of it. Refuses another request, and one that still runs. */
  async claim(scope: KeyScope, fingerprint: string): Promise<Claim> {
    failpoint('before_claim')
    for (let tries = 0; tries < 3; tries++) {
      const opId = this.#ids.uuid()
      const [fresh] = await this.#sql<{ lease: string }[]>`
        insert into gateway.idempotency (account_id, operation, key, fingerprint, op_id, lease_until)
        values (${scope.account}, ${scope.operation}, ${scope.key}, ${fingerprint}, ${opId},
          now() + make_interval(secs => ${this.#leaseSeconds}))
        on conflict do nothing returning lease_until::text as lease`
      failpoint('after_claim')
      if (fresh) return { kind: 'run', held: { scope, opId, lease: fresh.lease, resumed: false } }
      const row = await this.#known(scope, fingerprint)
      if (row) return this.#decide(scope, row)
    }
    throw new Refusal('unavailable', 'The Idempotency-Key is being freed by another request. Try again in a moment.')
  }

  /** One UPDATE decides, under the row's lock, whether this request takes a run-out claim over. */
  async #known(scope: KeyScope, fingerprint: string): Promise<Row | undefined> {
    const [row] = await this.#sql<Row[]>`
      with known as (
        select account_id, operation, key,
          fingerprint = ${fingerprint} and status is null and lease_until < now() as taken
        from gateway.idempotency
        where account_id = ${scope.account} and operation = ${scope.operation} and key = ${scope.key} for update)
      update gateway.idempotency i
      set lease_until = case when known.taken then now() + make_interval(secs => ${this.#leaseSeconds}) else i.lease_until end
      from known where i.account_id = known.account_id and i.operation = known.operation and i.key = known.key
      returning i.fingerprint = ${fingerprint} as same, known.taken as taken, i.op_id, i.lease_until::text as lease,
        i.status, i.body`
    return row
  }

  #decide(scope: KeyScope, row: Row): Claim {
    if (!row.same) {
      throw new Refusal(
        'idempotency_key_reused',
        `This Idempotency-Key was sent with another ${scope.operation} request. Use a new key for a new request.`,
      )
    }
    if (row.status !== null) return { kind: 'replay', answer: { status: row.status, body: row.body ?? '' } }
    if (row.taken) return { kind: 'run', held: { scope, opId: row.op_id, lease: row.lease, resumed: true } }
    throw new Refusal(
      'idempotency_in_progress',
      'The first request with this Idempotency-Key is still running. Send the same request again after the pause in Retry-After to get its answer.',
    )
  }

  /** Stores the answer of a finished operation. */
  async finish({ scope, opId }: Held, answer: Answer): Promise<void> {
    await this.#sql`update gateway.idempotency set status = ${answer.status}, body = ${answer.body}
      where account_id = ${scope.account} and operation = ${scope.operation} and key = ${scope.key} and op_id = ${opId}`
  }

  /** Frees the key of an operation that was refused and so had no effect; not where another runs it by now. */
  async free({ scope, opId, lease }: Held): Promise<void> {
    await this.#sql`delete from gateway.idempotency where account_id = ${scope.account}
      and operation = ${scope.operation} and key = ${scope.key} and op_id = ${opId} and status is null
      and lease_until = ${lease}::text::timestamptz`
  }

  /** Ends the lease of an operation whose outcome is unknown: the next try goes on under the same op_id. */
  async release({ scope, opId, lease }: Held): Promise<void> {
    await this.#sql`update gateway.idempotency set lease_until = now() where account_id = ${scope.account}
      and operation = ${scope.operation} and key = ${scope.key} and op_id = ${opId} and status is null
      and lease_until = ${lease}::text::timestamptz`
  }

  /** Drops keys that are older than we promise to keep them. */
  async purge(): Promise<boolean> {
    const forgotten = await this.#sql<unknown[]>`
      delete from gateway.idempotency where ctid in (
        select ctid from gateway.idempotency where created_at < now() - make_interval(hours => ${KEEP_HOURS})
        limit ${BATCH} for update skip locked)
      returning 1`
    return forgotten.length === BATCH
  }
}
