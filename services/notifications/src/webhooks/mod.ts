import { type Handlers, Refusal } from '@launch/kit'

const unavailable = async () => {
  throw new Refusal('unavailable', 'This is not there yet.')
}

/** The operations of webhooks. */
export const webhookHandlers = (): Pick<
  Handlers<'notifications'>,
  | 'create_webhook'
  | 'list_webhooks'
  | 'delete_webhook'
  | 'rotate_webhook_secret'
  | 'list_webhook_deliveries'
  | 'replay_webhook_delivery'
> => ({
  create_webhook: unavailable,
  list_webhooks: unavailable,
  delete_webhook: unavailable,
  rotate_webhook_secret: unavailable,
  list_webhook_deliveries: unavailable,
  replay_webhook_delivery: unavailable,
})
