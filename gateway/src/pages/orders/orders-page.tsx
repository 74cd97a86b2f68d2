/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { type Order, orderStatuses } from '@launch/proto/schemas/order'
import { accountPage } from '../account/parts.tsx'
import { Day } from '../day.tsx'
import { money } from '../money.ts'
import { Pager } from '../pager.tsx'
import { Words } from '../words.tsx'
import { productWords, stateOf, stateWords } from './order-words.ts'

export interface OrdersPage {
  found: OutputOf<Operations['list_my_orders']>
  /** Names of listings of the account, by id; those that are another's by now are missing. */
  listingNames: ReadonlyMap<number, string>
  /** Which orders were asked for; undefined for all. */
  status: Order['status'] | undefined
}

const AREA = '/me/orders'
const tones: Record<Order['status'], string> = {
  pending: 'waits',
  paid: 'good',
  expired: 'over',
  refunded: 'over',
  failed: 'wrong',
}

const pathOf = (status: Order['status'] | undefined) => (status ? `${AREA}?${new URLSearchParams({ status })}` : AREA)

function Item({ order, listingNames }: { order: Order } & Pick<OrdersPage, 'listingNames'>) {
  const { id, status, items, total, currency, created_at, refunded_amount } = order
  const [first] = items
  const rest = items.length - 1
  return (
    <li>
      <strong>
        <a href={`/orders/${id}`}>
          {first && productWords[first.product]}
          {rest > 0 && ` and ${rest} more`}
        </a>
      </strong>
      <span class={`badge ${tones[status]}`}>{stateOf(order)}</span>
      <span class="amount">{money(total, currency)}</span>
      <span class="row-note">
        {first && (
          <>
            for <Words text={listingNames.get(first.listing_id) ?? `listing ${first.listing_id}`} />
            {' · '}
          </>
        )}
        <Day at={created_at} />
        {refunded_amount > 0 && ` · ${money(refunded_amount, currency)} given back`}
      </span>
    </li>
  )
}

function None({ found, status }: Pick<OrdersPage, 'found' | 'status'>) {
  if ((found.page ?? 1) > 1) return <p class="none">There are no more orders.</p>
  if (status) return <p class="none">There is no such order.</p>
  return (
    <p class="none">
      You have bought nothing yet. What there is stands with <a href="/me/listings">each of your listings</a>, under
      “Buy”.
    </p>
  )
}

/** The orders of an account, each with where it stands. */
export function ordersPage({ found, listingNames, status }: OrdersPage): string {
  return accountPage({
    title: 'Your orders',
    area: AREA,
    children: (
      <>
        <h1>Your orders</h1>
        <nav class="listing-nav" aria-label="Which orders">
          {[undefined, ...orderStatuses].map((each) => (
            <a key={each ?? 'all'} href={pathOf(each)} aria-current={each === status ? 'page' : undefined}>
              {each ? stateWords[each] : 'All'}
            </a>
          ))}
        </nav>
        {found.items.length > 0 ? (
          <ul class="rows">
            {found.items.map((order) => (
              <Item key={order.id} order={order} listingNames={listingNames} />
            ))}
          </ul>
        ) : (
          <None found={found} status={status} />
        )}
        <Pager path={pathOf(status)} page={found.page ?? 1} hasMore={found.has_more} />
      </>
    ),
  })
}
