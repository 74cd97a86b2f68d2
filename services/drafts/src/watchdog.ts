import { type ApplyContext, query, type ServiceTask } from '@launch/kit'
import { LockMode } from '@mikro-orm/core'
import { parts } from './drafter/drafter.ts'
import { Draft } from './entities/draft.ts'
import { ReadyTimes } from './ready-times.ts'
import { withCut } from './rules/cut.ts'
import { STUCK } from './rules/reading-advice.ts'
import { READY_WITHIN } from './rules/times.ts'

const EVERY = 1_000
const AT_ONCE = 50

/** Pages that a draft shows; what became of its own address is always among them. */
const MOST_PAGES = 50

/** Whether the reading was done, so that a profile can still be drafted from it. */
const isReadWhole = ({ phase, pages }: Draft['crawl']) =>
  phase === 'drafting' && pages.some(({ sha256 }) => sha256 !== null)

/**
 * Makes drafts ready whose reading or drafting has got stuck, as partial: whoever reads a site tells itself what is wrong
 * with it, so it is our own time that ran out. What the reading gives later is ignored: the owner may have filled the
 * draft in by hand since.
 */
export function stuckDrafts(readyTimes = new ReadyTimes()): ServiceTask {
  return {
    name: 'finish_stuck_drafts',
    every: EVERY,
    async run(context) {
      const { em, now } = context
      const rows = await query<{ id: string }>(
        em,
        `select id from draft where status <> 'ready' and created_at <= ? order by created_at limit ${AT_ONCE}
           for update skip locked`,
        [new Date(now.getTime() - READY_WITHIN)],
      )
      for (const { id } of rows) readyTimes.note(await giveUp(id, context), now, 'given_up')
    },
  }
}

async function giveUp(id: string, { em, now, log, emit }: ApplyContext): Promise<Draft> {
  const draft = await em.findOneOrFail(Draft, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const { crawl } = draft
  log.warn({ draft: id, phase: crawl.phase }, 'a draft got stuck; it is made ready with what is there')
  const ended = { ...crawl, phase: 'done' as const, outcome: 'partial' as const, finished_at: now.toISOString() }
  if (isReadWhole(crawl)) {
    const outcome = crawl.pages.every(({ skipped }) => skipped === null) ? 'ok' : 'partial'
    const cut = parts.map((part) => ({ part, why: 'time' as const }))
    Object.assign(draft, withCut({ ...ended, outcome }, cut, 'due'))
  } else {
    const stuck = {
      url: draft.url,
      status: null,
      sha256: null,
      skipped: crawl.started_at === null ? STUCK.queued : STUCK.reading,
    }
    draft.crawl = { ...ended, pages: [...crawl.pages.slice(0, MOST_PAGES - 1), stuck] }
  }
  draft.status = 'ready'
  draft.updatedAt = now
  await em.flush()
  await emit('draft.ready', draft.toReady())
  return draft
}
