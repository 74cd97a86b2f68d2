import { WorkTimes } from '@launch/kit'
import { parseOutboundResolve } from '@launch/kit/public-url'
import { FixedClock, openServiceBench, type ServiceBench, startTestNats, type TestNats } from '@launch/kit/testing'
import type { Drafter } from '../drafter/drafter.ts'
import { extractiveDrafter } from '../drafter/extractive/mod.ts'
import { readPages } from '../events/read-pages.ts'
import { draftHandlers } from '../operations/mod.ts'
import { admission } from '../queue/admission.ts'
import { drafts } from '../service.ts'

/** The drafts service on a database of its own. */
export interface DraftsBench extends ServiceBench {
  clock: FixedClock
  /** How long readings took, as admission knows it. */
  times: WorkTimes
  nats: TestNats
}

/** Opens the service's handlers with a clock that stands at noon. */
export async function openDrafts(drafter: Drafter = extractiveDrafter): Promise<DraftsBench> {
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const nats = await startTestNats()
  const times = new WorkTimes()
  const handlers = draftHandlers({
    publicUrl: 'https://directory.test',
    exempt: parseOutboundResolve('shop.test=127.0.0.1:9'),
    sites: ['main', 'second'],
    sharedHosts: new Set(['github.com']),
    drafter,
    readPages,
    admit: admission({ places: 16, times }),
  })
  const bench = await openServiceBench(drafts, handlers, { clock, nc: nats.connection })
  const close = async () => {
    await bench.close()
    await nats.stop()
  }
  return { ...bench, clock, nats, times, close }
}
