import { callBytes, randomIds } from '@launch/kit'
import { type RunningService, until } from '@launch/kit/testing'
import { type OperationName, type Operations, operations } from '@launch/proto'
import { type EventName, events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { WebhookDelivery, WebhookEvent, WebhookWithSecret } from '@launch/proto/schemas/webhook'
import type { DeliveryLimits } from '../webhooks/loop.ts'
import { type NotificationsBench, openNotificationsBench } from './bench.ts'
import { serveFollowers } from './followers.ts'
import { type Answer, type Receivers, startReceivers } from './receivers.ts'

/** What webhooks are told of so far. */
export type ToldEvent = Extract<WebhookEvent, EventName>

/** The service with receivers of webhooks, asked over NATS. */
export interface HooksBench extends NotificationsBench {
  receivers: Receivers
  /** Starts a process that reaches the receivers. */
  run(limits?: Partial<DeliveryLimits>): Promise<RunningService>
  call<N extends OperationName>(
    name: N,
    input: InputOf<Operations[N]>,
    account: string,
  ): Promise<OutputOf<Operations[N]>>
  /** Makes a webhook at a receiver and waits until its ping was taken. */
  hook(account: string, receiver: string, eventsOf?: WebhookEvent[]): Promise<WebhookWithSecret>
  /** Makes webhooks at receivers in SQL, without a ping, and gives their ids. */
  hooksWithoutPing(account: string, receivers: readonly string[]): Promise<number[]>
  /** Tells an event as its example has it, for an account, and gives the message's id. */
  happen(type: ToldEvent, account: string, id?: string): Promise<string>
  /** Makes a webhook and tells it of a listing while its receiver answers so; gives the delivery once it was tried. */
  told(account: string, receiver: string, answer: Answer): Promise<{ webhook_id: number; delivery: WebhookDelivery }>
  /** The deliveries of a webhook, newest first. */
  deliveries(account: string, webhookId: number): Promise<WebhookDelivery[]>
  /** Waits until the newest delivery of a webhook is as asked, and gives it. */
  newest(account: string, webhookId: number, is: (delivery: WebhookDelivery) => boolean): Promise<WebhookDelivery>
}

/** Opens one; nothing runs yet. */
export async function openHooksBench(): Promise<HooksBench> {
  const [bench, receivers] = [await openNotificationsBench(), startReceivers()]
  const followers = await serveFollowers(bench)
  const call: HooksBench['call'] = async (name, input, account) => {
    const caller = { account, scopes: ['account:read' as const, 'listings:write' as const] }
    const settings = { caller, opId: randomIds.uuid(), requestId: 'test' }
    const bytes = await callBytes(bench.nats.connection, operations[name], input, settings)
    return JSON.parse(new TextDecoder().decode(bytes))
  }
  const hook: HooksBench['hook'] = async (account, receiver, asked) => {
    const input = { url: receivers.url(receiver), ...(asked && { events: asked }) }
    const webhook = await call('create_webhook', input, account)
    await newest(account, webhook.webhook_id, ({ status }) => status === 'delivered')
    return webhook
  }
  const happen: HooksBench['happen'] = (type, account, id = randomIds.uuid()) => {
    const example: PayloadOf<(typeof events)[ToldEvent]> = events[type].example
    return bench.tell<ToldEvent>(type, { ...example, account_id: account }, id)
  }
  const newest: HooksBench['newest'] = (account, webhookId, is) =>
    until('the newest delivery is as asked', async () => {
      const [found] = await deliveries(account, webhookId)
      return found && is(found) && found
    })
  const deliveries: HooksBench['deliveries'] = async (account, webhook_id) =>
    (await call('list_webhook_deliveries', { webhook_id, per_page: 100 }, account)).items
  return {
    ...bench,
    receivers,
    call,
    hook,
    happen,
    newest,
    deliveries,
    run: (limits) => bench.start({ OUTBOUND_RESOLVE: receivers.resolve }, limits),
    async hooksWithoutPing(account, names) {
      const made: number[] = []
      for (const name of names) {
        const [row] = await bench.database.sql`
          insert into notifications.webhook (account_id, url, events, secret, created_at)
          values (${account}, ${receivers.url(name)}, '{listing.live}', 'whsec_c2VjcmV0', now()) returning id::int`
        made.push(row.id)
      }
      return made
    },
    async told(account, receiver, answer) {
      const { webhook_id } = await hook(account, receiver)
      receivers.answer(receiver, answer)
      const id = await happen('listing.live', account)
      const isTried = (each: WebhookDelivery) => each.event_id === id && each.attempts.length > 0
      return { webhook_id, delivery: await newest(account, webhook_id, isTried) }
    },
    async close() {
      await followers.stop()
      await bench.close()
      await receivers.stop()
    },
  }
}
