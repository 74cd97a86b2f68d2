import { createHash } from 'node:crypto'
import { failpoint, type Ids, Refusal } from '@launch/kit'
import { inBatches } from '../process/batches.ts'
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

/** A claim that was just made, by its lease; or else what an earlier one has left. */
type Looked = { lease: string } | (Known & { lease: null })

interface Known {
  same: boolean
  op_id: string
  /** Whether the lease has run out. */
  is_over: boolean
  status: number | null
  body: string | null
}

/** SHA-256 of operation, path, query and body, each in one spelling. */
export function fingerprintOf(operation: string, input: Record<string, unknown>): string {
  return createHash('sha256')
    .update(`${operation}\n${canonicalJson(input)}`)
    .digest('hex')
}

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
      const found = await this.#look(scope, fingerprint, opId)
      failpoint('after_claim')
      if (found?.lease) return { kind: 'run', held: { scope, opId, lease: found.lease, resumed: false } }
      if (!found || found.lease !== null) continue
      if (!this.#isFree(found)) return this.#decide(scope, found)
      const held = await this.#takeOver(scope, fingerprint)
      if (held) return { kind: 'run', held }
    }
    throw new Refusal('unavailable', 'The Idempotency-Key is being freed by another request. Try again in a moment.')
  }

  /** One statement, which writes nothing where the key is known. Nothing where another has claimed it meanwhile. */
  async #look({ account, operation, key }: KeyScope, fingerprint: string, opId: string): Promise<Looked | undefined> {
    const [row] = await this.#sql<Looked[]>`
      with known as (
        select fingerprint = ${fingerprint} as same, op_id, lease_until < now() as is_over, status, body
        from gateway.idempotency where account_id = ${account} and operation = ${operation} and key = ${key}
      ), fresh as (
        insert into gateway.idempotency (account_id, operation, key, fingerprint, op_id, lease_until)
        select ${account}::text, ${operation}::text, ${key}::text, ${fingerprint}::text, ${opId}::uuid,
          now() + make_interval(secs => ${this.#leaseSeconds})
        where not exists (select from known)
        on conflict do nothing returning lease_until::text as lease
      )
      select lease, null as same, null as op_id, null as is_over, null as status, null as body from fresh
      union all select null, same, op_id, is_over, status, body from known`
    return row
  }

  /** Takes a claim over whose lease has run out. Of several who try at once one gets it; the others find it taken. */
  async #takeOver(scope: KeyScope, fingerprint: string): Promise<Held | undefined> {
    const [row] = await this.#sql<{ op_id: string; lease: string }[]>`
      update gateway.idempotency set lease_until = now() + make_interval(secs => ${this.#leaseSeconds})
      where account_id = ${scope.account} and operation = ${scope.operation} and key = ${scope.key}
        and fingerprint = ${fingerprint} and status is null and lease_until < now()
      returning op_id, lease_until::text as lease`
    return row && { scope, opId: row.op_id, lease: row.lease, resumed: true }
  }

  #isFree({ same, status, is_over }: Known): boolean {
    return same && status === null && is_over
  }

  #decide(scope: KeyScope, known: Known): Claim {
    if (!known.same) {
      throw new Refusal(
        'idempotency_key_reused',
        `This Idempotency-Key was sent with another ${scope.operation} request. Use a new key for a new request.`,
      )
    }
    if (known.status !== null) return { kind: 'replay', answer: { status: known.status, body: known.body ?? '' } }
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
  async purge(): Promise<void> {
    await inBatches(async (size) => {
      const dropped = await this.#sql<unknown[]>`
        delete from gateway.idempotency where (account_id, operation, key) in (
          select account_id, operation, key from gateway.idempotency
          where created_at < now() - make_interval(hours => ${KEEP_HOURS})
          order by created_at limit ${size} for update skip locked) returning 1`
      return dropped.length
    })
  }
}
