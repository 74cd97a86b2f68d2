/** @jsxImportSource preact */
import type { Order, OrderItem } from '@launch/proto/schemas/order'
import { money } from '../money.ts'
import { plainLine, Words } from '../words.tsx'
import { productWords } from './order-words.ts'

export interface OrderItems {
  order: Order
  /** Name of the listing of each item, in their order. */
  listingNames: readonly string[]
  /** On whose board the launch of each item stands that is live at once; null for the others. */
  boards?: readonly (string | null)[]
  /** Names of the products that are sold, by product. */
  productNames: ReadonlyMap<string, string>
  /** Whether each item leads to its listing among the account's own. */
  isOwn?: boolean
}

interface Bought {
  item: OrderItem
  name: string
  product: string
  board: string | null
  isOwn: boolean
}

function Item({ item, name, product, board, isOwn }: Bought) {
  return (
    <tr>
      <th scope="row">
        {product}
        <span>
          for {isOwn ? <a href={`/me/listings/${item.listing_id}`}>{<Words text={name} />}</a> : <Words text={name} />}
          {item.launch_week && `, in the week ${item.launch_week}`}
          {board && `, live at once, on the board of the week ${board}`}
        </span>
        {item.refusal && <span>Given back: {plainLine(item.refusal)}</span>}
      </th>
      <td>{money(item.unit_amount, item.currency)}</td>
    </tr>
  )
}

/** What an order is for, what it costs, and what of it was given back. */
export function OrderTable({ order, listingNames, boards = [], productNames, isOwn = false }: OrderItems) {
  return (
    <table class="items">
      <caption>What is bought</caption>
      <tbody>
        {order.items.map((item, i) => (
          <Item
            key={`${item.product} ${item.listing_id}`}
            item={item}
            name={listingNames[i] ?? `listing ${item.listing_id}`}
            board={boards[i] ?? null}
            product={productNames.get(item.product) ?? productWords[item.product]}
            isOwn={isOwn}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{money(order.total, order.currency)}</td>
        </tr>
        {order.refunded_amount > 0 && (
          <tr class="back">
            <th scope="row">Given back</th>
            <td>{money(order.refunded_amount, order.currency)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
