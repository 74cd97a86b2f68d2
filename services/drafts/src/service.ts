import type { Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { draftInThreads } from './drafter/in-threads.ts'
import { Draft } from './entities/draft.ts'
import { DraftChange } from './entities/draft-change.ts'
import { DraftPage } from './entities/draft-page.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { crawlFinished } from './events/crawl_finished.ts'
import { crawlProgressed } from './events/crawl_progressed.ts'
import { readPages } from './events/read-pages.ts'
import { draftHandlers } from './operations/mod.ts'
import { stuckDrafts } from './watchdog.ts'

/** Drafts: profiles made from websites. */
export const drafts: Service<'drafts', 'crawl.progressed' | 'crawl.finished' | 'account.deleted'> = {
  name: 'drafts',
  entities: [Draft, DraftChange, DraftPage],
  migrations,
  listens: ['crawl.progressed', 'crawl.finished', 'account.deleted'],
  open({ settings: { publicUrl, outboundResolve }, log }) {
    const drafter = draftInThreads({
      onFailure: (error) => log.error({ err: error }, 'a profile could not be drafted'),
    })
    return {
      handlers: draftHandlers({ publicUrl, exempt: outboundResolve, drafter, readPages }),
      consumers: {
        'account.deleted': accountDeleted,
        'crawl.progressed': crawlProgressed,
        'crawl.finished': crawlFinished(drafter, readPages),
      },
      tasks: [stuckDrafts],
      close: () => drafter.close(),
    }
  },
}
