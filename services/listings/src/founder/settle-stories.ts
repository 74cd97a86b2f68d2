import { type HandlerContext, query } from '@launch/kit'
import type { Listing as Contract } from '@launch/proto/schemas/listing'
import { tellChanged } from '../listing/tell-changed.ts'
import { isOpen, wordsMissing } from './story.ts'

/** Stories that are looked through at once. */
const BATCH = 50

interface Row extends Pick<Contract, 'id' | 'site' | 'slug' | 'status' | 'plan'> {
  liveAt: Date | null
  story: string
  unlocked: string
}

/** Publishes or hides the stories of an account whose profile has become complete, or is so no longer. */
export async function settleStories(
  context: Pick<HandlerContext, 'em' | 'emit' | 'now'>,
  account: string,
  isComplete: boolean,
  handle: string | null,
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await query<Row>(
      context.em,
      `select l.id, l.site, l.slug, l.status, l.plan, l.live_at as "liveAt", l.story::text as story,
              l.unlocked_sections::text as unlocked
         from listing l join company c on c.id = l.company_id
        where c.account_id = ? and l.story is not null and l.id > ? order by l.id limit ? for update of l`,
      [account, last, BATCH],
    )
    for (const row of rows) await settle(context, row, isComplete, handle)
    last = rows.at(-1)?.id ?? 0
    if (rows.length < BATCH) return
  }
}

/** A story whose words don't keep the rules is a draft either way. */
async function settle(
  { em, emit, now }: Pick<HandlerContext, 'em' | 'emit' | 'now'>,
  row: Row,
  isComplete: boolean,
  handle: string | null,
): Promise<void> {
  if (wordsMissing(JSON.parse(row.story)).length > 0) return
  const [saved] = await query<{ version: number }>(
    em,
    'update listing set story_published_at = ?, version = version + 1, updated_at = ? where id = ? returning version',
    [isComplete ? now : null, now, row.id],
  )
  if (!saved || !isOpen({ ...row, unlockedSections: JSON.parse(row.unlocked) })) return
  await tellChanged(emit, { ...row, version: saved.version }, handle)
}
