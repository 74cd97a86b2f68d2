import { inBatches } from '../process/batches.ts'
import type { Sql } from '../process/database.ts'
import type { Count } from './count.ts'
import type { Policy } from './policy.ts'

/** So many requests of one subject, to be added to what is counted already. */
export interface Charge {
  policy: Policy
  subject: string
  amount: number
}

interface Row {
  policy: string
  subject: string
  used: number
  ends_at: Date
}

/** A window as the store has it; its end in milliseconds since 1970. */
export interface Stored {
  policy: string
  subject: string
  used: number
  endsAt: number
}

/** What all gateways together have counted: a row for each policy and subject, in the gateway's schema. */
export class CountStore {
  readonly #sql: Sql
  constructor(sql: Sql) {
    this.#sql = sql
  }

  /**
   * Adds charges in one statement and gives what stands then, in no order. A window that has ended begins anew; so
   * does one that ends later than any that began by now, as it was opened under a clock that has been set back since.
   * Rows are locked in one order, so that no two statements wait for each other.
   */
  async add(charges: readonly Charge[], now: number): Promise<Stored[]> {
    const moment = new Date(now)
    const batch = charges.map(({ policy, subject, amount }) => {
      return { policy: policy.name, subject, amount, ends_at: new Date(now + policy.seconds * 1_000) }
    })
    const rows = await this.#sql<Row[]>`
      insert into gateway.rate_limit as known (policy, subject, used, ends_at)
      select policy, subject, sum(amount)::integer, max(ends_at)
      from json_to_recordset(${JSON.stringify(batch)}::text::json)
        as charge (policy text, subject text, amount integer, ends_at timestamptz)
      group by policy, subject order by policy, subject
      on conflict (policy, subject) do update set
        (used, ends_at) = (
          select excluded.used + case when runs then known.used else 0 end,
            case when runs then known.ends_at else excluded.ends_at end
          from (select known.ends_at > ${moment}::timestamptz
            and known.ends_at <= excluded.ends_at + (excluded.ends_at - ${moment}::timestamptz) as runs) window_now)
      returning policy, subject, used, ends_at`
    return rows.map(({ ends_at, ...row }) => ({ ...row, endsAt: ends_at.getTime() }))
  }

  /** Takes one request back from each count, where its window still runs. */
  async takeBack(counts: readonly Count[]): Promise<void> {
    const batch = counts.map(({ policy, subject, endsAt }) => {
      return { policy: policy.name, subject, ends_at: new Date(endsAt) }
    })
    await this.#sql`
      update gateway.rate_limit known set used = known.used - 1
      from json_to_recordset(${JSON.stringify(batch)}::text::json)
        as count (policy text, subject text, ends_at timestamptz)
      where known.policy = count.policy and known.subject = count.subject and known.ends_at = count.ends_at
        and known.used > 0`
  }

  /** Drops windows that have ended, and those of a clock that was two days ahead. */
  async purge(now: number): Promise<void> {
    const [ended, ahead] = [new Date(now), new Date(now + 2 * 86_400_000)]
    await inBatches(async (size) => {
      const dropped = await this.#sql<unknown[]>`
        delete from gateway.rate_limit where (policy, subject) in (
          select policy, subject from gateway.rate_limit
          where ends_at <= ${ended}::timestamptz or ends_at > ${ahead}::timestamptz
          limit ${size} for update skip locked) returning 1`
      return dropped.length
    })
  }
}
