import { type Ids, Refusal } from '@launch/kit'
import { deliveryStatuses, type Webhook, webhookEvents } from '@launch/proto/schemas/webhook'
import type { Dispatcher } from '../call/dispatch.ts'
import {
  type DeliveriesPage,
  deleteWebhookPage,
  deliveriesPage,
  MAX_WEBHOOKS,
  rotateWebhookPage,
  type WebhooksPage,
  webhookSecretPage,
  webhooksPage,
} from '../pages/account/mod.ts'
import { htmlResponse } from '../pages/mod.ts'
import { formFault, textIn } from './form-fault.ts'
import { formKey } from './form-key.ts'
import { pageIn } from './listing-routes.ts'
import { ownCalls } from './own-calls.ts'
import { type PageRoute, type Sent, type SignedInVisit, seeOther, signedInPage } from './page-routes.ts'

export interface WebhookRoutesDeps {
  dispatcher: Pick<Dispatcher, 'run'>
  ids: Ids
}

const AREA = '/account/webhooks'
const PER_PAGE = 20
const NO_EVENT = {
  whole: 'Choose at least one event.',
  fields: new Map([['events', 'Choose at least one event.']]),
  missing: [],
}

/** `/account/webhooks`: webhooks are made, listed, given new secrets and deleted; and what was sent to each. */
export function webhookRoutes({ dispatcher, ids }: WebhookRoutesDeps): PageRoute[] {
  const call = ownCalls(dispatcher)

  const all = async (visit: SignedInVisit): Promise<Webhook[]> =>
    (await call(visit, 'list_webhooks', { per_page: MAX_WEBHOOKS })).items

  const list = async (visit: SignedInVisit, shown: Partial<WebhooksPage> = {}): Promise<Response> => {
    const done = visit.query.get('done') === 'deleted' ? 'The webhook is deleted.' : undefined
    const input = { id: ids.uuid(), url: '', events: webhookEvents }
    const page = { csrf: visit.csrf, webhooks: await all(visit), input, done, ...shown }
    return htmlResponse(webhooksPage(page), { status: shown.fault ? 422 : 200 })
  }

  const make = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const wanted = visit.form.getAll('event')
    const url = textIn(visit.form, 'url')
    const events = webhookEvents.filter((name) => wanted.includes(name))
    const input = { id: ids.uuid(), url: url.slice(0, 3_000), events }
    if (events.length === 0) return list(visit, { input, fault: NO_EVENT })
    const some = events.length < webhookEvents.length ? { events } : {}
    try {
      const webhook = await call(visit, 'create_webhook', { url, ...some }, formKey(visit))
      return htmlResponse(webhookSecretPage({ webhook, isNew: true }))
    } catch (error) {
      return list(visit, { input, fault: formFault(error) })
    }
  }

  const idIn = ({ params }: SignedInVisit): number => Number(params.id)

  const own = async (visit: SignedInVisit): Promise<Webhook> => {
    const webhook = (await all(visit)).find(({ webhook_id }) => webhook_id === idIn(visit))
    if (webhook) return webhook
    throw new Refusal('not_found', 'You have no such webhook.')
  }

  const asked = async (visit: SignedInVisit) => ({ csrf: visit.csrf, webhook: await own(visit), id: ids.uuid() })

  const remove = async (visit: SignedInVisit & Sent): Promise<Response> => {
    await call(visit, 'delete_webhook', { webhook_id: idIn(visit) }, formKey(visit))
    return seeOther(`${AREA}?done=deleted`)
  }

  const rotate = async (visit: SignedInVisit & Sent): Promise<Response> => {
    try {
      const webhook = await call(visit, 'rotate_webhook_secret', { webhook_id: idIn(visit) }, formKey(visit))
      return htmlResponse(webhookSecretPage({ webhook, isNew: false }))
    } catch (error) {
      const fault = formFault(error)
      return htmlResponse(rotateWebhookPage({ ...(await asked(visit)), fault }), { status: 422 })
    }
  }

  const deliveries = async (visit: SignedInVisit, shown: Partial<DeliveriesPage> = {}): Promise<Response> => {
    const status = deliveryStatuses.find((name) => name === visit.query.get('status'))
    const page = pageIn(visit.query)
    const input = { webhook_id: idIn(visit), page, per_page: PER_PAGE, ...(status && { status }) }
    const [about, found] = await Promise.all([asked(visit), call(visit, 'list_webhook_deliveries', input)])
    const done = visit.query.get('done') === 'replayed' ? 'The message is on its way again.' : undefined
    const all = { ...about, deliveries: found.items, status, page, hasMore: found.has_more, done, ...shown }
    return htmlResponse(deliveriesPage(all), { status: shown.fault ? 422 : 200 })
  }

  const replay = async (visit: SignedInVisit & Sent): Promise<Response> => {
    const input = { webhook_id: idIn(visit), delivery_id: Number(visit.params.delivery) }
    try {
      await call(visit, 'replay_webhook_delivery', input, formKey(visit))
    } catch (error) {
      return deliveries(visit, { fault: formFault(error) })
    }
    return seeOther(`${AREA}/${idIn(visit)}?done=replayed`)
  }

  return [
    signedInPage({ path: /^\/account\/webhooks$/, get: (visit) => list(visit), post: make }),
    signedInPage({ path: /^\/account\/webhooks\/(?<id>[1-9]\d{0,14})$/, get: (visit) => deliveries(visit) }),
    signedInPage({
      path: /^\/account\/webhooks\/(?<id>[1-9]\d{0,14})\/delete$/,
      get: async (visit) => htmlResponse(deleteWebhookPage(await asked(visit))),
      post: remove,
    }),
    signedInPage({
      path: /^\/account\/webhooks\/(?<id>[1-9]\d{0,14})\/rotate$/,
      get: async (visit) => htmlResponse(rotateWebhookPage(await asked(visit))),
      post: rotate,
    }),
    signedInPage({
      path: /^\/account\/webhooks\/(?<id>[1-9]\d{0,14})\/deliveries\/(?<delivery>[1-9]\d{0,14})\/replay$/,
      post: replay,
    }),
  ]
}
