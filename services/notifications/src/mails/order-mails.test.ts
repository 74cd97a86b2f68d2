import { describe, expect, test } from 'bun:test'
import { events } from '@launch/proto/events'
import type { Order } from '@launch/proto/schemas/order'
import type { Fact } from './kinds.ts'
import { htmlMail, plainMail, type SimpleMail } from './mail-text.ts'
import { orderPaidMail } from './order-paid.ts'
import { orderRefundedMail } from './order-refunded.ts'
import { orderDisputedMail, refundFailedMail, wrongAmountMail } from './payments.ts'

const URL = 'https://directory.test'
const RECEIPT = 'https://pay.stripe.com/receipts/payment/CAcaFwoVYWNjdF8x'
const { order: example } = events['order.refunded'].example
const PAGE = `${URL}/orders/${example.id}`

const factsOf = (mail: SimpleMail | null) =>
  Object.fromEntries((mail?.facts ?? []).map((fact) => [fact.name, fact.value]))
function expectSaid(mail: SimpleMail | null, ...words: string[]): void {
  if (!mail) throw new Error('nothing is said')
  for (const part of [plainMail(mail), htmlMail(mail)].map((each) => each.replace(/\s+/g, ' ')))
    for (const each of words) expect(part).toContain(each)
}
const orderOf = (more: Partial<Order>): Order => ({ ...example, status: 'paid', refunded_amount: 0, ...more })
const paid = (more: Partial<Order> = {}) =>
  orderPaidMail({ ...events['order.paid'].example, order: orderOf(more) }, URL)
const refunded = (why: Fact<'order.refunded'>['why'], amount: number, more: Partial<Order> = {}) =>
  orderRefundedMail({ ...events['order.refunded'].example, why, amount, order: { ...example, ...more } }, URL)

describe('a receipt', () => {
  test('says what was bought for which listing, when, for how much, and where it is', () => {
    const mail = paid({
      items: [
        { product: 'launch', listing_id: 42, launch_week: '2026-W50', unit_amount: 4_900, currency: 'eur' },
        { product: 'highlight', listing_id: 43, unit_amount: 1_900, currency: 'eur', refusal: 'It is not live.' },
      ],
      total: 6_800,
      refunded_amount: 1_900,
    })
    expect(mail?.title).toBe('Your order is paid: €49.00')
    expect(factsOf(mail)).toEqual({
      Order: example.id,
      'Paid on': '23 November 2026 at 09:00 UTC',
      'Paid launch': '€49.00 for listing 42, in the week 2026-W50',
      Highlight: '€19.00 for listing 43 (given back: It is not live.)',
      Total: '€68.00',
      'Given back': '€19.00',
    })
    expectSaid(mail, 'your receipt', PAGE, `${URL}/me/listings/42`)
  })

  test.each([
    ['eur', 4_900, '€49.00'],
    ['jpy', 4_900, '¥4,900'],
    ['krw', 50_000, '₩50,000'],
    ['kwd', 4_900, 'KWD\u00a04.900'],
  ])('counts %s in its own minor unit: %d is %s', (currency, total, written) => {
    const mail = paid({ currency, total, items: [{ product: 'launch', listing_id: 42, unit_amount: total, currency }] })
    expect(mail?.title).toBe(`Your order is paid: ${written}`)
    expect(factsOf(mail)).toMatchObject({ 'Paid launch': `${written} for listing 42`, Total: written })
  })

  test('has the payment provider’s own receipt where there is one', () => {
    expectSaid(paid({ receipt_url: RECEIPT }), 'Receipt of the payment', RECEIPT)
    for (const receipt_url of [null, 'javascript:alert(1)'])
      expect(paid({ receipt_url })?.links?.map(({ text }) => text)).toEqual(['See your listing'])
  })

  test('of several listings leads to all of them, of none that was had to none', () => {
    const item = { product: 'section_story', unit_amount: 900, currency: 'eur' } as const
    const of = (...items: Order['items']) => paid({ items })?.links?.map(({ url }) => url)
    expect(of({ ...item, listing_id: 1 }, { ...item, listing_id: 2 })).toEqual([`${URL}/me/listings`])
    expect(of({ ...item, listing_id: 1 }, { ...item, listing_id: 2, refusal: 'no' })).toEqual([`${URL}/me/listings/1`])
    expect(of({ ...item, listing_id: 1, refusal: 'no' })).toEqual([])
  })
})

describe('a refund', () => {
  test('of the whole says that what was bought is gone', () => {
    const mail = refunded('refunded', 4_900, { receipt_url: RECEIPT })
    expect(mail.title).toBe('Your order was refunded: €49.00')
    expectSaid(mail, 'what it bought was taken back', 'ten working days', PAGE, RECEIPT)
  })

  test('of a part says how much by now, and that what was bought stays', () => {
    const mail = refunded('refunded', 1_000, { status: 'paid', refunded_amount: 1_500 })
    expect(mail.title).toBe('A part of your order was refunded: €10.00')
    expectSaid(mail, 'What it bought stays yours.')
    expect(factsOf(mail)).toMatchObject({ Total: '€49.00', 'Given back': '€10.00', 'In all': '€15.00 given back' })
  })

  test.each([
    ['not_granted', 'refunded', 'nothing was granted, and the whole price was given back'],
    ['not_granted', 'paid', 'The rest is yours.'],
    ['bought_twice', 'refunded', 'already in another order. So the price of this one was given back'],
    ['bought_twice', 'paid', 'So its price was given back'],
    ['dispute_lost', 'refunded', 'The dispute over your payment was decided for you.'],
    ['wrong_amount', 'refunded', 'not of the amount and currency of your order'],
  ] as const)('by %s of an order that is %s says so', (why, status, words) => {
    expectSaid(refunded(why, 4_900, { status }), words)
  })

  test('of a payment that may be of another currency names no amount of it', () => {
    const mail = refunded('wrong_amount', 100)
    expect(mail.title).toBe('Your payment was given back')
    expect(Object.keys(factsOf(mail))).toEqual(['Order', 'Paid launch', 'Total'])
  })

  test('counts a currency without minor unit right', () => {
    const items: Order['items'] = [{ product: 'launch', listing_id: 42, unit_amount: 4_900, currency: 'jpy' }]
    expect(refunded('refunded', 4_900, { currency: 'jpy', items }).title).toBe('Your order was refunded: ¥4,900')
  })
})

describe('the site team is told', () => {
  test.each([
    ['opened', 'Nothing was taken back'],
    ['won', 'nothing changes'],
    ['lost', 'what it bought was taken back'],
  ] as const)('of a dispute that was %s, and what that means', (status, words) => {
    const mail = orderDisputedMail({ ...events['order.disputed'].example, status })
    expect(mail.title).toBe(`Dispute ${status}: €49.00 of ${example.id}`)
    expectSaid(mail, words, 'Paid launch', 'https://dashboard.stripe.com/disputes')
  })

  test('of money that did not go back, with its own currency, and what to do', () => {
    const mail = refundFailedMail({ ...events['order.refund_failed'].example, amount: 4_900, currency: 'jpy' })
    expect(mail.title).toBe(`Refund failed: ¥4,900 of ${example.id}`)
    expectSaid(mail, 'given back in another way', 'Paid launch', 'https://dashboard.stripe.com/payments')
  })

  test('of a payment that did not fit its order, and of no other refund', () => {
    const fact = events['order.refunded'].example
    expectSaid(wrongAmountMail({ ...fact, why: 'wrong_amount', amount: 100 }), example.id, '100 minor units')
    expect(wrongAmountMail(fact)).toBeNull()
  })
})
