/** @jsxImportSource preact */
import type { Order } from '@launch/proto/schemas/order'
import { FaultNotice, type FormFault } from '../account/fields.tsx'
import { accountPage, Csrf, Notice } from '../account/parts.tsx'
import { Moment } from '../day.tsx'
import { money } from '../money.ts'
import { OutLink } from '../words.tsx'
import { OrderTable } from './order-items.tsx'
import { stateOf } from './order-words.ts'

export interface OrderPage {
  csrf: string
  order: Order
  listingNames: readonly string[]
  productNames: ReadonlyMap<string, string>
  /** Where it can be paid; undefined where it can't, or not yet. */
  payAt: string | undefined
  /** Its buyer comes back from the checkout, so that the payment is on its way. */
  isBack: boolean
  /** Seconds after which the page is loaded anew, and from where; undefined where nothing is waited for. */
  refresh: { seconds: number; href: string } | undefined
  /** Of the form, so that one that is sent twice counts once. */
  id: string
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

function BeingPaid({ order, refresh }: Pick<OrderPage, 'order' | 'refresh'>) {
  return (
    <div class="notice" role="status">
      <strong>Being paid.</strong> The payment provider has still to confirm it, which takes some seconds; with a bank
      transfer it takes days. {refresh ? 'This page looks by itself. ' : ''}
      <a href={`/orders/${order.id}?from=checkout`}>Look now</a>
    </div>
  )
}

function Pending(shown: OrderPage) {
  const { csrf, order, payAt, isBack, id } = shown
  return (
    <>
      {isBack && <BeingPaid {...shown} />}
      <div class="buttons">
        {payAt ? (
          <a class={isBack ? 'button quiet' : 'button'} href={payAt} rel="noopener">
            {isBack ? 'Back to the checkout' : `Pay ${money(order.total, order.currency)}`}
          </a>
        ) : (
          <a class="button quiet" href={`/orders/${order.id}`}>
            The checkout is being made: look again
          </a>
        )}
        {!isBack && (
          <form method="post" action={`/orders/${order.id}`}>
            <Csrf token={csrf} />
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="act" value="cancel" class="button quiet">
              Cancel the order
            </button>
          </form>
        )}
      </div>
      <p class="fine">
        It can be paid until <Moment at={order.expires_at} />.{' '}
        {!isBack && 'Where you have just paid, it shows here soon.'}
      </p>
    </>
  )
}

function Facts({ order }: Pick<OrderPage, 'order'>) {
  const { id, created_at, paid_at, receipt_url } = order
  return (
    <dl class="facts-of-account">
      <dt>Order</dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>Made</dt>
      <dd>
        <Moment at={created_at} />
      </dd>
      {paid_at && (
        <>
          <dt>Paid</dt>
          <dd>
            <Moment at={paid_at} />
          </dd>
        </>
      )}
      {receipt_url && (
        <>
          <dt>Receipt</dt>
          <dd>
            <OutLink href={receipt_url} text="The payment provider’s receipt" />
          </dd>
        </>
      )}
    </dl>
  )
}

/** What became of an order that is not paid any more, or of which something was given back. */
function Outcome({ order }: Pick<OrderPage, 'order'>) {
  const { status, total, refunded_amount, currency, items } = order
  const back = money(refunded_amount, currency)
  if (status === 'expired') return <p>It was cancelled, or not paid in time. Nothing was paid.</p>
  if (status === 'failed') return <p>The payment failed. Nothing was paid, and nothing was changed.</p>
  if (status === 'refunded') return <p>All of it was given back, and what it had bought was taken back.</p>
  if (status !== 'paid' || refunded_amount === 0) return null
  const isRefused = items.some(({ refusal }) => refusal)
  return (
    <p>
      {back} of {money(total, currency)} was given back
      {isRefused ? ', as a part could not be had; the rest stands.' : '. What was bought stands.'}
    </p>
  )
}

function BuyAgain({ order }: Pick<OrderPage, 'order'>) {
  const [first] = order.items
  if (!first || order.status === 'pending' || order.status === 'paid') return null
  return (
    <div class="buttons">
      <a class="button" href={`/me/listings/${first.listing_id}/launch`}>
        Buy anew
      </a>
    </div>
  )
}

/** The receipt of an order, and the page where its buyer comes back to from the checkout. */
export function orderPage(shown: OrderPage): string {
  const { order, fault, done, refresh } = shown
  const isPending = order.status === 'pending'
  return accountPage({
    title: isPending ? 'Your order' : 'Receipt',
    area: '/me/orders',
    head: refresh && <meta http-equiv="refresh" content={`${refresh.seconds};url=${refresh.href}`} />,
    children: (
      <>
        <p class="of-listing">
          <a href="/me/orders">Your orders</a>
        </p>
        <h1>{isPending ? 'Your order' : 'Receipt'}</h1>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <p class="order-line">
          <span class={`state ${order.status}`}>{isPending && shown.isBack ? 'Being paid' : stateOf(order)}</span>
        </p>
        <Facts order={order} />
        <OrderTable {...shown} isOwn />
        <Outcome order={order} />
        {isPending && <Pending {...shown} />}
        <BuyAgain order={order} />
      </>
    ),
  })
}
