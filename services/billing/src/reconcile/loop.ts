import { anyone, callBytes, type Runtime, type ServiceLoop, TaskRunner } from '@launch/kit'
import { operations } from '@launch/proto'
import type Stripe from 'stripe'
import type { News } from '../stripe/news.ts'
import { reconcile } from './reconcile.ts'

/** Milliseconds between two looks whether it is time, which the service's clock says. */
const LOOK_EVERY = 60_000
/** Milliseconds that following one payment may take. */
const FOLLOWS_FOR = 30_000

/** Reconciles with Stripe again and again, by one process of the service at a time. */
export function reconciliation(runtime: Runtime, stripe: Stripe, seconds: number): ServiceLoop {
  const { nc, ids, clock, metrics, log } = runtime
  const tasks = new TaskRunner({ log, metrics })
  const follow = (news: News) => {
    const opId = ids.uuid()
    const settings = { caller: anyone, opId, requestId: `reconcile-${opId}`, timeout: FOLLOWS_FOR }
    return callBytes(nc, operations.follow_payment, { ...news }, settings)
  }
  const every = seconds * 1_000
  return {
    name: 'reconciliation',
    start({ em, log }) {
      tasks.start({
        name: 'reconcile_payments',
        every: Math.min(every, LOOK_EVERY),
        run: async () => void (await reconcile({ em, clock, log, stripe, follow, every })),
      })
    },
    stop: () => tasks.stop(),
  }
}
