import { query } from '../database/orm.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import type { Task } from './task.ts'

/** How often it is looked, in milliseconds. */
const EVERY = 10_000
const DAY = 86_400_000
/** Dead letters that a look counts. */
const MOST = 10_000

/** A task that sees what waits in the service's schema: the oldest row of the outbox, and fresh dead letters. */
export function measureWaiting({ em, clock, metrics }: Pick<RpcDeps, 'em' | 'clock' | 'metrics'>): Task {
  const { outboxAge, deadLetters } = metrics.waiting
  return {
    name: 'measure_waiting',
    every: EVERY,
    async run() {
      const now = clock.now()
      // The ids sort by time, and those of rows that wait have an index of their own.
      const [oldest] = await query<{ age: number }>(
        em(),
        `select extract(epoch from ?::timestamptz - created_at)::float8 as age from outbox
           where sent_at is null order by id limit 1`,
        [now],
      )
      const letters = await query<{ consumer: string; n: number }>(
        em(),
        `select consumer, count(*)::int as n from (
           select consumer from dead_letter where died_at > ? and replayed_at is null limit ${MOST}) fresh
           group by consumer`,
        [new Date(now.getTime() - DAY)],
      )
      outboxAge.set(Math.max(0, oldest?.age ?? 0))
      deadLetters.reset()
      for (const { consumer, n } of letters) deadLetters.set({ consumer }, n)
    },
  }
}
