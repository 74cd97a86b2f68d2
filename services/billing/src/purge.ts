import { purge, run, type ServiceTask } from '@launch/kit'

const DAY = 86_400_000
const KEPT = 90 * DAY
/** Orders forgotten in one turn, so that none holds its locks for long. */
const BATCH = 1_000

/** Forgets orders that nobody paid for 90 days after they were made. What was charged stays in the books. */
export const unpaidOrders: ServiceTask = {
  name: 'purge_unpaid_orders',
  every: 60_000,
  isExclusive: true,
  async run({ em, now }) {
    await run(
      em,
      `delete from "order" where id = any(array(select id from "order"
          where charged_at is null and created_at < ? order by created_at limit ${BATCH} for update skip locked))`,
      [new Date(now.getTime() - KEPT)],
    )
  },
}

/** Stripe posts an event for three days and lists it for thirty; after that none of them comes again. */
export const oldEvents: ServiceTask = purge({ table: 'payment_event', key: 'id', column: 'received_at', days: 60 })
