import { type Clock, type EntityManager, type Logger, query, run } from '@launch/kit'
import type Stripe from 'stripe'
import { type News, newsOf } from '../stripe/news.ts'
import { endSession } from '../stripe/session.ts'
import { eventsAfter } from './events.ts'
import { type Patience, patiently } from './patience.ts'

/** What a reconciliation works with. */
export interface Reconciling {
  em: EntityManager
  clock: Clock
  log: Logger
  stripe: Stripe
  /** Follows news to its end, exactly once: the operation `follow_payment`. */
  follow(news: News): Promise<unknown>
  /** Milliseconds from one to the next. */
  every: number
}

/** Orders that are looked at in one turn. */
const BATCH = 100
/** A process that has begun and died holds others up for so long, in milliseconds. */
const LEASE = 600_000
/** What has only just happened may be on its way to us, or not be listed in its place yet. */
const FRESH = 300_000

const only = (part: Partial<News>): News => ({
  event: null,
  order_id: null,
  session_id: null,
  payment_intent: null,
  ...part,
})

/**
 * Repairs what no webhook told, or nobody went on with: payments, ends of sessions, refunds and disputes. Does nothing
 * where it is not time yet, or another process is at it. One payment that can't be followed holds up no others; a run
 * with such a one is made again when its lease is over.
 * @returns whether it was done
 * @throws what the first of those failed with that may pass
 */
export async function reconcile(on: Reconciling): Promise<boolean> {
  const { em, clock, every } = on
  const begun = clock.now()
  const [claimed] = await query<{ cursor: string | null }>(
    em,
    `update reconciliation set begun_at = ?
      where (done_at is null or done_at <= ?) and (begun_at is null or begun_at <= done_at or begun_at <= ?)
      returning cursor`,
    [begun, new Date(begun.getTime() - every), new Date(begun.getTime() - LEASE)],
  )
  if (!claimed) return false
  const missed = [
    ...(await patiently(on.log, (patience) => unsettledOrders(on, begun, patience))),
    ...(await patiently(on.log, (patience) => openSessions(on, begun, patience))),
    ...(await patiently(on.log, (patience) => listedEvents(on, claimed.cursor, patience))),
  ]
  if (missed.length > 0) throw missed[0]
  await run(em, 'update reconciliation set done_at = ? where begun_at = ?', [clock.now(), begun])
  return true
}

/** Goes on with orders whose money came some time ago, and which have still something to be done. */
async function unsettledOrders(on: Reconciling, begun: Date, patience: Patience): Promise<void> {
  const before = new Date(begun.getTime() - FRESH)
  const rows = await query<{ id: string }>(
    on.em,
    `select id from "order" where provider = 'stripe' and charged_at <= ? and charged_at is not null
        and (decided_at is null or (take_back_why is not null and taken_back_at is null))
     union select order_id from refund where done_at is null and asked_at <= ? limit ${BATCH}`,
    [before, before],
  )
  for (const { id } of rows) await patience.with(id, () => on.follow(only({ order_id: id })))
}

interface Open {
  id: string
  session_id: string
  is_over: boolean
}

/** Looks at the sessions of which no end is known, those looked at longest ago first. */
async function openSessions(on: Reconciling, begun: Date, patience: Patience): Promise<void> {
  for (;;) {
    const rows = await query<Open>(
      on.em,
      `select id, session_id, status <> 'pending' or (expires_at <= ? and processing_at is null) as is_over from "order"
        where session_id is not null and session_closed_at is null and (looked_at is null or looked_at < ?)
          and created_at <= ? order by looked_at nulls first, id limit ${BATCH}`,
      [begun, begun, new Date(begun.getTime() - FRESH)],
    )
    for (const { id, session_id, is_over } of rows) {
      await patience.with(id, async () => {
        if (is_over) await endSession(on.stripe, session_id, on.log)
        await on.follow(only({ order_id: id }))
      })
      await run(on.em, 'update "order" set looked_at = ? where id = ? and (looked_at is null or looked_at < ?)', [
        begun,
        id,
        begun,
      ])
    }
    if (rows.length < BATCH) return
  }
}

/** Takes the events since the last one that was taken in its place; none is passed over that could not be followed. */
async function listedEvents(on: Reconciling, cursor: string | null, patience: Patience): Promise<void> {
  for await (const page of eventsAfter(on.stripe, cursor)) {
    const old = on.clock.now().getTime() - FRESH
    for (const event of page) {
      const news = newsOf(event)
      if (news) await patience.with(event.id, () => on.follow(news))
      const isInPlace = patience.missed.length === 0 && event.created * 1_000 <= old
      if (isInPlace) await run(on.em, 'update reconciliation set cursor = ?', [event.id])
    }
  }
}
