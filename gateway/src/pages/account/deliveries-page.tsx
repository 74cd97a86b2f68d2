/** @jsxImportSource preact */
import type { DeliveryAttempt, deliveryStatuses, Webhook, WebhookDelivery } from '@launch/proto/schemas/webhook'
import { Day, Second } from '../day.tsx'
import { Pager } from '../pager.tsx'
import { plainLine, Words } from '../words.tsx'
import { FaultNotice, type FormFault } from './fields.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'
import { eventsLine } from './webhook-words.ts'
import { WebhookBadge } from './webhooks-page.tsx'

export type DeliveryStatus = (typeof deliveryStatuses)[number]

const AREA = '/account/webhooks'

export interface DeliveriesPage {
  csrf: string
  webhook: Webhook
  deliveries: readonly WebhookDelivery[]
  /** Which deliveries were asked for; undefined for all. */
  status: DeliveryStatus | undefined
  page: number
  hasMore: boolean
  /** Of the forms, so that one that is sent twice counts once. */
  id: string
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

const words: Record<DeliveryStatus, { name: string; tone: string; none: string }> = {
  pending: { name: 'Pending', tone: 'waits', none: 'No delivery waits to be sent.' },
  delivered: { name: 'Delivered', tone: 'good', none: 'No delivery was taken by your server yet.' },
  failed: { name: 'Failed', tone: 'wrong', none: 'No delivery was given up.' },
}

const filters: readonly { status: DeliveryStatus | undefined; name: string }[] = [
  { status: undefined, name: 'All' },
  { status: 'pending', name: words.pending.name },
  { status: 'delivered', name: words.delivered.name },
  { status: 'failed', name: words.failed.name },
]

const pathOf = (id: number, status: DeliveryStatus | undefined) =>
  `${AREA}/${id}${status ? `?${new URLSearchParams({ status })}` : ''}`

function Attempts({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  return (
    <table class="attempts">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Answer</th>
          <th scope="col">Took</th>
          <th scope="col">Fault</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ at, status, error, ms }) => (
          <tr key={at}>
            <td data-label="When">
              <Second at={at} />
            </td>
            <td data-label="Answer">{status ?? 'None'}</td>
            <td data-label="Took">{ms} ms</td>
            <td data-label="Fault">{error ? <Words text={error} /> : 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Replay({ csrf, id, webhook, delivery }: Pick<DeliveriesPage, 'csrf' | 'id' | 'webhook'> & DeliveryProps) {
  const { delivery_id, type } = delivery
  return (
    <form class="act" method="post" action={`${AREA}/${webhook.webhook_id}/deliveries/${delivery_id}/replay`}>
      <Csrf token={csrf} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" class="button quiet" aria-label={`Send ${type}, delivery ${delivery_id}, again`}>
        Send again
      </button>
    </form>
  )
}

interface DeliveryProps {
  delivery: WebhookDelivery
}

function Item({ delivery, ...shown }: Pick<DeliveriesPage, 'csrf' | 'id' | 'webhook'> & DeliveryProps) {
  const { event_id, type, status, attempts, next_attempt_at } = delivery
  return (
    <li>
      <strong>
        <code>{type}</code>
      </strong>
      <span class={`badge ${words[status].tone}`}>{words[status].name}</span>
      {shown.webhook.status === 'enabled' && <Replay {...shown} delivery={delivery} />}
      <span class="row-note">
        Message <code>{plainLine(event_id)}</code>
      </span>
      {next_attempt_at && (
        <span class="row-note">
          Next attempt <Second at={next_attempt_at} />
        </span>
      )}
      {attempts.length > 0 ? (
        <details class="row-note" open={status !== 'delivered'}>
          <summary>{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</summary>
          <Attempts attempts={attempts} />
        </details>
      ) : (
        <span class="row-note">Not tried yet.</span>
      )}
    </li>
  )
}

function None({ status, page }: Pick<DeliveriesPage, 'status' | 'page'>) {
  if (page > 1) return <p class="none">There are no more deliveries.</p>
  if (status) return <p class="none">{words[status].none}</p>
  return (
    <p class="none">
      Nothing was sent to it in the last 30 days. What happens to your drafts, listings and orders shows up here.
    </p>
  )
}

function About({ webhook }: Pick<DeliveriesPage, 'webhook'>) {
  const { webhook_id, url, status, events, created_at } = webhook
  return (
    <>
      <dl class="facts-of-account">
        <dt>Address</dt>
        <dd class="address">
          <Words text={url} />
        </dd>
        <dt>Status</dt>
        <dd>
          <WebhookBadge status={status} />
        </dd>
        <dt>Told of</dt>
        <dd>{eventsLine(events)}</dd>
        <dt>Made</dt>
        <dd>
          <Day at={created_at} />
        </dd>
      </dl>
      {status === 'disabled' && (
        <p class="notice wrong">
          Your server answered 410 Gone, so nothing is sent to it any more. Make a new webhook to go on.
        </p>
      )}
      <div class="buttons">
        {status === 'enabled' && (
          <a class="button quiet" href={`${AREA}/${webhook_id}/rotate`}>
            New secret
          </a>
        )}
        <a class="button quiet" href={`${AREA}/${webhook_id}/delete`}>
          Delete
        </a>
      </div>
    </>
  )
}

/** What was sent to a webhook, newest first, with every attempt. */
export function deliveriesPage(shown: DeliveriesPage): string {
  const { webhook, deliveries, status, page, hasMore, fault, done } = shown
  const { webhook_id } = webhook
  return accountPage({
    title: 'A webhook and its deliveries',
    area: AREA,
    children: (
      <>
        <p class="of-listing">
          <a href={AREA}>Webhooks</a>
        </p>
        <h1>Webhook {webhook_id}</h1>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <About webhook={webhook} />
        <section aria-labelledby="deliveries">
          <h2 id="deliveries">Deliveries</h2>
          <p class="fine">
            What is not taken is tried again for three days. Times are in UTC; the log is kept for 30 days.
          </p>
          <nav class="listing-nav" aria-label="Which deliveries">
            {filters.map((each) => (
              <a
                key={each.name}
                href={pathOf(webhook_id, each.status)}
                aria-current={each.status === status ? 'page' : undefined}
              >
                {each.name}
              </a>
            ))}
          </nav>
          {deliveries.length > 0 ? (
            <ul class="rows">
              {deliveries.map((delivery) => (
                <Item key={delivery.delivery_id} {...shown} delivery={delivery} />
              ))}
            </ul>
          ) : (
            <None status={status} page={page} />
          )}
          <Pager path={pathOf(webhook_id, status)} page={page} hasMore={hasMore} />
        </section>
      </>
    ),
  })
}
