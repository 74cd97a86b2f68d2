import { type EntityManager, query } from '@launch/kit'
import type { DeliveryType } from '@launch/proto/schemas/webhook'

/** How many posts to one webhook are made at once, by all processes. */
const AT_ONCE = 2
/** Webhooks with deliveries that one look goes through; the next goes on behind them. */
const WEBHOOKS_A_LOOK = 1_000

/** A delivery that is due and nobody's. */
export interface Due {
  id: string
  webhook_id: string
}

/** What a look has found, and behind which webhook the next one begins; from the first again where it was the last. */
export interface Look {
  due: Due[]
  next: string
}

interface Found {
  last: string | null
  seen: number
  id: string | null
  webhook_id: string | null
  is_free: boolean | null
}

/** Whether any delivery is due and nobody's: much less work than a look. */
export async function hasDue(em: EntityManager, now: Date): Promise<boolean> {
  const found = await query(
    em,
    `select 1 from webhook_delivery where status = 'pending' and next_attempt_at <= ?
       and (leased_until is null or leased_until < now()) order by next_attempt_at limit 1`,
    [now],
  )
  return found.length > 0
}

/**
 * The deliveries that may be posted now, webhook by webhook: of each the two that are due longest, as far as they are not
 * being posted. So a webhook with many takes no more of a look than one with two. It skips from webhook to webhook in the
 * index (a loose index scan), from one on, so that all have their turn.
 */
export async function lookForDue(em: EntityManager, now: Date, after: string): Promise<Look> {
  const found = await query<Found>(
    em,
    `with recursive waiting (id, n) as (
       (select webhook_id, 1 from webhook_delivery where status = 'pending' and webhook_id > ?::bigint
          order by webhook_id limit 1)
       union all
       select (select d.webhook_id from webhook_delivery d where d.status = 'pending' and d.webhook_id > w.id
          order by d.webhook_id limit 1), w.n + 1
         from waiting w where w.id is not null and w.n < ${WEBHOOKS_A_LOOK})
     select l.last::text, l.seen, d.id::text, d.webhook_id::text, d.is_free
       from (select max(id) as last, count(id)::int as seen from waiting) l
       left join (
         select first.* from waiting w cross join lateral (
           select p.id, p.webhook_id, p.leased_until is null or p.leased_until < now() as is_free,
               row_number() over (order by p.next_attempt_at, p.id) as place
             from webhook_delivery p where p.webhook_id = w.id and p.status = 'pending' and p.next_attempt_at <= ?
             order by p.next_attempt_at, p.id limit ${AT_ONCE}) first
       ) d on true
       order by d.place, d.webhook_id`,
    [after, now],
  )
  const [{ last = null, seen = 0 } = {}] = found
  const due = found.flatMap(({ id, webhook_id, is_free }) => (id && webhook_id && is_free ? { id, webhook_id } : []))
  return { due, next: seen === WEBHOOKS_A_LOOK && last !== null ? last : '0' }
}

/** A delivery that this process posts until its lease is over. */
export interface Claimed {
  id: string
  webhook_id: string
  event_id: string
  type: DeliveryType
  body: string
  tries: number
  queued_at: string
  /** When the lease is over, as Postgres writes it: tells this holder from one that came later. */
  lease: string
  url: string
  secret: string
  /** Signs along while it may. */
  old_secret: string | null
}

/**
 * Takes deliveries for this process, as far as nobody else has. A lease runs by the clock of Postgres, as all processes
 * have that one in common, and nobody shifts it.
 */
export function claim(em: EntityManager, ids: readonly string[], now: Date, seconds: number): Promise<Claimed[]> {
  return query<Claimed>(
    em,
    `with mine as materialized (
       select id from webhook_delivery where id = any(?::bigint[]) and status = 'pending' and next_attempt_at <= ?
         and (leased_until is null or leased_until < now()) for update skip locked)
     update webhook_delivery d set leased_until = now() + make_interval(secs => ?)
       from mine, webhook w where d.id = mine.id and w.id = d.webhook_id
       returning d.id::text, d.webhook_id::text, d.event_id, d.type, d.body, d.tries, d.queued_at,
         d.leased_until::text as lease, w.url, w.secret,
         case when w.old_secret_until > ?::timestamptz then w.old_secret end as old_secret`,
    [`{${ids.join(',')}}`, now, seconds, now],
  )
}
