/** @jsxImportSource preact */
import type { LaunchWeek } from '@launch/proto/schemas/launch'
import type { Listing } from '@launch/proto/schemas/listing'
import type { Product, ProductKey } from '@launch/proto/schemas/order'
import { FaultNotice, type FormFault } from '../account/fields.tsx'
import { Csrf } from '../account/parts.tsx'
import { Span } from '../day.tsx'
import { ownListingPage } from '../me/own-page.tsx'
import { money } from '../money.ts'
import { plainLine } from '../words.tsx'
import { refusedFor } from './on-offer.ts'

/** The form as it was filled in. */
export interface LaunchInput {
  /** Of the form, so that one that is sent twice makes one order. */
  id: string
  products: readonly ProductKey[]
  /** Empty for at once. */
  week: string
}

export interface LaunchPage {
  csrf: string
  listing: Listing
  products: readonly Product[]
  weeks: readonly LaunchWeek[]
  input: LaunchInput
  fault?: FormFault | undefined
}

function Offer({ product, listing, input }: { product: Product } & Pick<LaunchPage, 'listing' | 'input'>) {
  const refusal = refusedFor(listing, product.product)
  return (
    <label class={refusal ? 'choice offer closed' : 'choice offer'}>
      <input
        type="checkbox"
        name="product"
        value={product.product}
        checked={!refusal && input.products.includes(product.product)}
        disabled={refusal !== undefined}
      />
      <span>
        <strong>{plainLine(product.name)}</strong>
        <br />
        {plainLine(product.description)}
        {refusal && <em>{refusal}</em>}
      </span>
      <span class="price">{money(product.unit_amount, product.currency)}</span>
    </label>
  )
}

function Offers({ products, listing, input, fault }: LaunchPage) {
  const wrong = fault?.fields.get('product')
  return (
    <fieldset class="form-field offers" aria-describedby={wrong ? 'product-fault' : undefined}>
      <legend>What you want to buy</legend>
      {products.map((product) => (
        <Offer key={product.product} product={product} listing={listing} input={input} />
      ))}
      {wrong && (
        <span class="fault" id="product-fault">
          {plainLine(wrong)}
        </span>
      )}
    </fieldset>
  )
}

function When({ weeks, input, fault }: Pick<LaunchPage, 'weeks' | 'input' | 'fault'>) {
  const wrong = fault?.fields.get('launch_week')
  return (
    <p class="form-field when">
      <label for="launch_week">When it launches</label>
      <select
        id="launch_week"
        name="launch_week"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'week-hint week-fault' : 'week-hint'}
      >
        <option value="" selected={input.week === ''}>
          At once, when it is paid
        </option>
        {weeks.map((week) => (
          <option key={week.week} value={week.week} selected={input.week === week.week}>
            {week.week}: <Span of={week} />
          </option>
        ))}
      </select>
      <span class="hint" id="week-hint">
        At once, it stands on this week’s board; from Friday on, on that of next week. Paid launches need no free place.
      </span>
      {wrong && (
        <span class="fault" id="week-fault">
          {plainLine(wrong)}
        </span>
      )}
    </p>
  )
}

function BuyForm(shown: LaunchPage) {
  const { csrf, listing, products, input } = shown
  const sells = products.some(({ product }) => !refusedFor(listing, product))
  const launches = products.some(({ product }) => product === 'launch') && !refusedFor(listing, 'launch')
  return (
    <form method="post" action={`/me/listings/${listing.id}/launch`} class="form-fields">
      <Csrf token={csrf} />
      <input type="hidden" name="id" value={input.id} />
      <Offers {...shown} />
      {launches && <When {...shown} />}
      {sells ? (
        <button type="submit" class="button">
          Go to the checkout
        </button>
      ) : (
        <p class="none">There is nothing to buy for it now.</p>
      )}
    </form>
  )
}

/** What can be bought for one of the account's listings, with the way to the checkout. */
export function launchPage(shown: LaunchPage): string {
  const { listing, products, fault } = shown
  return ownListingPage({
    listing,
    tail: '/launch',
    title: 'What you can buy',
    children: (
      <>
        <FaultNotice fault={fault} />
        {products.length === 0 ? (
          <p class="none">
            Nothing is sold here. <a href={`/me/listings/${listing.id}/badges`}>Launch it for free</a> with our badge.
          </p>
        ) : (
          <>
            <p class="lead">Nothing that can be bought touches votes or ranks.</p>
            <BuyForm {...shown} />
            <p class="fine">
              You pay on the next page. Until it is paid, nothing changes. What you bought before is among{' '}
              <a href="/me/orders">your orders</a>.
            </p>
          </>
        )}
      </>
    ),
  })
}
