import { type Caller, type EntityManager, Refusal } from '@launch/kit'
import { LockMode } from '@mikro-orm/core'
import { Order } from '../entities/order.ts'
import { OrderItem } from '../entities/order-item.ts'

/** The account on whose behalf an operation runs; the door lets nobody without one come this far. */
export function buyerOf(caller: Caller): string {
  if (!caller.account) throw new Refusal('unauthorized', 'Sign in, or send an API key, to use orders.')
  return caller.account
}

/** An order that exists; locked until the transaction ends where asked for. */
export async function findOrder(em: EntityManager, id: string, locked = false): Promise<Order> {
  const order = await em.findOne(Order, { id }, locked ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {})
  if (!order) throw new Refusal('not_found', `There is no order ${id}.`)
  return order
}

/** The items of orders, in their places. */
export function itemsOf(em: EntityManager, ids: readonly string[]): Promise<OrderItem[]> {
  return em.find(OrderItem, { orderId: { $in: [...ids] } }, { orderBy: { orderId: 'asc', position: 'asc' } })
}
