import { type Consumer, consumer, type EntityManager, type PrepareContext, query, run } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { NotificationsSettings } from '../config.ts'
import type { Mailing } from '../mailings/mailing.ts'
import { type Follower, writePage } from '../mailings/write-page.ts'

type Job = PayloadOf<(typeof jobs)['mailing']>

/** How many followers get their mails written in one transaction. */
const PAGE = 500

/** Those who follow now after the mailing's cursor. */
interface Page {
  mailing: Mailing
  followers: readonly Follower[]
  /** Where the next page begins; null where this is the last. */
  next: string | null
}

async function openMailing(commit: PrepareContext['commit'], id: string): Promise<Mailing | undefined> {
  const found: Mailing[] = []
  await commit(async ({ em }) => {
    const columns = 'id, kind, listing_id, account_id, facts, cursor'
    found.push(
      ...(await query<Mailing>(em, `select ${columns} from mailing where id = ? and open_since is not null`, [id])),
    )
  })
  return found[0]
}

/**
 * Writes the next mails of a mailing: the followers are asked for outside the transaction, and their mails, the cursor
 * and the jobs that go on from there are committed together. A page that another process has written meanwhile is void.
 */
export function mailingJob({ publicUrl }: Pick<NotificationsSettings, 'publicUrl'>): Consumer<Job> {
  return consumer('mailing', {
    async prepare({ mailing_id }, { commit, call }): Promise<Page | null> {
      const mailing = await openMailing(commit, mailing_id)
      if (!mailing) return null
      const asked = { listing_id: mailing.listing_id, after: mailing.cursor, limit: PAGE }
      const { items, has_more } = await call('list_followers', asked)
      return { mailing, followers: items, next: has_more ? (items.at(-1)?.account_id ?? null) : null }
    },
    async apply(_, context, page) {
      if (!page) return
      const { mailing, followers, next } = page
      if (!(await goOn(context.em, mailing, next))) return
      await writePage(context, mailing, { followers, publicUrl })
      if (next !== null) await context.enqueue('mailing', mailing.id, { mailing_id: mailing.id })
    },
  })
}

/** Moves the cursor on, unless another has; at the end nothing is kept but that a launch was mailed. */
async function goOn(em: EntityManager, { id, cursor, kind }: Mailing, next: string | null): Promise<boolean> {
  const same = 'id = ? and open_since is not null and cursor is not distinct from ?::text'
  if (next !== null) return (await run(em, `update mailing set cursor = ? where ${same}`, [next, id, cursor])) > 0
  if (kind === 'followed_update') return (await run(em, `delete from mailing where ${same}`, [id, cursor])) > 0
  const done = 'facts = null, account_id = null, cursor = null, open_since = null'
  return (await run(em, `update mailing set ${done} where ${same}`, [id, cursor])) > 0
}
