/** @jsxImportSource preact */
import { type Webhook, type WebhookEvent, webhookEvents } from '@launch/proto/schemas/webhook'
import { Day } from '../day.tsx'
import { plainLine, Words } from '../words.tsx'
import { FaultNotice, Field, type FormFault } from './fields.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'
import { eventsLine, eventWords } from './webhook-words.ts'

const AREA = '/account/webhooks'

/** How many webhooks an account may have. */
export const MAX_WEBHOOKS = 10

/** The form of a new webhook as it was typed. */
export interface WebhookInput {
  /** Of the form, so that one that is sent twice makes one webhook. */
  id: string
  url: string
  events: readonly WebhookEvent[]
}

export interface WebhooksPage {
  csrf: string
  webhooks: readonly Webhook[]
  input: WebhookInput
  fault?: FormFault | undefined
  /** Something was just done. */
  done?: string | undefined
}

/** Whether a webhook is sent anything. */
export function WebhookBadge({ status }: Pick<Webhook, 'status'>) {
  return status === 'enabled' ? <span class="badge good">Enabled</span> : <span class="badge over">Disabled</span>
}

function Item({ webhook }: { webhook: Webhook }) {
  const { webhook_id, url, events, status, created_at } = webhook
  const shown = plainLine(url)
  const area = `${AREA}/${webhook_id}`
  return (
    <li class={status === 'enabled' ? undefined : 'past'}>
      <strong class="address">
        <a href={area}>
          <Words text={url} />
        </a>
      </strong>
      <WebhookBadge status={status} />
      <span class="row-note">
        {eventsLine(events)}. Made <Day at={created_at} />.
      </span>
      <span class="row-note row-ways">
        <a href={area}>Deliveries</a>
        {status === 'enabled' && (
          <a href={`${area}/rotate`} aria-label={`New secret for ${shown}`}>
            New secret
          </a>
        )}
        <a href={`${area}/delete`} aria-label={`Delete ${shown}`}>
          Delete
        </a>
      </span>
    </li>
  )
}

function EventBoxes({ input, fault }: Pick<WebhooksPage, 'input' | 'fault'>) {
  const wrong = fault?.fields.get('events')
  return (
    <fieldset class="form-field switches" aria-describedby={wrong ? 'events-fault' : undefined}>
      <legend>What it is told of</legend>
      {webhookEvents.map((name) => (
        <label key={name} class="choice">
          <input type="checkbox" name="event" value={name} checked={input.events.includes(name)} />
          <span>
            {eventWords[name]} <code>{name}</code>
          </span>
        </label>
      ))}
      {wrong && (
        <span class="fault" id="events-fault">
          {plainLine(wrong)}
        </span>
      )}
    </fieldset>
  )
}

function NewWebhook({ csrf, input, fault }: Pick<WebhooksPage, 'csrf' | 'input' | 'fault'>) {
  return (
    <form method="post" action={AREA} class="form-fields">
      <Csrf token={csrf} />
      <input type="hidden" name="id" value={input.id} />
      <Field
        name="url"
        label="Address"
        hint="A public https address of yours that answers a POST with a 2xx within 15 seconds."
        value={input.url}
        fault={fault}
        maxLength={2048}
      />
      <EventBoxes input={input} fault={fault} />
      <button type="submit" class="button">
        Make the webhook
      </button>
    </form>
  )
}

/** The webhooks of an account, and the form that makes one. */
export function webhooksPage({ csrf, webhooks, input, fault, done }: WebhooksPage): string {
  return accountPage({
    title: 'Webhooks',
    area: AREA,
    children: (
      <>
        <h1>Webhooks</h1>
        <p class="lead">What happens to your drafts, listings and orders, posted to your server as it happens.</p>
        <p class="fine">
          Each message is signed, so that your server can tell that it is ours:{' '}
          <a href="/docs/events">what is sent, and how to check the signature</a>. Programs make webhooks by{' '}
          <a href="/docs#create_webhook">
            <code>create_webhook</code>
          </a>
          .
        </p>
        {done && <Notice kind="done">{done}</Notice>}
        <FaultNotice fault={fault} />
        <section aria-labelledby="yours">
          <h2 id="yours">
            Your webhooks{' '}
            <small>
              {webhooks.length} of {MAX_WEBHOOKS}
            </small>
          </h2>
          {webhooks.length > 0 ? (
            <ul class="rows">
              {webhooks.map((webhook) => (
                <Item key={webhook.webhook_id} webhook={webhook} />
              ))}
            </ul>
          ) : (
            <p class="none">You have no webhook yet. Make one below: a first message, a ping, comes at once.</p>
          )}
        </section>
        <section aria-labelledby="new">
          <h2 id="new">Make a webhook</h2>
          {webhooks.length < MAX_WEBHOOKS ? (
            <NewWebhook csrf={csrf} input={input} fault={fault} />
          ) : (
            <p class="none">
              You have {MAX_WEBHOOKS} webhooks, which is as many as an account may have. Delete one to make another.
            </p>
          )}
        </section>
      </>
    ),
  })
}
