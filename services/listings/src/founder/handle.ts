import { type EntityManager, query, Refusal, run } from '@launch/kit'

/** Days for which a handle that was given up leads to nobody else. */
export const HANDLE_RESTS_DAYS = 90

const DAY = 86_400_000

/** Gives an account a handle in place of the one it has. @throws Refusal `handle_taken` */
export async function takeHandle(
  em: EntityManager,
  account: string,
  { from, to }: { from: string | null; to: string },
  now: Date,
): Promise<void> {
  // Who takes a handle and who gives it up wait for each other, always in the same order.
  for (const handle of [from, to].filter((each) => each !== null).toSorted()) {
    await query(em, `select pg_advisory_xact_lock(hashtextextended('handle ' || ?, 0))`, [handle])
  }
  const [held] = await query(
    em,
    `select 1 from founder_profile where handle = ? and account_id <> ? union all
     select 1 from released_handle where handle = ? and released_at > ? and account_id is distinct from ?`,
    [to, account, to, new Date(now.getTime() - HANDLE_RESTS_DAYS * DAY), account],
  )
  if (held) throw new Refusal('handle_taken', `The handle "${to}" is taken. Choose another one.`)
  await run(em, 'delete from released_handle where handle = ?', [to])
  if (from !== null) await releaseHandle(em, from, account, now)
}

/** Keeps others from a handle for a while; `account` may have it back. */
export async function releaseHandle(
  em: EntityManager,
  handle: string,
  account: string | null,
  now: Date,
): Promise<void> {
  await run(
    em,
    `insert into released_handle (handle, account_id, released_at) values (?, ?, ?)
       on conflict (handle) do update set account_id = excluded.account_id, released_at = excluded.released_at`,
    [handle, account, now],
  )
}
