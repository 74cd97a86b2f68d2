/** @jsxImportSource preact */
import type { Webhook, WebhookWithSecret } from '@launch/proto/schemas/webhook'
import { Words } from '../words.tsx'
import { FaultNotice, type FormFault } from './fields.tsx'
import { accountPage, Csrf, Notice } from './parts.tsx'

const AREA = '/account/webhooks'

/** Shows a webhook’s secret, the only time that it can be. */
export function webhookSecretPage({ webhook, isNew }: { webhook: WebhookWithSecret; isNew: boolean }): string {
  const { webhook_id, url, secret } = webhook
  return accountPage({
    title: isNew ? 'Your new webhook' : 'The webhook’s new secret',
    area: AREA,
    children: (
      <>
        <h1>{isNew ? 'Your new webhook' : 'The new secret'}</h1>
        <Notice kind="done">
          {isNew ? 'The webhook is made, and a ping is on its way. ' : 'The secret is changed. '}
          Copy the secret now: it is not shown again.
        </Notice>
        <dl class="new-key">
          <dt>Secret</dt>
          <dd>
            <code class="key-text">{secret}</code>
            <span class="hint">
              One click selects it whole. Keep it like a password, where your server can read it.
            </span>
          </dd>
        </dl>
        <p class="lead-on">
          Messages to <Words text={url} /> are signed with it.{' '}
          {!isNew && 'For 24 hours they carry a second signature, by the secret before it, so that none is refused. '}
          <a href="/docs/events">How to check a signature</a>
        </p>
        <div class="buttons">
          <a class="button" href={AREA}>
            I have copied it
          </a>
          <a class="button quiet" href={`${AREA}/${webhook_id}`}>
            See its deliveries
          </a>
        </div>
      </>
    ),
  })
}

export interface AskWebhook {
  csrf: string
  webhook: Webhook
  /** Of the form, so that one that is sent twice counts once. */
  id: string
  fault?: FormFault | undefined
}

/** Asks whether a webhook is to be deleted. */
export function deleteWebhookPage({ csrf, webhook: { webhook_id, url }, id }: AskWebhook): string {
  return accountPage({
    title: 'Delete a webhook',
    area: AREA,
    children: (
      <>
        <h1>Delete this webhook?</h1>
        <p class="lead">
          Nothing is sent to <Words text={url} /> any more, what waits included. The log of its deliveries goes with it.
        </p>
        <div class="buttons">
          <form method="post" action={`${AREA}/${webhook_id}/delete`}>
            <Csrf token={csrf} />
            <input type="hidden" name="id" value={id} />
            <button type="submit" class="button grave">
              Delete the webhook
            </button>
          </form>
          <a class="button quiet" href={AREA}>
            Keep it
          </a>
        </div>
      </>
    ),
  })
}

/** Asks whether a webhook is to get a new secret. */
export function rotateWebhookPage({ csrf, webhook: { webhook_id, url }, id, fault }: AskWebhook): string {
  return accountPage({
    title: 'A new secret',
    area: AREA,
    children: (
      <>
        <h1>Make a new secret?</h1>
        <FaultNotice fault={fault} />
        <p class="lead">
          Messages to <Words text={url} /> are signed with the new one from then on, and for 24 hours with the present
          one as well: time to change it on your server.
        </p>
        <div class="buttons">
          <form method="post" action={`${AREA}/${webhook_id}/rotate`}>
            <Csrf token={csrf} />
            <input type="hidden" name="id" value={id} />
            <button type="submit" class="button">
              Make a new secret
            </button>
          </form>
          <a class="button quiet" href={AREA}>
            Keep the present one
          </a>
        </div>
      </>
    ),
  })
}
