import { type ApplyContext, type EntityManager, query, run } from '@launch/kit'
import { isSwitchable, type Letter, type LetterKind } from './letter.ts'

type Writing = Pick<ApplyContext, 'em' | 'now' | 'ids' | 'enqueue'>

/** How many mails wait at most for the address of an account; the oldest go first. */
export const MOST_WAITING = 100

/**
 * Stores a mail and queues it, in the transaction of what it is about, so that there is one for each fact. One for an
 * account whose address is not known yet waits for it; one for an account that is gone, or that has switched its kind off,
 * is not written.
 */
export async function write({ em, now, ids, enqueue }: Writing, letter: Letter): Promise<void> {
  const { kind, recipient, subject, text, html } = letter
  const account = 'account' in recipient ? recipient.account : null
  const to = 'to' in recipient ? recipient.to : null
  const address = account === null ? 'known' : await addressOf(em, account)
  if (address === 'gone') return
  if (account !== null && (await isSwitchedOff(em, account, kind))) return
  const id = ids.uuid()
  const isQueued = address === 'known'
  await run(
    em,
    `insert into letter (id, kind, account_id, "to", subject, text, html, written_at, is_queued)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, kind, account, to, subject, text, html, now, isQueued],
  )
  if (isQueued) await enqueue('mail', id, { mail_id: id })
  else if (account) await dropOldest(em, account)
}

/** Queues what waits for the address of an account, the oldest first. */
export async function queueWaiting({ em, enqueue }: Pick<Writing, 'em' | 'enqueue'>, account: string): Promise<void> {
  const waiting = await query<{ id: string }>(
    em,
    `with queued as (update letter set is_queued = true where account_id = ? and not is_queued returning id, written_at)
       select id from queued order by written_at, id`,
    [account],
  )
  await Promise.all(waiting.map(({ id }) => enqueue('mail', id, { mail_id: id })))
}

/** What is known of an account's address; nobody else learns or forgets it until the transaction ends. */
async function addressOf(em: EntityManager, account: string): Promise<'known' | 'unknown' | 'gone'> {
  await holdAccount(em, account)
  const [row] = await query<{ email: string | null }>(em, 'select email from account_address where account_id = ?', [
    account,
  ])
  if (!row) return 'unknown'
  return row.email === null ? 'gone' : 'known'
}

/** Whether the held account has switched a kind off; only one that can be switched off ever is. */
async function isSwitchedOff(em: EntityManager, account: string, kind: LetterKind): Promise<boolean> {
  if (!isSwitchable(kind)) return false
  const rows = await query(em, 'select 1 from mail_switched_off where account_id = ? and kind = ?', [account, kind])
  return rows.length > 0
}

/** Takes turns with all else that concerns an account, until the transaction ends. */
export async function holdAccount(em: EntityManager, account: string): Promise<void> {
  await query(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [account])
}

/** Takes turns for several accounts, always in one order, so that no two that hold the same wait for each other in turn. */
export async function holdAccounts(em: EntityManager, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return
  await query(
    em,
    `select pg_advisory_xact_lock(key) from (
       select hashtextextended(account_id, 0) as key from json_array_elements_text(?::text::json) as t (account_id)
        order by key offset 0) keys`,
    [JSON.stringify(accounts)],
  )
}

async function dropOldest(em: EntityManager, account: string): Promise<void> {
  await run(
    em,
    `delete from letter where id in (select id from letter where account_id = ? and not is_queued
       order by written_at desc, id desc offset ${MOST_WAITING})`,
    [account],
  )
}
