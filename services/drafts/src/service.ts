import { isProduction, readSettings, type Service, WorkTimes } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { queueSettings } from './config.ts'
import { draftInThreads } from './drafter/in-threads.ts'
import { CompetitorReading } from './entities/competitor-reading.ts'
import { Draft } from './entities/draft.ts'
import { DraftChange } from './entities/draft-change.ts'
import { DraftPage } from './entities/draft-page.ts'
import { Invite } from './entities/invite.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { byReading, competitorRead } from './events/competitor_read.ts'
import { crawlFinished } from './events/crawl_finished.ts'
import { crawlProgressed } from './events/crawl_progressed.ts'
import { founderChanged } from './events/founder_changed.ts'
import { listingTransferred } from './events/listing_transferred.ts'
import { readPages } from './events/read-pages.ts'
import { followFounder } from './jobs/follow_founder.ts'
import { redraftJob } from './jobs/redraft.ts'
import { draftHandlers } from './operations/mod.ts'
import { admission } from './queue/admission.ts'
import { ReadyTimes } from './ready-times.ts'
import { dueRedrafts } from './tasks/due-redrafts.ts'
import { oldChanges } from './tasks/old-changes.ts'
import { oldInvites } from './tasks/old-invites.ts'
import { isMachineQuiet } from './tasks/quiet.ts'
import { stuckCompetitors } from './tasks/stuck-competitors.ts'
import { stuckDrafts } from './watchdog.ts'

const HEARD = [
  'crawl.progressed',
  'crawl.finished',
  'account.deleted',
  'founder.changed',
  'listing.transferred',
  'follow_founder',
  'redraft',
] as const
type Heard = (typeof HEARD)[number]

/** Drafts: profiles made from websites. */
export const drafts: Service<'drafts', Heard> = {
  name: 'drafts',
  entities: [Draft, DraftChange, DraftPage, CompetitorReading, Invite],
  migrations,
  listens: HEARD,
  settings: queueSettings,
  open({ settings: { publicUrl, outboundResolve }, log, metrics }) {
    const drafter = draftInThreads({
      onFailure: (error) => log.error({ err: error }, 'a profile could not be drafted'),
    })
    const own = readSettings(queueSettings(), process.env, isProduction(process.env))
    const { crawlers, crawlerPlaces, sites, sharedHosts } = own
    const times = new WorkTimes()
    const readyTimes = new ReadyTimes(metrics)
    const admit = admission({ places: crawlers * crawlerPlaces, times })
    return {
      handlers: draftHandlers({ publicUrl, exempt: outboundResolve, sites, sharedHosts, drafter, readPages, admit }),
      consumers: {
        'account.deleted': accountDeleted,
        'crawl.progressed': crawlProgressed(drafter),
        'crawl.finished': byReading(
          crawlFinished(drafter, readPages, times, readyTimes),
          competitorRead(drafter, readPages, sharedHosts),
        ),
        'founder.changed': founderChanged,
        'listing.transferred': listingTransferred,
        follow_founder: followFounder(publicUrl),
        redraft: redraftJob(drafter, readPages),
      },
      tasks: [stuckDrafts(readyTimes), stuckCompetitors, dueRedrafts(isMachineQuiet), oldChanges, oldInvites],
      close: () => drafter.close(),
    }
  },
}
