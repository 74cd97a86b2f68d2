import type { Order, Product } from '../schemas/order.ts'

export const productExample: Product = {
  product: 'launch',
  name: 'Paid launch',
  description: 'Your listing goes live at once, or in the week you choose.',
  unit_amount: 4900,
  currency: 'eur',
}

/** An order that waits to be paid. */
export const orderExample: Order = {
  id: 'ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K',
  status: 'pending',
  items: [{ product: 'launch', listing_id: 42, unit_amount: 4900, currency: 'eur' }],
  total: 4900,
  refunded_amount: 0,
  currency: 'eur',
  checkout_url: 'https://directory.example.com/checkout/ord_01KAJ60C5Y9R1V5QGZ7T3B8M2K',
  receipt_url: null,
  created_at: '2026-11-21T09:45:00.000Z',
  expires_at: '2026-11-22T09:45:00.000Z',
  paid_at: null,
}
