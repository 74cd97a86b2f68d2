/** @jsxImportSource preact */
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import { Moment } from './day.tsx'
import { page } from './layout.tsx'
import { money } from './money.ts'
import { OrderTable } from './orders/order-items.tsx'
import { stateOf } from './orders/order-words.ts'
import { plainLine } from './words.tsx'

type SandboxOrder = OutputOf<Operations['get_sandbox_order']>

/** What the checkout page shows. */
export interface CheckoutPage extends SandboxOrder {
  /** Names of the products that are sold, by product. */
  productNames: ReadonlyMap<string, string>
  /** The buyer has just turned back. */
  cancelled: boolean
}

const buttons = [
  { outcome: 'paid', text: 'Pretend to pay', class: 'button' },
  { outcome: 'failed', text: 'Let the payment fail', class: 'button quiet' },
  { outcome: 'cancelled', text: 'Cancel', class: 'button quiet' },
]

function PayForm({ order, cancelled }: CheckoutPage) {
  return (
    <>
      {cancelled && <p role="status">You turned back. Nothing was paid, and the order stays open.</p>}
      <form method="post" action={`/checkout/${order.id}`} class="pay">
        {buttons.map(({ outcome, text, class: className }) => (
          <button key={outcome} type="submit" name="outcome" value={outcome} class={className}>
            {text}
          </button>
        ))}
      </form>
      <p class="fine">
        The order is open until <Moment at={order.expires_at} />.
      </p>
    </>
  )
}

/** Where to go on: what was refused would be refused again, so a new checkout is for what was not paid. */
function Onwards({ order, return_url }: CheckoutPage) {
  switch (order.status) {
    case 'paid':
      return (
        <p>
          <a href={return_url}>The listing’s page</a>, as soon as the listing is live.
        </p>
      )
    case 'refunded':
      return (
        <p>
          <a href={return_url}>Go to the first page</a>
        </p>
      )
    default:
      return (
        <p>
          <a href={order.items[0] ? `/me/listings/${order.items[0].listing_id}/launch` : '/me/listings'}>
            Start a new checkout
          </a>
        </p>
      )
  }
}

/** What became of an order that can't be paid any more. */
function Settled(shown: CheckoutPage) {
  const { order, refusal } = shown
  const isPart = order.status === 'paid'
  return (
    <div class="settled" role="status">
      {order.paid_at && (
        <p>
          Paid on <Moment at={order.paid_at} />.
        </p>
      )}
      {order.refunded_amount > 0 && (
        <p>
          {money(order.refunded_amount, order.currency)} was given back, as {isPart ? 'a part of ' : ''}what was bought
          could not be had{isPart ? '; the rest was.' : '.'}
        </p>
      )}
      {refusal && !order.refunded_amount && <p>{plainLine(refusal)}</p>}
      {order.status === 'failed' && <p>The payment failed. Nothing was paid and nothing was launched.</p>}
      {order.status === 'expired' && <p>The order was not paid in time. Nothing was paid.</p>}
      <Onwards {...shown} />
    </div>
  )
}

/** The checkout of the sandbox: it looks like one, says that it is none, and lets the buyer choose what happens. */
export function checkoutPage(shown: CheckoutPage): string {
  const { order } = shown
  return page({
    title: 'Checkout (sandbox) – Launch Directory',
    description: 'The sandbox checkout: no real payment.',
    path: '',
    noindex: true,
    children: (
      <article class="checkout">
        <p class="sandbox">
          <strong>Sandbox — no real payment.</strong> No card is asked for and no money moves; choose what should
          happen.
        </p>
        <h1>Checkout</h1>
        <p class="order-line">
          <span class={`state ${order.status}`}>{stateOf(order)}</span> <code>{order.id}</code>
        </p>
        <OrderTable {...shown} listingNames={shown.listing_names} boards={shown.board_weeks} />
        {order.status === 'pending' ? <PayForm {...shown} /> : <Settled {...shown} />}
      </article>
    ),
  })
}
