import '@launch/proto/formats'
import { expect, test } from 'bun:test'
import { events } from '@launch/proto/events'
import { webhookData } from '@launch/proto/webhook-payloads'
import { Value } from '@sinclair/typebox/value'
import { orderPaidMail } from '../mails/order-paid.ts'
import { type WebhookFact, webhookDataOf } from './events.ts'

/** What orders and listings told in the version before. */
function olderOf(type: WebhookFact): object {
  const older = (key: string, value: unknown) =>
    ['refunded_amount', 'receipt_url', 'highlighted_until'].includes(key) ? undefined : value
  return JSON.parse(JSON.stringify(events[type].example, older))
}

test.each(['listing.scheduled', 'listing.live', 'badge.missing', 'order.paid', 'update.posted'] as const)(
  '%s as the version before told it is understood, and told whole to webhooks',
  (type) => {
    const fact = olderOf(type)
    expect(fact).not.toEqual(events[type].example)
    expect([...Value.Errors(events[type].payload, fact)]).toEqual([])
    expect([...Value.Errors(webhookData[type].schema, webhookDataOf[type](fact as never))]).toEqual([])
  },
)

test('an order that the version before told of has its receipt by mail', () => {
  const mail = orderPaidMail(olderOf('order.paid') as never, 'https://directory.test')
  expect(mail?.title).toBe(orderPaidMail(events['order.paid'].example, 'https://directory.test')?.title ?? '')
  expect(mail?.facts?.map(({ name }) => name)).not.toContain('Given back')
})
