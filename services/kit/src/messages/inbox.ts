import { type EntityManager, query, run } from '../database/orm.ts'

/**
 * Applies a message's effect once: the inbox row (consumer, message) stands in the effect's transaction, so a
 * message that comes again changes nothing. Tells whether it was applied now.
 */
export function inboxed(
  em: EntityManager,
  consumer: string,
  message: string,
  now: Date,
  effect: (em: EntityManager) => Promise<void>,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    const inserted = await run(
      tx,
      'insert into inbox (consumer, message, received_at) values (?, ?, ?) on conflict do nothing',
      [consumer, message, now],
    )
    if (inserted === 0) return false
    await effect(tx)
    return true
  })
}

/** Whether a message was applied before: then its slow part can be spared. */
export async function isInboxed(em: EntityManager, consumer: string, message: string): Promise<boolean> {
  const rows = await query(em, 'select 1 from inbox where consumer = ? and message = ?', [consumer, message])
  return rows.length > 0
}
