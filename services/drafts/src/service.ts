import { isProduction, readSettings, type Service, WorkTimes } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { queueSettings } from './config.ts'
import { draftInThreads } from './drafter/in-threads.ts'
import { Draft } from './entities/draft.ts'
import { DraftChange } from './entities/draft-change.ts'
import { DraftPage } from './entities/draft-page.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { crawlFinished } from './events/crawl_finished.ts'
import { crawlProgressed } from './events/crawl_progressed.ts'
import { readPages } from './events/read-pages.ts'
import { redraftJob } from './jobs/redraft.ts'
import { draftHandlers } from './operations/mod.ts'
import { admission } from './queue/admission.ts'
import { dueRedrafts } from './tasks/due-redrafts.ts'
import { oldChanges } from './tasks/old-changes.ts'
import { isMachineQuiet } from './tasks/quiet.ts'
import { stuckDrafts } from './watchdog.ts'

type Heard = 'crawl.progressed' | 'crawl.finished' | 'account.deleted' | 'redraft'

/** Drafts: profiles made from websites. */
export const drafts: Service<'drafts', Heard> = {
  name: 'drafts',
  entities: [Draft, DraftChange, DraftPage],
  migrations,
  listens: ['crawl.progressed', 'crawl.finished', 'account.deleted', 'redraft'],
  settings: queueSettings,
  open({ settings: { publicUrl, outboundResolve }, log }) {
    const drafter = draftInThreads({
      onFailure: (error) => log.error({ err: error }, 'a profile could not be drafted'),
    })
    const { crawlers, crawlerPlaces } = readSettings(queueSettings(), process.env, isProduction(process.env))
    const times = new WorkTimes()
    const admit = admission({ places: crawlers * crawlerPlaces, times })
    return {
      handlers: draftHandlers({ publicUrl, exempt: outboundResolve, drafter, readPages, admit }),
      consumers: {
        'account.deleted': accountDeleted,
        'crawl.progressed': crawlProgressed(drafter),
        'crawl.finished': crawlFinished(drafter, readPages, times),
        redraft: redraftJob(drafter, readPages),
      },
      tasks: [stuckDrafts, dueRedrafts(isMachineQuiet), oldChanges],
      close: () => drafter.close(),
    }
  },
}
