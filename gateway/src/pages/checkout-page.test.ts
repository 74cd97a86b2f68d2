import { expect, test } from 'bun:test'
import { orderExample } from '@launch/proto/examples/order'
import type { Order } from '@launch/proto/schemas/order'
import { checkoutPage } from './checkout-page.tsx'

const [launch] = orderExample.items
const story = { product: 'section_story' as const, listing_id: 43, unit_amount: 1900, currency: 'eur' }
const ALREADY = 'Listing 43 shows its story already.'

/** The page of an order, as its reader's text. */
function textOf(order: Partial<Order>, refusal: string | null = null): string {
  const html = checkoutPage({
    order: { ...orderExample, ...order },
    listing_names: ['Acme Pay', 'Acme Books'],
    board_weeks: ['2026-W48', null],
    return_url: 'https://directory.test/',
    refusal,
    productNames: new Map([
      ['launch', 'Paid launch'],
      ['section_story', 'Founder story'],
    ]),
    cancelled: false,
  })
  return html
    .slice(html.indexOf('<h1>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

const paid = { status: 'paid', paid_at: '2026-11-21T09:50:00.000Z', total: 6800 } as const

test('an order of which a part was given back says of what, how much and why', () => {
  const items = [...(launch ? [launch] : []), { ...story, refusal: ALREADY }]
  const text = textOf({ ...paid, items, refunded_amount: 1900 }, ALREADY)
  expect(text).toContain('Paid, partly given back')
  expect(text).toContain(`Founder story for Acme Books Given back: ${ALREADY} €19.00`)
  expect(text).toContain('Given back €19.00')
  expect(text).toContain('€19.00 was given back, as a part of what was bought could not be had; the rest was.')
  expect(text.match(/shows its story already/g)).toHaveLength(1)
})

test('an order that was given back whole is not offered to be bought again', () => {
  const items = [{ ...story, refusal: ALREADY }]
  const text = textOf({ status: 'refunded', total: 1900, items, refunded_amount: 1900 }, ALREADY)
  expect(text).toContain('€19.00 was given back, as what was bought could not be had.')
  expect(text).not.toContain('Start a new checkout')
})

test('an order given back before its items were marked still says why', () => {
  expect(textOf(paid, ALREADY)).toContain(ALREADY)
})

test.each(['failed', 'expired'] as const)('an order that has %s can be started anew', (status) => {
  const text = textOf({ status })
  expect(text).toContain('Start a new checkout')
  expect(text).not.toMatch(/given back/i)
})

test('a paid order has no word of money given back', () => {
  expect(textOf(paid)).not.toMatch(/given back/i)
})

test('a launch at once names both before it is paid: that it is live at once, and on which board', () => {
  expect(textOf({ status: 'pending' })).toContain('for Acme Pay , live at once, on the board of the week 2026-W48')
})
