import { type EntityManager, query, run } from '@launch/kit'

const MOST_MOVES = 5

/** The addresses from which a reading has gone on to another domain so far. */
export async function movesOf(em: EntityManager, crawlId: string): Promise<string[]> {
  const rows = await query<{ url: string }>(em, 'select url from crawl_move where crawl_id = ?', [crawlId])
  return rows.map(({ url }) => url)
}

/** Whether a reading may go on to an address; not round in circles, nor on and on. */
export function mayMove(moves: readonly string[], from: string, to: string): boolean {
  return moves.length < MOST_MOVES && to !== from && !moves.includes(to)
}

export async function keepMove(em: EntityManager, crawlId: string, from: string, now: Date): Promise<void> {
  await run(em, 'insert into crawl_move (crawl_id, url, moved_at) values (?, ?, ?) on conflict do nothing', [
    crawlId,
    from,
    now,
  ])
}
