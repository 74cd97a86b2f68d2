import { parseOutboundResolve } from '@launch/kit/public-url'
import { FixedClock, openServiceBench, type ServiceBench, startTestNats, type TestNats } from '@launch/kit/testing'
import { getDraft } from '../operations/get_draft.ts'
import { getDraftPage } from '../operations/get_draft_page.ts'
import { listMyDrafts } from '../operations/list_my_drafts.ts'
import { submitListing } from '../operations/submit_listing.ts'
import { drafts } from '../service.ts'

/** The drafts service on a database of its own. */
export interface DraftsBench extends ServiceBench {
  clock: FixedClock
  nats: TestNats
}

/** Opens the service's handlers with a clock that stands at noon. */
export async function openDrafts(): Promise<DraftsBench> {
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const nats = await startTestNats()
  const handlers = {
    submit_listing: submitListing(parseOutboundResolve('shop.test=127.0.0.1:9')),
    list_my_drafts: listMyDrafts,
    get_draft: getDraft('https://directory.test'),
    get_draft_page: getDraftPage,
  }
  const bench = await openServiceBench(drafts, handlers, { clock, nc: nats.connection })
  const close = async () => {
    await bench.close()
    await nats.stop()
  }
  return { ...bench, clock, nats, close }
}
