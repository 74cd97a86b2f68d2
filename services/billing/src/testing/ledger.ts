/** Sends a statement to Postgres: Bun's `SQL`, and any that is like it. */
export interface Statements {
  unsafe(text: string): PromiseLike<readonly { what: string }[]>
}

/**
 * What is wrong with the books, each as a sentence with the query that finds it. They read the schema `billing` by its
 * name, so whoever may read it can check.
 */
const checks: readonly { says: string; sql: string }[] = [
  {
    says: 'an entry does not sum to zero',
    sql: `select order_id || ' ' || entry as what from billing.ledger
           group by order_id, entry, currency having sum(amount) <> 0`,
  },
  {
    says: 'what came is not booked exactly once',
    sql: `select o.id as what from billing."order" o
            left join billing.ledger l on l.order_id = o.id and l.entry = 'charged' and l.account = 'money'
           group by o.id having count(l.id) <> (case when o.charged_at is null then 0 else 1 end)
              or coalesce(sum(l.amount), 0) <> coalesce(o.received_amount, 0)`,
  },
  {
    says: 'what is left of the money is not what came less what went back',
    sql: `select o.id as what from billing."order" o
           where o.charged_at is not null and o.received_amount - o.refunded_amount <>
             (select coalesce(sum(amount), 0) from billing.ledger where order_id = o.id and account = 'money')`,
  },
  {
    says: 'refunds do not sum up to what the order says',
    sql: `select o.id as what from billing."order" o
           where o.refunded_amount <> (select coalesce(sum(amount), 0) from billing.refund
                  where order_id = o.id and done_at is not null and failed_at is null)`,
  },
  {
    says: 'an order is paid of which all was given back, or from which no money came',
    sql: `select id as what from billing."order" where status = 'paid' and take_back_why is null
            and (charged_at is null or (refunded_amount >= received_amount and exists (select 1 from billing.order_item i
              where i.order_id = "order".id and i.refusal is null and i.unit_amount > 0)))`,
  },
  {
    says: 'an order is refunded and its money is still ours',
    sql: `select id as what from billing."order" where status = 'refunded'
            and refunded_amount < received_amount and take_back_why is distinct from 'dispute_lost'`,
  },
  {
    says: 'an order is refunded and what it granted was not taken back',
    sql: `select o.id as what from billing."order" o where o.status = 'refunded' and o.taken_back_at is null
            and exists (select 1 from billing.order_item i where i.order_id = o.id and i.refusal is null)
            and o.decided_at is not null and o.take_back_why is not null`,
  },
  {
    says: 'an event of the provider was applied more than once',
    sql: 'select id as what from billing.payment_event where applied > 1',
  },
]

async function found(sql: Statements, text: string): Promise<string[]> {
  const rows = await sql.unsafe(`${text} order by 1 limit 20`)
  return rows.map(({ what }) => what)
}

/**
 * What is broken in the books of billing: each order sums to zero with its refunds, money came and went once, and orders
 * say the same. Empty where all is well; holds at every moment, also between the stages of a payment.
 */
export async function brokenOrders(sql: Statements): Promise<string[]> {
  const broken: string[] = []
  for (const { says, sql: text } of checks) {
    for (const what of await found(sql, text)) broken.push(`${what}: ${says}`)
  }
  return broken
}

/** Orders whose money came and which have still something to be done: none once the system is at rest. */
export function unsettledOrders(sql: Statements): Promise<string[]> {
  return found(
    sql,
    `select id as what from billing."order" where charged_at is not null
       and (decided_at is null or (take_back_why is not null and taken_back_at is null))
     union select order_id from billing.refund where done_at is null or told_at is null`,
  )
}
